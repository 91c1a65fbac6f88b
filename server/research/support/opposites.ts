/** Words that turn the meaning of a sentence of law round. */

import { contentStems } from './words.ts'

const NEGATIONS =
  /(?<![\p{L}\p{M}])(?:not|no|never|cannot|neither|nor|none|nothing|nobody|without|nahi|nahin|नहीं|नही|न|ना|बिना|मत)(?![\p{L}\p{M}])|n[’']t(?![\p{L}])/giu

/** "No later than" and "not only" deny nothing. */
const NO_DENIAL =
  /(?<!\p{L})(?:not only|no later than|not later than|no doubt|not less than|not more than|not exceeding|no more than|no less than|if not|whether or not|or not)(?!\p{L})/giu

/** What follows may be as much as it denies, so that nothing can be told from it. */
const EXCEPTS = /(?<!\p{L})(?:unless|until|except|save|otherwise|jab tak|जब तक|सिवाय)(?!\p{L})/iu

export const hasException = (text: string): boolean => EXCEPTS.test(text)

/** Words behind a "not" that it denies. */
const DENIED_WORDS = 4

/** @returns the stems that a text denies: those behind each "not", or before it where nothing follows */
export function deniedStems(text: string): Set<string> {
  const denied = new Set<string>()
  const plain = text.replaceAll(NO_DENIAL, (whole) => ' '.repeat(whole.length))
  for (const match of plain.matchAll(NEGATIONS)) {
    const end = match.index + match[0].length
    const behind = contentStems(/^[^.;:,]*/.exec(plain.slice(end))?.[0] ?? '').slice(0, DENIED_WORDS)
    const before = contentStems(/[^.;:,]*$/.exec(plain.slice(0, match.index))?.[0] ?? '').slice(-2)
    for (const one of behind.length > 0 ? behind : before) denied.add(one)
  }
  return denied
}

const words = (list: string): RegExp => new RegExp(`(?<![\\p{L}\\p{M}-])(?:${list})(?![\\p{L}\\p{M}])`, 'iu')

type Pair = readonly [RegExp, RegExp]

const compiled = (pairs: readonly (readonly [string, string])[]): readonly Pair[] =>
  pairs.map(([one, other]) => [words(one), words(other)])

const COUNTED = ' (?:[\\w-]+ ){1,3}(?:hour|day|week|month|year)s?'

/** Pairs of which a source has one and a sentence the other, where the sentence turns it round. */
const PAIRS = compiled([
  ['bailable', 'non-?bailable'],
  ['cognizable', 'non-?cognizable'],
  ['compoundable', 'non-?compoundable'],
  ['exempt(?:ed|ion)?|free from', 'must|shall|bound to|has to|have to|obliged'],
  [`within(?=${COUNTED})`, `(?:after|beyond|on expiry of)(?=${COUNTED})`],
  [
    'allowed|granted|upheld|affirmed|confirmed|restored|maintained',
    'dismissed|rejected|refused|set aside|quashed|reversed|struck down|overturned|turned down|denied',
  ],
  ['acquitted|acquittal|let off|discharged', 'convicted|conviction|found guilty|guilty'],
  ['valid|lawful|enforceable|binding|legal', 'void|invalid|unlawful|unenforceable|illegal|of no effect|not binding'],
  [
    'at least|minimum|not less than|no less than|or more|and above|more than|exceeds?|exceeding|over',
    'at most|maximum|not more than|no more than|up to|not exceeding|or less|less than|below|under',
  ],
  ['civil', 'criminal'],
  ['mandatory', 'directory|discretionary|optional'],
  ['movable', 'immovable'],
  ['orally?|by word of mouth', 'in writing|written'],
  ['retrospective(?:ly)?', 'prospective(?:ly)?'],
  ['permanent(?:ly)?|permanence', 'temporar(?:y|ily)|regularity'],
  ['constitutional', 'unconstitutional'],
  ['admissible', 'inadmissible'],
  ['simple', 'rigorous'],
  ['include[sd]?|including|covers?|extends? to', 'exclude[sd]?|excluding|leaves? out|except'],
  ['(?<!not )(?:sufficient|enough)|suffices?', 'insufficient|not enough|inadequate'],
  ['always', 'never'],
  ['necessary|needed|required|requires?|needs?', 'unnecessary|not needed|not required|need not|dispensed with'],
  ['increased?|enhanced?|raised?', 'reduced?|lowered|cut'],
  ['succeed(?:s|ed)?|won|wins', 'fail(?:s|ed)?|lost|loses'],
  ['present(?:ed)?', 'absent'],
  ['joint(?:ly)?', 'several(?:ly)?|separate(?:ly)?'],
  ['abolish(?:ed|es)?|repealed', 'introduced?|created?'],
])

const ALMOST_SAME = 0.65

/** Who has a right and against whom. Both are often named, so these tell only where a sentence is almost its source. */
const PARTIES = compiled([
  ['appellants?', 'respondents?'],
  ['plaintiffs?', 'defendants?'],
  ['petitioners?', 'respondents?'],
  ['landlords?|lessors?', 'tenants?|lessees?'],
  ['employers?', 'employees?|work(?:er|man|men)s?'],
  ['buyers?|purchasers?|vendees?', 'sellers?|vendors?'],
  ['creditors?|lenders?', 'debtors?|borrowers?'],
  ['husbands?', 'wi(?:fe|ves)'],
  ['prosecution', 'defence|accused'],
])

/** A duty and a choice differ only where they are about the same act. */
const MODAL =
  /(?<!\p{L})(may|can|could|shall|must|has to|have to|is bound to|are bound to)\s+(?:\p{L}+ly\s+)?(?:be\s+)?(\p{L}{3,})/giu
const CHOICE = /^(?:may|can|could)$/i

function modalsIn(text: string): Map<string, string> {
  return new Map([...text.matchAll(MODAL)].map(([, modal = '', act = '']) => [contentStems(act)[0] ?? '', modal]))
}

function differentModal(sentence: string, source: string): { said: string; source: string } | undefined {
  const read = modalsIn(source)
  for (const [act, said] of modalsIn(sentence)) {
    const there = read.get(act)
    if (act !== '' && there && CHOICE.test(said) !== CHOICE.test(there) && !/not/i.test(said))
      return { said, source: there }
  }
  return undefined
}

/**
 * @param alike the share of the sentence's words that its source has
 * @returns the two words by which they are opposite; undefined where there are none
 */
export function oppositesIn(
  sentence: string,
  source: string,
  alike: number,
): { said: string; source: string } | undefined {
  for (const [one, other] of alike >= ALMOST_SAME ? [...PAIRS, ...PARTIES] : PAIRS)
    for (const [mine, theirs] of [
      [one, other],
      [other, one],
    ] as const) {
      const said = mine.exec(sentence)
      const read = theirs.exec(source)
      if (said && read && !theirs.test(sentence) && !mine.test(source)) return { said: said[0], source: read[0] }
    }
  return differentModal(sentence, source) ?? prefixed(sentence, source) ?? flipped(prefixed(source, sentence))
}

const flipped = (found: { said: string; source: string } | undefined) =>
  found && { said: found.source, source: found.said }

const PREFIXED = /(?<![\p{L}-])(?:non-?|un|in|im|ir|il|dis)(\p{L}{4,})/giu

/** "Lawful" where the source has "unlawful", whatever the word. */
function prefixed(plain: string, other: string): { said: string; source: string } | undefined {
  for (const [whole, word = ''] of other.matchAll(PREFIXED)) {
    const alone = new RegExp(`(?<![\\p{L}-])${word}(?!\\p{L})`, 'iu')
    if (alone.test(plain) && !alone.test(other) && !plain.toLowerCase().includes(whole.toLowerCase()))
      return { said: word, source: whole }
  }
  return undefined
}
