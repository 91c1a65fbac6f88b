import type { Place, Sentence } from '../paper.ts'

/** A part of a sentence that says one thing. Facts are read clause by clause, because a negation reaches no further. */
export interface Clause {
  text: string
  at: Place
  sentence: Sentence
}

const BREAK =
  /(?<=^(?:After|When|As|While|Before) \p{Lu}\p{Ll}{2,20} [^,]{3,60}),\s|[;:]\s|,\s(?=(?:and|but|so|then|who|which|when|while|as|because|तो|और|लेकिन|जब|तब|जिस)(?:\s|$))|\s(?:but|while|because|after which|(?:and )?(?:thereafter|thereupon)|लेकिन|जबकि|क्योंकि)\s|\swhen\s(?=(?:I|the)\s)|\sas\s(?=(?:he|she|they|their|his|the|I|it)\s)|\sऔर\s(?=(?:मैं|मेरे)\s)|\s(?:and|और|तथा)\s(?=(?:he|she|they|I|it|was|were|put|took|hit|snatched|also|wore|stopped|contained|fired|ran|fled|held|had|said|told|carried|shifted|threatened|gave|the same|my|his|her|their|no|there|unke|main|mujhe|main|मुझे|मेरे|उस)(?:\s|$))/gu

/** Cuts finer, so that each clause says one thing of one subject. Two statements can only be compared like this. */
export const FINER = new RegExp(
  String.raw`${BREAK.source}|,?\s(?:whereas|where)\s|(?<=\b[ap]\.m\.)\s(?=\p{Lu}\p{Ll}|I\s)|\swhich\s(?=(?:I|he|she|they)\s)|\sas\s(?=(?:nobody|no|there|my|we)\s)|\sand\s(?=(?:only|all|both|some|none|two of|three of|its|then)\s|(?:(?:one|two|three|four|five|six) \p{Ll}{3,15}|\p{Lu}\p{Ll}{2,15}|the \p{Ll}{3,15}(?: (?:of|on|in) (?:the|my|his|her)(?: \p{Ll}{3,15}){1,2})?) (?:was|were|is|has|had|did|got|came|went|took|gave|ran|fell|told|said|\p{Ll}{3,12}ed)\s)`,
  'gu',
)

/** @param mark the words and signs between two pieces */
export function clausesOf(sentence: Sentence, mark: RegExp = BREAK): Clause[] {
  const { text } = sentence
  const found: Clause[] = []
  let from = 0
  const add = (to: number) => {
    const words = text.slice(from, to).trim()
    const start = from + text.slice(from).search(/\S/)
    const at = sentence.breaks.findLast(({ offset }) => offset <= start)?.at ?? sentence.at
    if (words) found.push({ text: words, at, sentence })
  }
  for (const { index, 0: between } of text.matchAll(mark)) {
    add(index)
    from = index + between.length
  }
  add(text.length)
  return found
}

/**
 * A suggestion that the witness denies, or a note of the court, is not a statement of the witness, and must not become
 * a fact.
 */
const NOT_STATED =
  /^(?:q(?:ues(?:tion)?)?\s?(?:no\.?\s?)?\d{0,3}\s?[.:)-]|court (?:question|observation)|प्रश्न|it is (?:wrong|incorrect|false|not correct)|i deny|the suggestion|(?:यह )?कहना (?:गलत|ग़लत)|यह (?:गलत|ग़लत)|confronted with|attention of the witness|deferred|\(|police (?:are|were) sent|i have stated|my statement|deponent|r\.?o\.? ?&)/iu

export const isStated = ({ text }: Sentence): boolean => !NOT_STATED.test(text)
