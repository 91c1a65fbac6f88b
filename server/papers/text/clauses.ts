import type { Sentence } from '../paper.ts'

/** A part of a sentence that says one thing. A denial reaches no further. UTF-16 offsets in the sentence. */
export interface ClauseSpan {
  from: number
  to: number
}

const BREAK =
  /[;:]\s|\s{3,}(?=[\p{L}\p{M}.]+(?: [\p{L}\p{M}.]+){0,3}\s{0,3}:)|,\s(?=(?:and|but|so|then|who|which|when|while|as|because|that|तो|और|लेकिन|जब|तब|जिस)(?:\s|$))|\s(?:but|while|because|whereas|after which|(?:and )?(?:thereafter|thereupon)|लेकिन|जबकि|क्योंकि|lekin|jabki)\s|\s(?:when|where|as)\s(?=(?:he|she|they|their|his|the|I|it|my|we|there|nobody|no)\s)|\s(?:and|aur|और|तथा)\s(?=(?:he|she|they|I|it|we|my|his|her|their|there|no|only|the same|also|was|were|had|did|then|[A-Z]\d?\s?\p{Lu}\p{L}+|\p{Lu}\p{Ll}+ (?:was|had|did|\p{Ll}{3,12}(?:ed|t|d|k|w|e|g))|\p{Ll}{3,12}ed|took|hit|ran|fell|told|said|gave|held|put|went|came|beat|got|threw|fled|mujhe|main|unhone|usne|मुझे|मैं|मेरे|उस|उन)(?:\s|$))/gu

/** "Neck : no injury", or a row with two such columns: what follows the label of a form is of what it names. */
const LABEL = /^\W{0,4}(?:\d{1,2}[.)]?\s{1,3})?(?:[\p{L}\p{M}.,&()/'-]+\s{1,2}){0,5}[\p{L}\p{M}.)]+\s*$/u

/** Its clauses are kept, because a long sentence is quoted in hundreds of differences. */
const known = new WeakMap<Sentence, ClauseSpan[]>()
export function clausesOf(sentence: Sentence): ClauseSpan[] {
  const spans = known.get(sentence) ?? spansOf(sentence)
  known.set(sentence, spans)
  return spans
}

function spansOf({ text }: Sentence): ClauseSpan[] {
  const found: ClauseSpan[] = []
  let from = 0
  for (const { index, 0: mark } of text.matchAll(BREAK)) {
    if (mark.startsWith(':') && LABEL.test(text.slice(from, index))) continue
    if (text.slice(from, index).trim()) found.push({ from, to: index })
    from = index + mark.length
  }
  if (text.slice(from).trim()) found.push({ from, to: text.length })
  return found
}

/**
 * A suggestion that the witness denies, or a note of the court, is not a statement of the witness, and must not become
 * a fact.
 */
const NOT_STATED =
  /^(?:sd\/?-|court (?:question|observation)|it is (?:wrong|incorrect|false|not (?:correct|true|a fact))|i deny|i (?:therefore )?(?:request|pray)|it is (?:therefore )?(?:requested|prayed)|report likhkar|रिपोर्ट लिखकर|the suggestion|(?:यह )?कहना (?:गलत|ग़लत)|यह (?:गलत|ग़लत)|yah kahna galat|confronted with|attention of the witness|deferred|police (?:are|were) sent|i have stated|my statement|r\.?o\.? ?&|read over|before me|recorded by|identified by|solemnly|verified)/iu

export const isStated = ({ text }: Sentence): boolean => !NOT_STATED.test(text)
