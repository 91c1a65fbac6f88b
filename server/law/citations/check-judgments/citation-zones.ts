/**
 * Reads the sentence straight before and straight behind a citation. Only words that connect may stand between the citation and what is
 * said of its case, because further away the sentence speaks of something else.
 */
import type { Span } from '../spans.ts'

/** Characters on each side of a citation that are read. */
const REACH = 170
/** Characters before a statement that are read, to see what it is about. */
const CONTEXT = 90

export interface CitationZone<T extends Span> {
  side: 'before' | 'behind'
  /** The sentence on this side of the citation. The offsets of the statements count from its beginning. */
  sentence: string
  /** The same with the statements blanked out, so that what connects them can be read. */
  connecting: string
  /** The sentence on the other side. */
  other: string
  statements: T[]
}

const SENTENCE_END = /[;।?!]|\.(?=\s+\p{Lu}\p{Ll}+\s)|\n\s{0,3}\n|\n(?=\s{0,3}(?:[-*•>|]|\d{1,3}[.)])\s)/gu
const FIRST_END = new RegExp(SENTENCE_END.source, 'u')

/** Words that connect a case with what is said of it, in English, Hindi and Hinglish. They name nothing by themselves. */
const CONNECTING = `
the that this a an its their his her it as at in of on by to for vide per dated dt d which who was were is being stands has had have been also while when where wherein
year back date name named titled case cases matter reported coram court courts apex top supreme india bench benches learned hon ble honourable mr mrs ms justice
justices judge judges single division full larger constitution coordinate majority unanimous unanimously speaking through authored landmark leading celebrated famous
seminal recent recently historic well known important locus classicus classic later earlier so thus judgment judgement judgments judgements decision decisions ruling
rulings order orders verdict verdicts opinion authority precedent decided decides deciding disposed delivered delivering rendered pronounced given passed handed down
came comes out held holds ruled rules ruling observed observes laid settled heard issued framed evolved propounded formulated s ne mein me ka ki ke ko se wala wale wali dwara faisla faisle nirnay san
ने में का की के को से द्वारा फैसला फैसले फ़ैसला फ़ैसले निर्णय निर्णीत दिनांक वर्ष सन् साल अपने माननीय वाला वाले वाली जो यह था थी है`
const CONNECTS = new Set(CONNECTING.match(/[\p{L}\p{M}]+/gu))

/** @returns whether nothing but connecting words and signs stands there */
export const connects = (text: string): boolean =>
  !/[\d;]/.test(text) && (text.match(/[\p{L}\p{M}]+/gu) ?? []).every((word) => CONNECTS.has(word.toLowerCase()))

/**
 * @param others where the judgment cited before ends, and where the one behind begins, because what is said beyond them is said of them
 * @param findIn finds everything that a sentence states
 */
export function readZones<T extends Span>(
  text: string,
  { start, end }: Span,
  others: { before: number; behind: number },
  findIn: (sentence: string) => T[],
): CitationZone<T>[] {
  const lead = text.slice(Math.max(0, others.before, start - REACH), start)
  const last = [...lead.matchAll(SENTENCE_END)].at(-1)
  const before = lead.slice(last ? last.index + last[0].length : 0)
  const rest = text.slice(end, Math.min(text.length, others.behind, end + REACH))
  const behind = rest.slice(0, FIRST_END.exec(rest)?.index)
  return [['before', before, behind] as const, ['behind', behind, before] as const].map(([side, sentence, other]) => {
    const statements = findIn(sentence)
    let connecting = sentence
    for (const one of statements)
      connecting = `${connecting.slice(0, one.start)}${' '.repeat(one.end - one.start)}${connecting.slice(one.end)}`
    return { side, sentence, connecting, other, statements }
  })
}

/** The words between a statement and the citation, with the other statements blanked out. */
export const gapOf = ({ side, connecting }: CitationZone<Span>, { start, end }: Span): string =>
  side === 'before' ? connecting.slice(end) : connecting.slice(0, start)

/** The words before a statement, which may tell that it is about something else. */
export const contextOf = ({ sentence }: CitationZone<Span>, { start }: Span): string =>
  sentence.slice(Math.max(0, start - CONTEXT), start)
