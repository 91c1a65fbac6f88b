/** Finds the authorities that a question names the way people type: in small letters, without "section", by the name of an Act alone. */
import type { CheckedCitation } from '#shared/law/law.ts'
import { actNameKey, findActMentions } from '../text/act-names.ts'
import { checkText, type CheckOptions } from './check-text.ts'
import type { CitationCheckContext } from './context.ts'
import { verdictWithoutEntry } from './verdict.ts'

/** Characters that are read for typed names. A document that was pasted below cites in its own way, which `checkText` reads. */
const TYPED = 1_500

/**
 * @param text a question
 * @returns every authority that it names, left to right: what `checkText` finds; cases named in small letters, where the library has
 *   them, a report number follows or a decision is asked for; Acts that the library does not hold
 */
export function findNamedAuthorities(
  context: CitationCheckContext,
  text: string,
  options: CheckOptions,
): CheckedCitation[] {
  // The library's titles are in Latin letters, so a name in Devanagari that is not found proves nothing and is dropped.
  const asWritten = checkText(context, text, options).filter(
    ({ kind, id, raw }) => kind === 'provision' || id !== null || !/[\u0900-\u097f]/.test(raw) || REPORT.test(raw),
  )
  const typed = text.slice(0, TYPED)
  const capitals = withCapitals(typed)
  const byName =
    capitals === typed
      ? []
      : checkText(context, capitals, options).filter(
          (one) =>
            one.kind === 'judgment' &&
            VERSUS.test(one.raw) &&
            (one.id !== null || REPORT.test(one.raw) || isMeantAsCase(typed, one.raw)) &&
            !asWritten.some((other) => other.id !== null && overlap(one, other)),
        )
  const inSmallLetters = byName.map((one) => {
    const raw = text.slice(one.start, one.end)
    return { ...one, raw, label: one.id === null ? raw : one.label }
  })
  const found = [...asWritten.filter((one) => !inSmallLetters.some((other) => overlap(one, other))), ...inSmallLetters]
  const acts = findUnknownActs(context, typed, capitals).filter((one) => !found.some((other) => overlap(one, other)))
  return [...found, ...acts].toSorted((a, b) => a.start - b.start)
}

type CitationSpan = Pick<CheckedCitation, 'start' | 'end'>
const overlap = (one: CitationSpan, other: CitationSpan) => one.start < other.end && other.start < one.end

/** Whether a case is meant: "what was held in ramesh verma v lotus fabrics" names one, "theft vs robbery" only compares. */
const isMeantAsCase = (question: string, name: string) =>
  ASKS_FOR_A_DECISION.test(question) &&
  !/\d/.test(name) &&
  !name.split(VERSUS).some((side) => ANYBODY.test(side)) &&
  (/\sv\.?\s|\sversus\s/i.test(name) || OF_A_PARTY.test(name))
const ASKS_FOR_A_DECISION =
  /(?<![\p{L}\p{M}])(?:held|hold|holding|ratio|judge?ments?|cases?|rulings?|decided?|cite|citation|laid|supreme\scourt|high\scourt|faisl\p{L}*|nirnay)(?![\p{L}\p{M}])/iu
/** "husband v wife" may be the parties of any case, so it names none. */
const ANYBODY =
  /^(?:(?:my|the|a|his|her|our|ex|husband|wife|father|mother|parents?|sons?|daughters?|brothers?|sisters?|landlord|tenant|owner|employer|employee|worker|boss|company|bank|police|state|buyer|seller|builder|insurer|complainant|accused|me|him|her|us|them|you)\s?)+$/i
const OF_A_PARTY =
  /(?<![\p{L}])(?:pvt|ltd|limited|state\sof|union\sof\sindia|ors|anr|corporation|municipal\p{L}*)(?![\p{L}])/iu

const VERSUS = /\s(?:v|vs|versus)\.?\s/i
const REPORT = /\d.*(?<![\p{L}])(?:AIR|S\.?C\.?C|S\.?C\.?R|INSC|SCC|SC|OnLine)(?![\p{L}])|(?<![\p{L}])AIR\s.*\d/iu

/** Words that stand around the name of a case and are not part of it. */
const NOT_A_NAME = new Set(
  `a about after an and any apply are as be before by can case cases cite court did do does explain facts for from give had has have held hold how i if in is it
  its judgement judgment judgments lay laid law me mein my of on or order per point principle ratio relied rely relying ruling said say says see should sir
  summarise summary tell than that the their there this to under use v versus vs was we were what when where whether which who why will with would you
  aur bare batao bhi ka kaha ke ki kya ko mai me mein ne par pe se tha thi wala wale`.split(/\s+/),
)

