/**
 * Pairs of which only one can be true of a thing. The pattern of each side is tried on its own, so that
 * "non-bailable" is never read as "bailable".
 */
interface Opposite {
  /** The two sides as a reader is told of them. */
  names: readonly [string, string]
  sides: readonly [RegExp, RegExp]
}

const NON = String.raw`(?<!non[\s-]?|not\s|in|un|dis|अ|गैर[\s-]?|ग़ैर[\s-]?)`
const side = (pattern: string) => new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${pattern})(?![\p{L}\p{M}])`, 'iu')
const opposite = (one: string, other: string, ones: string, others: string): Opposite => ({
  names: [one, other],
  sides: [side(ones), side(others)],
})
const withPrefix = (word: string, prefix = 'non') =>
  opposite(word, `${prefix}-${word}`, `${NON}${word}`, String.raw`${prefix}[\s-]?${word}|not\s${word}`)

const OPPOSITES: readonly Opposite[] = [
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
  opposite('upheld', 'set aside', 'upheld|affirmed|confirmed', 'set aside|overruled|reversed|quashed'),
  opposite('acquitted', 'convicted', 'acquitted|acquittal', 'convicted|conviction'),
  opposite('prospective', 'retrospective', 'prospective(?:ly)?', 'retrospective(?:ly)?'),
  opposite(
    'within',
    'after',
    String.raw`within(?= (?:\S+ ){1,2}(?:hours?|days?|weeks?|months?|years?))`,
    String.raw`after(?= (?:\S+ ){1,2}(?:hours?|days?|weeks?|months?|years?))`,
  ),
  opposite(
    'must',
    'need not',
    String.raw`must(?! not)|(?:has|have|had) to|(?:is|are|was|were) (?:required|obliged) to`,
    'need not|needs? no|(?:is|are|was|were) not (?:necessary|required|obliged|bound)|(?:do|does|did) not (?:have|need) to',
  ),
  opposite(
    'binding',
    'of no effect',
    String.raw`${NON}binds?|${NON}binding|${NON}enforceable|${NON}valid`,
    'no effect|void|not binding|unenforceable|invalid|not enforceable',
  ),
  opposite('relied on', 'discarded', 'relied (?:up)?on|acted (?:up)?on', 'discarded|rejected|ignored'),
  opposite('even if', 'unless', 'even (?:if|where|when)', 'unless'),
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
  opposite(
    'may',
    'may not',
    String.raw`may(?! (?:not|never|only))|can(?! (?:not|never|only))|(?:is|are|was|were) (?:able|allowed|free|permitted|entitled) to`,
    String.raw`cannot|can not|(?:may|shall|must|can) (?:not|never)|(?:is|are|was|were) not (?:able|allowed|permitted|entitled)|not (?:to be|be) (?:used|entertained|impounded)`,
  ),
  opposite('maintainable', 'not maintainable', `${NON}maintainable`, 'not maintainable|barred'),
  opposite('ends', 'goes on', '(?<!not )(?:ends?|dies|lapses|abates)', '(?:do|does|did) not (?:end|die|lapse|abate)'),
  opposite('at least', 'at most', 'at least|not less than', 'at most|not more than|up to'),
]

/** @returns what to tell the reader when the sentence has one side of a pair and the source only the other */
export function findOpposite(sentence: string, source: string): string | null {
  for (const { names, sides } of OPPOSITES)
    for (const at of [0, 1] as const) {
      const other = at === 0 ? 1 : 0
      if (!sides[at].test(sentence) || sides[other].test(sentence)) continue
      if (sides[other].test(source) && !sides[at].test(source))
        return `The source says "${names[other]}", the sentence "${names[at]}".`
    }
  return null
}
