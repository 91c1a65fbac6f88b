/**
 * Composes the answer of Relevant Judgement from the library alone: the question, the judgments, and what the library
 * does not hold.
 */
import type { FoundCase } from '../../../law/index.ts'
import { longDate } from '#shared/dates.ts'
import { describeCoverage, describeFilters, explainEmptyList, describeNoFilters } from './describe-search.ts'
import { composer } from '../composer.ts'
import { isUnknownAuthority, wrongCitationsNotice } from '../named-authorities.ts'
import { firstNumber, type JudgementGrounds, type JudgmentLookup } from './gather.ts'

/** @returns Markdown */
export function composeJudgments(grounds: JudgementGrounds): string {
  const { lookup } = grounds
  const { state, search } = lookup
  const first = wrongCitationsNotice(grounds, composer(grounds).mark)
  // The named judgment does not exist and nothing else was asked, so any list would be taken for it.
  if (search.cases.length === 0 && grounds.named.some(isUnknownAuthority))
    return ['## No judgment found', first].join('\n\n')
  if (state.question === '') return [missingQuestion(lookup), describeCoverage(search.holdings)].join('\n\n')
  const list =
    search.cases.length > 0
      ? [
          '## Judgments',
          countLine(lookup),
          ...search.cases.map((one, at) => judgmentEntry(lookup, one, firstNumber(state) + at)),
          lastNumber(lookup) < search.total && '- [ ] Show more judgments',
        ]
      : [explainEmptyList(lookup)]
  return [first, '## What was looked for', searchLines(lookup), ...list, describeCoverage(search.holdings)]
    .filter(Boolean)
    .join('\n\n')
}

function missingQuestion(lookup: JudgmentLookup): string {
  const filters = describeFilters(lookup)
  return `## Which question?\n\nNothing was asked yet that judgments could be looked up for.${filters ? ` Kept for your question: ${filters}.` : ''} Say what it is about, as you would to a colleague: "arrest under section 498A without notice", or the name of a case.`
}

function searchLines(lookup: JudgmentLookup): string {
  const { state, search } = lookup
  const { question, addedWords, isKept } = state
  const filters = describeFilters(lookup)
  const lines = [
    `- **${isKept ? 'Question kept' : 'Question'}:** ${plain(question.length > 300 ? `${question.slice(0, 300).trimEnd()} …` : question)}${addedWords.length > 0 ? `, and: ${plain(addedWords.join('; '))}` : ''}`,
    `- **Filters:** ${filters || `none: ${describeNoFilters(state.removed)}`}`,
    lookup.unknownProvision &&
      `- **Not applied:** ${plain(lookup.unknownProvision)}. The library could not tell which Act is meant; name it, as in "on section 138 NI Act".`,
    search.importsAway &&
      '- **Not searched:** the imported judgments, which cannot be reached at the moment. Ask again in a few minutes.',
    search.terms.length > 0 && `- **Words looked for:** ${search.terms.slice(0, 12).map(printedWord).join(', ')}`,
  ]
  return lines.filter(Boolean).join('\n')
}

const lastNumber = ({ state, search }: JudgmentLookup) => firstNumber(state) + search.cases.length - 1

function countLine(lookup: JudgmentLookup): string {
  const { total, cases } = lookup.search
  const bad = cases.filter(({ status }) => status === 'overruled' || status === 'doubted')
  const range =
    total > cases.length
      ? `Showing ${firstNumber(lookup.state)} to ${lastNumber(lookup)} of ${total}, best first.`
      : `${total} found, best first.`
  const warning =
    bad.length > 0
      ? ` **No longer good law as ${bad.length === 1 ? 'it stands' : 'they stand'}:** ${bad.map(({ title, status }) => `*${plain(title)}* (${status})`).join('; ')}.`
      : ''
  return `${range} Where nothing is said of later treatment, the library records none.${warning}`
}

function judgmentEntry({ quoted }: JudgmentLookup, one: FoundCase, n: number): string {
  const { id, title, court, date, numbers, bench, judges, status, treatment, points, paragraph, outcome } = one
  const report = numbers.find((number) => !/\bINSC\b/.test(number)) ?? numbers[0]
  const others = numbers.filter((number) => number !== report).slice(0, 3)
  const bad = status !== null && status !== 'good'
  const later = treatment.map(({ by, how }) => `${plain(by)}: ${plain(how)}`).join('; ')
  const facts = [
    court && plain(court),
    date && longDate(date),
    bench !== null &&
      `${bench} ${bench === 1 ? 'judge' : 'judges'}${judges.length > 0 ? ` (${judges.slice(0, 5).map(plain).join(', ')})` : ''}`,
    outcome && plain(outcome),
    citedByText(one),
  ].filter(Boolean)
  const words = quoted[id] ?? ''
  const lines = [
    `### ${n}. ${plain(title)}${report ? `, ${report}` : ''} [${n}]`,
    bad && `**${capital(status)}.** ${later ? sentence(later) : 'Do not cite it without reading what was done to it.'}`,
    `${facts.join(' · ')}${others.length > 0 ? `  \nAlso ${others.join('; ')}` : ''}`,
    words !== '' && paragraph?.para && `Para ${paragraph.para}:`,
    words !== '' && `> ${plain(withoutNumber(words, paragraph?.para ?? null))}`,
    [
      points.length > 0 && `- **Decided:** ${points.map(plain).join(' ')}`,
      `- **Why it is here:** ${reasonText(one)}`,
      !bad && (later || status === null) && `- **Treatment:** ${later ? sentence(later) : noTreatmentText(one)}`,
    ]
      .filter(Boolean)
      .join('\n'),
  ]
  return lines.filter(Boolean).join('\n\n')
}

export const citedByText = ({ citedBy }: FoundCase) =>
  citedBy === 0 ? '' : `cited by ${citedBy} ${citedBy === 1 ? 'judgment' : 'judgments'} in the library`

export const noTreatmentText = ({ status }: FoundCase) =>
  status === 'good'
    ? 'nothing against it is recorded in the library.'
    : 'not known: the library has its text and no digest. Look for later treatment before you cite it.'

/**
 * Says why a judgment is in the list, in the words of the search. Words of the judgment itself could be instructions.
 */
export function reasonText({ named, words, why, matter }: FoundCase): string {
  const parts = [
    named && 'you named it, or what it is about',
    words.length > 0 && `it has your words: ${words.slice(0, 8).map(printedWord).join(', ')}`,
    matter !== null && `it is an authority in the common matter *${plain(matter)}*, which your question describes`,
    why !== '' && plain(why.replace(/\.$/, '').replace(/^./, (letter) => letter.toLowerCase())),
  ].filter(Boolean)
  return sentence(parts.length > 0 ? parts.join('; ') : 'it passes the filters')
}

/** A search word as it is printed: "498A". */
const printedWord = (word: string) => plain(/\d/.test(word) ? word.toUpperCase() : word)
const sentence = (text: string) => `${capital(text.replace(/[.\s]+$/, ''))}.`
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