/** @returns the same text, letter by letter, with a capital on each word that may be part of a name */
const withCapitals = (text: string) =>
  text.replaceAll(/(?<![\p{L}\p{M}\p{N}'’])\p{Ll}[\p{L}\p{M}.]*/gu, (word) => {
    const capital = word.charAt(0).toUpperCase()
    return NOT_A_NAME.has(word.replace(/\.$/, '')) || capital.length > 1 ? word : capital + word.slice(1)
  })

/** "Cow Taxation Act 2019", "the Workplace Dignity Act": at least two words, or one word and a year. */
const ACT =
  /(?<![\p{L}\p{M}])(?:\p{Lu}[\p{L}\p{M}’'-]{1,30},?\s|(?:of|and|the|for|to|in|on|from)\s|\([\p{L}\p{M} ]{2,60}\)\s){1,14}(?:Act|Code|Sanhita|Adhiniyam|Ordinance)(?![\p{L}\p{M}])(?:,?\s\(?(?:1[89]\d\d|20\d\d)(?!\d)\)?)?/gu
const IN_SMALL_LETTERS = /(?<![\p{L}\p{M}])(?:act|code|sanhita|adhiniyam|ordinance)$/u
const ACT_IN_HINDI =
  /(?:[\u0900-\u097f]{2,30}\s){1,6}(?:अधिनियम|संहिता|कानून|क़ानून|एक्ट),?\s?\(?(?:1[89]\d\d|20\d\d|[\u0966-\u096f]{4})\)?/gu
const OPENS_A_QUESTION =
  /^(?:(?:The|Under|Is|Does|Do|Did|Can|Could|What|Which|When|Where|How|Why|Who|Has|Have|Was|Explain|Apply|As|Per|In|By|Of|And|Please|For|To|On|From|क्या|के|की|का|में|और|मुझे|मेरे|मेरा|नए|नया|तहत|पर)\s)+/iu
/** The share of an Act's title that is enough to recognise it, because people shorten titles. */
const HALF = 0.5

function findUnknownActs(
  { store, names, acts }: CitationCheckContext,
  typed: string,
  capitals: string,
): CheckedCitation[] {
  const mentions = findActMentions(typed, names)
  const named = [...typed.matchAll(ACT), ...capitals.matchAll(ACT), ...typed.matchAll(ACT_IN_HINDI)]
  const inHindi = /[\u0900-\u097f]/.test(typed) ? store.namesOfActs().map(({ key }) => key) : []
  const found = new Map<number, CheckedCitation>()
  for (const match of named) {
    const name = match[0].replace(OPENS_A_QUESTION, '')
    const end = match.index + match[0].length
    const start = end - name.length
    const raw = typed.slice(start, end)
    const words = tellingWords(name)
    const year = /\d{4}/.exec(name)?.[0]
    // In small letters "an act" is mostly a deed and "source code" is no law; only with a year they are.
    const asTyped = /^[\p{Lu}\p{Lo}]/u.test(raw) && !IN_SMALL_LETTERS.test(raw) && words.length > 1
    const known =
      mentions.some((mention) => overlap(mention, { start, end })) ||
      [...acts.values()].some(({ title }) =>
        sharesTitleWords(tellingWords(title), words, year !== undefined && title.includes(year)),
      ) ||
      (/[\u0900-\u097f]/.test(name) && inHindi.some((key) => words.some((word) => key.includes(actNameKey(word).key))))
    if (known || words.length === 0 || (year === undefined && !asTyped) || found.has(end)) continue
    const {
      texts: _,
      documents: __,
      ...verdict
    } = verdictWithoutEntry(raw, `The library holds no Act called ${raw}.`, 'no lookup')
    found.set(end, { start, end, raw, kind: 'provision', ...verdict })
  }
  return [...found.values()]
}

const tellingWords = (name: string) =>
  (name.toLowerCase().match(/[\p{L}\p{M}]{3,}/gu) ?? []).filter(
    (word) =>
      !/^(?:act|code|sanhita|adhiniyam|ordinance|the|and|of|for|india|indian|अधिनियम|संहिता|कानून|एक्ट)$/.test(word),
  )

/** @param sameYear whether the year agrees; then one shared word of two is enough */
function sharesTitleWords(title: readonly string[], words: readonly string[], sameYear: boolean): boolean {
  const shared = words.filter((word) => title.some((other) => other.slice(0, 5) === word.slice(0, 5))).length
  return shared > words.length * HALF || (sameYear && words.length > 0 && shared >= words.length * HALF)
}
