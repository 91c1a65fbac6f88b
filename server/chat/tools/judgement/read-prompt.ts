/** Reads a prompt about the list of judgments: it is a question, or it narrows the question before it. */
import { latinDigits } from '#shared/indian-text/digits.ts'
import { BENCHES, JUDGES, JUDGES_WHEN_NARROWING, OUTCOMES } from './benches.ts'
import { COURTS, COURTS_WHEN_NARROWING } from './courts.ts'
import { FILTER_NAMES, wholeWord, type ChosenFilters, type FilterName, type FilterRule } from './filters.ts'
import { PROVISIONS } from './provisions.ts'
import { YEARS, YEARS_WHEN_NARROWING } from './years.ts'

export type PromptIntent =
  /** The next judgments of the same list. */
  | { kind: 'more' }
  /** Narrows or widens, and may add words to the question. */
  | { kind: 'narrowing'; chosen: ChosenFilters; lifted: readonly FilterName[]; words: string }
  | { kind: 'question'; chosen: ChosenFilters; words: string }

/** Nobody would narrow with more words than this, so a longer text is a question or a page of facts. */
const MOST_CHARS = 240
/** "Only those about interim compensation" adds words to a question. More words would be a new question. */
const MOST_ADDED_WORDS = 6

const REMOVES_FILTER: readonly [FilterName, RegExp][] = (
  [
    ['court', 'courts?|adalat|adalaton|adaalaton|अदालतों|अदालत|न्यायालयों|न्यायालय|कोर्ट'],
    ['years', 'years?|dates?|periods?|times?|saal|saalon|साल|वर्ष'],
    ['judge', 'judges?|justices?|jajon|जज|जजों'],
    ['bench', 'bench(?:es)?|bench strengths?|benches of any strength|पीठ|बेंच'],
    ['provision', 'sections?|provisions?|acts?|dharaen|धाराएं|धाराएँ'],
    ['outcome', 'outcomes?|results of any kind|नतीजे|परिणाम'],
  ] as const
).map(([name, words]) => [
  name,
  new RegExp(
    wholeWord(
      String.raw`(?:all|any|every|saari|saare|sare|sabhi|sab|har|सभी|सब|सारे|सारी)\s+(?:the\s+|of\s+the\s+)?(?:${words})|(?:remove|drop|clear|lift|hatao)\s+(?:the\s+)?(?:${words})(?:\s+(?:filters?|limits?))?`,
    ),
    'iu',
  ),
])
const REMOVES_ALL_FILTERS = new RegExp(
  wholeWord(
    String.raw`(?:remove|clear|drop|reset|without|no)\s+(?:all\s+|the\s+|any\s+)*(?:filters?|limits?|restrictions?)|(?:saare\s+|sab\s+)?filters?\s+hata(?:o|\s+do)|(?:show\s+(?:me\s+)?)?(?:everything|all\s+of\s+them|them\s+all)\s+again|sab\s+kuch|सब\s+दिखाओ|start\s+over`,
  ),
  'iu',
)
const ASKS_FOR_MORE =
  /^(?:please\s+)?(?:show|give|list)?\s*(?:me\s+)?(?:some\s+|the\s+)?(?:more|next|aur|और)(?:\s+(?:judge?ments?|cases?|results?|ones|page|please|dikhao|batao|do|faisle|फ़ैसले|फैसले|निर्णय|दिखाओ|दिखाएँ|बताओ))*[\s.!?]*$/iu
const BEGINS_AS_FOLLOW_UP = new RegExp(
  String.raw`^\s*(?:${wholeWord('only|just|sirf|keval|bas|but|and|aur|also|those|सिर्फ|केवल|और|बस')})`,
  'iu',
)
/** "Section 498A, IPC" without "on" or "only" is what the question is about, so it must not become a filter. */
const NAMES_A_PROVISION = /^(?:sections?|sec\.?|s\.|u\/s|dhara|धारा|articles?|art\.?|anuchh?ed|अनुच्छेद)(?![\p{L}\p{M}])/iu
const ONLY = new RegExp(wholeWord('only|just|sirf|keval|सिर्फ|केवल'), 'iu')
const ABOUT_JUDGMENTS = new RegExp(
  wholeWord(
    String.raw`judge?ments?|cases?|case\s?laws?|rulings?|decisions?|decided|authorit(?:y|ies)|precedents?|verdicts?|held|holds?|faisl\p{L}*|nirnay|फैसले|फैसला|निर्णय|निर्णयों`,
  ),
  'iu',
)
/** Words that say nothing but "show me". */
const FILLER = new Set(
  `a an the of by in on at to for from with and or but also only just now again still ok okay please pls show me give list find get see want need i we us it them those these
  that this ones one judgment judgments judgement judgements case cases ruling rulings decision decisions order orders authority authorities precedent precedents result results
  decided delivered given passed held where which who whose what how about is are was were be been do does can could you narrow filter limit restrict keep same question before
  there any some yes no not else instead court courts bench benches judge judges matter matters hon honble hon'ble reported law laws then their its so so-far than more
  ke ki ka ko mein me main par se hi bhi wale wali wala wle sirf keval bas dikhao dikhaiye dikha do dijiye batao bataiye chahiye faisle faisla faislon nirnay adalat ya aur hain hai ho jo un unke
  के की का को में पर से ही भी वाले वाली सिर्फ केवल बस दिखाओ दिखाइए दीजिए बताओ चाहिए फैसले फैसला फैसलों निर्णय या और हैं है जो`.split(
    /\s+/,
  ),
)

