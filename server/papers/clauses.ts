import type { Place, Sentence } from './paper.ts'

/** A piece of a sentence that says one thing. */
export interface Clause {
  text: string
  /** Where it begins. */
  at: Place
  sentence: Sentence
}

const BREAK =
  /[;:]\s|,\s(?=(?:and|but|so|then|who|which|when|while|as|because|तो|और|लेकिन|जब|तब|जिस)(?:\s|$))|\s(?:but|while|because|after which|लेकिन|जबकि|क्योंकि)\s|\swhen\s(?=(?:I|the)\s)|\sas\s(?=(?:he|she|they|their|his|the|I|it)\s)|\sऔर\s(?=(?:मैं|मेरे)\s)|\s(?:and|और|तथा)\s(?=(?:he|she|they|I|it|was|were|put|took|hit|snatched|also|wore|stopped|contained|fired|ran|fled|held|had|said|told|मुझे|मेरे|उस)(?:\s|$))/gu

export function clausesOf(sentence: Sentence): Clause[] {
  const { text } = sentence
  const found: Clause[] = []
  let from = 0
  const add = (to: number) => {
    const words = text.slice(from, to).trim()
    const start = from + text.slice(from).search(/\S/)
    const at = sentence.breaks.findLast(({ offset }) => offset <= start)?.at ?? sentence.at
    if (words) found.push({ text: words, at, sentence })
  }
  for (const { index, 0: mark } of text.matchAll(BREAK)) {
    add(index)
    from = index + mark.length
  }
  add(text.length)
  return found
}

/** What a witness is asked to admit and denies, or what the court records of a confrontation, is not what he states. */
const NOT_STATED =
  /^(?:it is (?:wrong|incorrect|false|not correct)|i deny|the suggestion|(?:यह )?कहना (?:गलत|ग़लत)|यह (?:गलत|ग़लत)|confronted with|attention of the witness|deferred|deponent|r\.?o\.? ?&)/iu

export const isStated = ({ text }: Sentence): boolean => !NOT_STATED.test(text)
