/** Words by which a paragraph says what the law is. Whoever says so names where it stands, or is asked at the hearing. */
const ASSERTS_LAW =
  /\b(?:settled (?:law|principle|position|proposition)|well[- ]settled|it is trite|trite law|no longer res integra|(?:supreme|apex|high) court (?:has |have )?(?:repeatedly |consistently |categorically )?(?:held|observed|ruled|laid down|settled)|as (?:has been )?held (?:by|in)|law (?:is|has been|laid) (?:well |down|settled)|(?:doctrine|principles?) of \p{Ll}+|presumption (?:of|under|that)|not maintainable|barred by (?:law|limitation|res judicata|estoppel)|non[- ]joinder|mis[- ]joinder|principles of natural justice|contrary to (?:the )?law|bad in law|void ab initio|ultra vires|mandatory (?:provision|requirement)|burden of proof|in law,)\b|(?:विधि|कानून) का (?:सुस्थापित|स्थापित) (?:सिद्धांत|सिद्धान्त)/iu

/**
 * @param paragraphs their words
 * @param cited the places of those with a citation in them
 * @returns the places of paragraphs that say what the law is and name nothing
 */
export const findUnsourced = (paragraphs: readonly { text: string }[], cited: ReadonlySet<number>): number[] =>
  paragraphs.flatMap(({ text }, at) => (ASSERTS_LAW.test(text) && !cited.has(at) ? [at] : []))