/** @param today ISO date that "the last five years" count from */
export function readPrompt(prompt: string, today: string): PromptIntent {
  const text = normal(prompt)
  if (text.length > MOST_CHARS) return { kind: 'question', chosen: {}, words: prompt.trim() }
  if (ASKS_FOR_MORE.test(text)) return { kind: 'more' }
  const alone = readNarrowing(text, today)
  const said = Object.keys(alone.chosen).length + alone.lifted.length > 0
  const added = meaningfulWords(alone.rest)
  if (
    NAMES_A_PROVISION.test(text) &&
    alone.chosen.provision?.act &&
    Object.keys(alone.chosen).length === 1 &&
    added.length === 0
  )
    return { kind: 'question', chosen: {}, words: prompt.trim() }
  if (said && added.length === 0) return { kind: 'narrowing', ...alone, words: '' }
  if (BEGINS_AS_FOLLOW_UP.test(text) && added.length <= MOST_ADDED_WORDS)
    return { kind: 'narrowing', ...alone, words: added.join(' ') }
  return readFullQuestion(prompt, text, today)
}

/** The dot of the nukta is taken away, because people write फ़ैसले and फैसले alike. */
const normal = (text: string) =>
  latinDigits(text).normalize('NFKD').replaceAll('\u093C', '').normalize('NFKC').replaceAll(/\s+/g, ' ').trim()

const meaningfulWords = (rest: string) =>
  (rest.match(/[\p{L}\p{M}\p{N}'’.]+/gu) ?? []).filter((one) => {
    const bare = one.toLowerCase().replaceAll(/^[.'’]+|[.'’]+$/g, '')
    return bare !== '' && !FILLER.has(bare)
  })

function readNarrowing(text: string, today: string) {
  const lifted = new Set<FilterName>()
  let rest = text.replace(REMOVES_ALL_FILTERS, () => {
    for (const name of FILTER_NAMES) lifted.add(name)
    return ' '
  })
  for (const [name, pattern] of REMOVES_FILTER)
    rest = rest.replace(pattern, () => {
      lifted.add(name)
      return ' '
    })
  const chosen: ChosenFilters = {}
  rest = takeFilter(rest, 'provision', PROVISIONS, chosen, today)
  rest = takeFilter(rest, 'judge', JUDGES_WHEN_NARROWING, chosen, today)
  rest = takeFilter(rest, 'court', COURTS_WHEN_NARROWING, chosen, today)
  rest = takeFilter(rest, 'bench', BENCHES, chosen, today)
  rest = takeFilter(rest, 'years', YEARS_WHEN_NARROWING, chosen, today)
  rest = takeFilter(rest, 'outcome', OUTCOMES, chosen, today)
  return { chosen, lifted: [...lifted], rest }
}

/**
 * In a full question a court or a year narrows only where the question is about judgments, because "the cheque came
 * back after 2015" tells a fact. A section is what the question is about, so it never narrows.
 */
function readFullQuestion(prompt: string, text: string, today: string): PromptIntent {
  const chosen: ChosenFilters = {}
  let words = takeFilter(text, 'judge', JUDGES, chosen, today)
  words = takeFilter(words, 'bench', BENCHES, chosen, today)
  if (ABOUT_JUDGMENTS.test(text) || ONLY.test(text)) {
    words = takeFilter(words, 'court', COURTS, chosen, today)
    words = takeFilter(words, 'years', YEARS, chosen, today)
  }
  return { kind: 'question', chosen, words: Object.keys(chosen).length > 0 ? words.trim() : prompt.trim() }
}

/** @returns the text without the words of the filter, so that the next rule cannot read them again */
function takeFilter<Name extends FilterName>(
  text: string,
  name: Name,
  rules: readonly FilterRule<Name>[],
  chosen: ChosenFilters,
  today: string,
): string {
  for (const { pattern, read } of rules) {
    const match = pattern.exec(text)
    const value = match && read(match, today)
    if (!value) continue
    chosen[name] = value
    return `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`
  }
  return text
}
