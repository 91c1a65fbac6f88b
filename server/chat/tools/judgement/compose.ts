/**
 * Composes the answer of Relevant Judgement from the library alone: the question, the judgments, and what the library
 * does not hold.
 */
import { longDate } from '#shared/dates.ts'
import { describeCoverage, describeFilters, explainEmptyList, describeNoFilters } from './describe-search.ts'
import { hindiCourt, type FoundCase } from '../../../law/index.ts'
import { composer } from '../composer.ts'
import { isUnknownAuthority, wrongCitationsNotice } from '../named-authorities.ts'
import type { ComposedLanguage } from '../tool.ts'
import { firstNumber, type JudgementGrounds, type JudgmentLookup } from './gather.ts'
import { JUDGEMENT_WORDS } from './words.ts'

/** @returns Markdown */
export function composeJudgments(grounds: JudgementGrounds): string {
  const { lookup, language } = grounds
  const words = JUDGEMENT_WORDS[language]
  const { state, search } = lookup
  const first = wrongCitationsNotice(grounds, composer(grounds).mark)
  // The named judgment does not exist and nothing else was asked, so any list would be taken for it.
  if (search.cases.length === 0 && grounds.named.some(isUnknownAuthority))
    return [`## ${words.noJudgment}`, first].join('\n\n')
  if (state.question === '')
    return [missingQuestion(lookup, language), describeCoverage(search.holdings, language)].join('\n\n')
  const list =
    search.cases.length > 0
      ? [
          `## ${words.judgments}`,
          countLine(lookup, language),
          ...search.cases.map((one, at) => judgmentEntry(lookup, one, firstNumber(state) + at, language)),
          lastNumber(lookup) < search.total && `- [ ] ${words.more}`,
        ]
      : [explainEmptyList(lookup, language)]
  return [
    first,
    `## ${words.lookedFor}`,
    searchLines(lookup, language),
    ...list,
    describeCoverage(search.holdings, language),
  ]
    .filter(Boolean)
    .join('\n\n')
}

function missingQuestion(lookup: JudgmentLookup, language: ComposedLanguage): string {
  const words = JUDGEMENT_WORDS[language]
  return `## ${words.whichQuestion}\n\n${words.nothingAsked(describeFilters(lookup, language))}`
}

function searchLines(lookup: JudgmentLookup, language: ComposedLanguage): string {
  const words = JUDGEMENT_WORDS[language]
  const { state, search } = lookup
  const { question, addedWords, isKept } = state
  const filters = describeFilters(lookup, language)
  const lines = [
    `- **${isKept ? words.questionKept : words.question}:** ${plain(question.length > 300 ? `${question.slice(0, 300).trimEnd()} …` : question)}${addedWords.length > 0 ? `${words.andAdded}${plain(addedWords.join('; '))}` : ''}`,
    `- **${words.filters}:** ${filters || `${words.noFilters}${describeNoFilters(state.removed, language)}`}`,
    lookup.unknownProvision && words.notApplied(plain(lookup.unknownProvision)),
    search.importsAway && words.notSearched,
    search.terms.length > 0 &&
      `- **${words.wordsLookedFor}:** ${search.terms.slice(0, 12).map(printedWord).join(', ')}`,
  ]
  return lines.filter(Boolean).join('\n')
}

const lastNumber = ({ state, search }: JudgmentLookup) => firstNumber(state) + search.cases.length - 1

function countLine(lookup: JudgmentLookup, language: ComposedLanguage): string {
  const words = JUDGEMENT_WORDS[language]
  const { total, cases } = lookup.search
  const bad = cases.filter(({ status }) => status === 'overruled' || status === 'doubted')
  const range =
    total > cases.length ? words.range(firstNumber(lookup.state), lastNumber(lookup), total) : words.allFound(total)
  const warning =
    bad.length > 0
      ? words.badLaw(
          bad.length > 1,
          bad.map(({ title, status }) => `*${plain(title)}* (${words.status(status ?? '')})`).join('; '),
        )
      : ''
  return `${range}${words.silent}${warning}${words.inEnglish}`
}

