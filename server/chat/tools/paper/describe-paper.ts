/** Describes an attached paper at the beginning of an answer, so that the person sees what was read before any law. */
import { longDate } from '#shared/dates.ts'
import type { CheckedCitation } from '#shared/law/law.ts'
import { composer } from '../composer.ts'
import type { Grounds } from '../tool.ts'
import { readPaper, type ReadPaper } from './read-paper.ts'

const MOST_NAMED = 6
const MOST_FACTS = 6
/**
 * Takes markup out of words of a paper, because a stranger wrote them and they must not format the answer or link from
 * it.
 */
const asWords = (text: string) =>
  text
    .replaceAll(/[[\]()<>*_`|#\\]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 120)

/** @returns the description; empty when no paper came with this question */
export function describePaper(grounds: Grounds): string {
  const { attachment, cited } = grounds
  if (!attachment || attachment.fromEarlierMessage) return ''
  const [only, ...others] = attachment.files ?? [attachment]
  if (only && others.length === 0) return describeFile(only, namesOf(grounds, cited))
  // The law of all files is named once, because most of them name the same.
  return [...(attachment.files ?? []).map((file) => describeFile(file, '')), namesOf(grounds, cited)].join('\n\n')
}

function describeFile(file: NonNullable<Grounds['attachment']>, names: string): string {
  const paper = readPaper(file)
  const { name, pages, pageCount } = file
  const count = `${pageCount} ${pageCount === 1 ? 'page' : 'pages'}`
  const when = paper.date ? longDate(paper.date) : ''
  const what = paper.kind ? paper.kind + (when && ` of ${when}`) : `a paper of ${count}${when && `, dated ${when}`}`
  const said = [
    `**I read:** ${what}${aboutOf(paper)} (${[`\`${name.replaceAll('`', '')}\``, paper.kind && count].filter(Boolean).join(', ')}).`,
    names,
    paper.within && `A time in it: “${asWords(paper.within)}”.`,
    paper.appear && paper.appear !== paper.date && `It calls for ${longDate(paper.appear)}.`,
  ]
  return [[...said, factsOf(paper)].filter(Boolean).join(' '), doubtsOf(file, pages.length)]
    .filter(Boolean)
    .join('\n\n')
}

function aboutOf({ cheque, reference }: ReadPaper): string {
  if (!cheque) return reference ? `, ${asWords(reference)}` : ''
  return ` about cheque no. ${cheque.number}${cheque.sum ? ` for ${cheque.sum}` : ''}${cheque.date ? ` dated ${longDate(cheque.date)}` : ''}`
}

const STATES = { verified: '', check: ' (to be checked)', 'not found': ' (not found in the library)' } as const

/** Names each provision and case once, with its state where it is not verified. */
function namesOf(grounds: Grounds, cited: readonly CheckedCitation[]): string {
  const { mark } = composer(grounds)
  // A number without its Act tells nobody which law is meant, and "A versus B" on a paper is mostly the paper's own
  // case.
  const known = cited.filter(({ id, kind, state }) => id !== null || (kind === 'provision' && state === 'not found'))
  const unique = [...new Map(known.map((one) => [one.id ?? one.raw, one])).values()]
  if (unique.length === 0) return 'It names no provision that could be read.'
  const named = unique.slice(0, MOST_NAMED).map(({ id, raw, label, state }) => {
    const name = state === 'not found' ? asWords(raw) : label
    return `${name}${id === null ? '' : mark(id)}${STATES[state]}`
  })
  const more = unique.length - named.length
  return `It names ${named.join('; ')}${more > 0 ? `; and ${more} more` : ''}.`
}

function factsOf({ cheque, date, appear, sums, dates }: ReadPaper): string {
  const told = new Set([cheque?.sum, cheque?.date, date, appear])
  const list = (label: string, facts: readonly { value: string; page: number }[], say: (value: string) => string) => {
    const left = facts.filter(({ value }) => !told.has(value))
    const more = left.length - MOST_FACTS
    const shown = left.slice(0, MOST_FACTS).map(({ value, page }) => `${say(value)} (p. ${page})`)
    return left.length > 0 ? `${label}: ${shown.join('; ')}${more > 0 ? `; and ${more} more` : ''}.` : ''
  }
  return [list('Sums in it', sums, (value) => value), list('Dates in it', dates, longDate)].filter(Boolean).join(' ')
}

function doubtsOf({ pages, pageCount, truncated }: NonNullable<Grounds['attachment']>, read: number): string {
  return [
    read < pageCount && `Only ${read} of its ${pageCount} pages could be read.`,
    truncated && 'The rest was left out.',
    pages.some(({ ocr }) => ocr) && 'It was read by character recognition: check names and figures against the paper.',
  ]
    .filter(Boolean)
    .join(' ')
}
