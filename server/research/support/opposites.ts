/**
 * Pairs of which only one can be true of a thing. The pattern of each side is tried on its own, so that
 * "non-bailable" is never read as "bailable".
 */
import { wholeWords } from '#shared/indian-text/whole-words.ts'
interface Opposite {
  /** The two sides as a reader is told of them. */
  names: readonly [string, string]
  sides: readonly [RegExp, RegExp]
  /** Where this stands, the first side is not said: "no officer may" has a "may" and forbids all the same. */
  deniedBy?: RegExp
}

const NON = String.raw`(?<!non[\s-]?|not\s|in|un|dis|अ|गैर[\s-]?|ग़ैर[\s-]?)`
const opposite = (one: string, other: string, ones: string, others: string): Opposite => ({
  names: [one, other],
  sides: [wholeWords(ones), wholeWords(others)],
})
const withPrefix = (word: string, prefix = 'non') =>
  opposite(word, `${prefix}-${word}`, `${NON}${word}`, String.raw`${prefix}[\s-]?${word}|not\s${word}`)

/** What a thing is: a source that says only one side anywhere has said it of the thing. */
const STATUSES: readonly Opposite[] = [
  withPrefix('bailable'),
  withPrefix('cognizable'),
  withPrefix('compoundable'),
  opposite('जमानती', 'गैर-जमानती', String.raw`${NON}जमानती`, String.raw`(?:गैर|ग़ैर|अ)[\s-]?ज़?मानती`),
  opposite('संज्ञेय', 'असंज्ञेय', 'संज्ञेय', String.raw`असंज्ञेय|गैर[\s-]?संज्ञेय`),
  opposite(
    'allowed',
    'dismissed',
    'allow(?:s|ed|ing) (?:the )?(?:appeal|petition|writ petition|application)|(?:appeal|petition|application)s? (?:is|was|were|are|stands?) (?:accordingly |partly )?allowed',
    'dismiss(?:es|ed|ing) (?:the )?(?:appeal|petition|writ petition|application)|(?:appeal|petition|application)s? (?:is|was|were|are|stands?) (?:accordingly )?dismissed',
  ),
  opposite('mandatory', 'discretionary', 'mandatory', 'discretionary|directory'),
  opposite('admissible', 'inadmissible', `${NON}admissible`, 'inadmissible|not admissible'),
  opposite(
    'upheld',
    'set aside',
    String.raw`upheld|affirmed|${NON}confirmed|maintained|sustained|left undisturbed`,
    'set aside|overruled|reversed|quashed|struck down|unconstitutional|disturbed',
  ),
  opposite('void', 'voidable', String.raw`void|of no (?:legal )?effect`, 'voidable'),
  opposite('acquitted', 'convicted', 'acquitted|acquittal', 'convicted|conviction'),
  opposite('prospective', 'retrospective', 'prospective(?:ly)?', 'retrospective(?:ly)?'),
  opposite(
    'binding',
    'of no effect',
    String.raw`${NON}binds?|${NON}binding|${NON}enforceable|${NON}valid`,
    'no effect|void|not binding|unenforceable|invalid|not enforceable',
  ),
  opposite(
    'even if',
    'unless',
    'even (?:if|where|when)|whether or not|regardless of|in every case|in all cases',
    'unless|only (?:if|where|when)|by itself',
  ),
  opposite(
    'suffices',
    'not enough',
    String.raw`suffices|${NON}enough|${NON}sufficient`,
    'not enough|not sufficient|does not suffice|insufficient',
  ),
  opposite(
    'valid',
    'invalid',
    String.raw`(?:is|are|was|were|held|remains?) (?:held )?valid|upheld`,
    String.raw`invalid|void|not valid|struck down|of no effect`,
  ),
  opposite('maintainable', 'not maintainable', `${NON}maintainable`, 'not maintainable|barred'),
]
/** What may be said of one thing and denied of the next, so that only clauses of the same thing are compared. */
const WORDINGS: readonly Opposite[] = [
  opposite('granted', 'refused', String.raw`${NON}granted`, 'refused|denied|declined|not granted'),
  opposite(
    'only one',
    'several',
    String.raw`not more than one|only one|no more than one|a single`,
    'several|any number of|(?<!(?:no|not) )more than one',
  ),
  opposite(
    'within',
    'after',
    String.raw`within(?= (?:\S+ ){1,2}(?:hours?|days?|weeks?|months?|years?))`,
    String.raw`after(?= (?:\S+ ){1,2}(?:hours?|days?|weeks?|months?|years?))`,
  ),
  opposite(
    'must',
    'need not',
    String.raw`must(?! not)|(?:has|have|had) to|(?:is|are|was|were) (?:required|obliged) to|as required|mandatory|compulsory`,
    'need not|needs? no|optional|(?:is|are|was|were) not (?:necessary|required|obliged|bound)|(?:do|does|did) not (?:have|need) to',
  ),
  opposite('relied on', 'discarded', 'relied (?:up)?on|acted (?:up)?on', 'discarded|rejected|ignored'),
  {
    deniedBy: wholeWords('no|none|nothing|neither|nor|nobody|never|only'),
    ...opposite(
      'may',
      'may not',
      String.raw`may(?! (?:not|never|only))|can(?! (?:not|never|only))|(?:is|are|was|were) (?:able|allowed|free|permitted|entitled) to`,
      String.raw`cannot|can not|(?:may|shall|must|can) (?:not|never)|(?:is|are|was|were) not (?:able|allowed|permitted|entitled)|not (?:to be|be) (?:used|entertained|impounded)`,
    ),
  },
  opposite('ends', 'goes on', '(?<!not )(?:ends?|dies|lapses|abates)', '(?:do|does|did) not (?:end|die|lapse|abate)'),
  opposite('at least', 'at most', 'at least|not less than', 'at most|not more than|up to'),
]

/** @returns what to tell the reader when a clause says one side of a pair and that of the source only the other */
export const findOpposite = (clause: string, source: string): string | null =>
  findOther([...STATUSES, ...WORDINGS], clause, source)

/** The same for a whole sentence and all that its sources say, where the words do not show which clauses belong together. */
export const findOppositeStatus = (sentence: string, sources: string): string | null =>
  findOther(STATUSES, sentence, sources)

function findOther(pairs: readonly Opposite[], one: string, other: string): string | null {
  for (const pair of pairs) {
    const here = sideOf(pair, one)
    if (here === null) continue
    const there = sideOf(pair, other)
    if (there !== null && there !== here)
      return `The source says "${pair.names[there]}", the sentence "${pair.names[here]}".`
  }
  return null
}

/** @returns which side a text says; null where it says neither or both */
function sideOf({ sides: [one, other], deniedBy }: Opposite, text: string): 0 | 1 | null {
  const [first, second] = [one.test(text), other.test(text)]
  if (first === second || (first && deniedBy?.test(text))) return null
  return first ? 0 : 1
}