function judgmentEntry({ quoted }: JudgmentLookup, one: FoundCase, n: number, language: ComposedLanguage): string {
  const words = JUDGEMENT_WORDS[language]
  const { id, title, court, date, numbers, bench, judges, status, treatment, paragraph, outcome } = one
  const points = language === 'hi' ? readableInHindi(one.pointsHi) : one.points
  const report = numbers.find((number) => !/\bINSC\b/.test(number)) ?? numbers[0]
  const others = numbers.filter((number) => number !== report).slice(0, 3)
  const bad = status !== null && status !== 'good'
  const later = treatment.map(({ by, how }) => `${plain(by)}: ${plain(how)}`).join('; ')
  const facts = [
    court && plain(language === 'hi' ? hindiCourt(court) : court),
    date && longDate(date, language === 'hi' ? 'hi-IN' : 'en-IN'),
    bench !== null &&
      `${words.bench(bench)}${judges.length > 0 ? ` (${judges.slice(0, 5).map(plain).join(', ')})` : ''}`,
    outcome && plain(outcome),
    citedByText(one, language),
  ].filter(Boolean)
  const quote = quoted[id] ?? ''
  const lines = [
    `### ${n}. ${plain(title)}${report ? `, ${report}` : ''} [${n}]`,
    bad && `**${capital(words.status(status))}${words.stop}** ${later ? sentence(later) : words.doNotCite}`,
    `${facts.join(' · ')}${others.length > 0 ? `  \n${words.also} ${others.join('; ')}` : ''}`,
    quote !== '' && paragraph?.para && words.para(paragraph.para),
    quote !== '' && `> ${plain(withoutNumber(quote, paragraph?.para ?? null))}`,
    [
      points.length > 0 && `- **${words.decided}:** ${points.map(plain).join(' ')}`,
      `- **${words.why}:** ${reasonText(one, language)}`,
      !bad &&
        (later || status === null) &&
        `- **${words.treatment}:** ${later ? sentence(later) : noTreatmentText(one, language)}`,
    ]
      .filter(Boolean)
      .join('\n'),
  ]
  return lines.filter(Boolean).join('\n\n')
}

export const citedByText = ({ citedBy }: FoundCase, language: ComposedLanguage = 'en') =>
  citedBy === 0 ? '' : JUDGEMENT_WORDS[language].citedBy(citedBy)

export const noTreatmentText = ({ status }: FoundCase, language: ComposedLanguage = 'en') =>
  status === 'good' ? JUDGEMENT_WORDS[language].noTreatment : JUDGEMENT_WORDS[language].unknownTreatment

/**
 * Says why a judgment is in the list, in the words of the search. Words of the judgment itself could be instructions.
 */
export function reasonText(one: FoundCase, language: ComposedLanguage = 'en'): string {
  const { named, words, why } = one
  const say = JUDGEMENT_WORDS[language]
  const matter = (language === 'hi' && one.matterHi) || one.matter
  const parts = [
    named && say.named,
    words.length > 0 && say.hasWords(words.slice(0, 8).map(printedWord).join(', ')),
    matter !== null && say.ofMatter(plain(matter)),
    why !== '' && plain(why.replace(/\.$/, '').replace(/^./, (letter) => letter.toLowerCase())),
  ].filter(Boolean)
  return sentence(parts.length > 0 ? parts.join('; ') : say.passes, say.stop)
}

/** A search word as it is printed: "498A". */
const printedWord = (word: string) => plain(/\d/.test(word) ? word.toUpperCase() : word)
const sentence = (text: string, stop = '.') => `${capital(text.replace(/[.\s]+$/, ''))}${stop}`
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function withoutNumber(text: string, para: string | null): string {
  return para !== null && text.startsWith(para) ? text.slice(para.length).replace(/^[.)\]]{0,2}\s{0,6}/, '') : text
}

/**
 * Escapes imported words, because they must not format the answer, and a number in brackets in them is no source of it.
 */
const plain = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\[(\d{1,3})\]/g, '($1)')
    .replaceAll(/[\\*_`<>|~#]/g, String.raw`\$&`)
    .replaceAll('](', '] (')
    .trim()

/**
 * Only the first point of a judgment has its Hindi. A sentence that goes on in English in the middle is read by nobody, and
 * the source beside the answer has the others.
 */
function readableInHindi(points: readonly string[]): readonly string[] {
  const hindi = points.filter((point) => /\p{Script=Devanagari}/u.test(point))
  return hindi.length > 0 ? hindi : points
}
