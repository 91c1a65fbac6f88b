/**
 * The plan of a session as it is carried into court: the papers as a list of exhibits, then each witness on a page of
 * his own, with a box to tick and room for the answer beside each question.
 */
import { longDate } from '#shared/dates.ts'
import { isHeading } from '../tools/cross-question/hindi.ts'
import { plainOf, type ExportBlock, type ListBlock, type StyledRun, type TableBlock } from './blocks.ts'
import { cleanText } from './clean-text.ts'
import { FILE_WORDS } from './file-words.ts'
import { readMarkdown } from './read-markdown.ts'
import type { SessionRecord } from './session-record.ts'

/** The levels of `##` and `###` in an answer: a part, and a witness in it. */
const PART = 4
const WITNESS = 5
/** The lines that a short question leaves for its answer. */
const ROOM = ' \n \n '
const SHARES = { questions: [0.07, 0.5, 0.37, 0.06], exhibits: [0.3, 0.26, 0.26, 0.18] }

/** @returns the blocks of the newest finished answer; only a note where there is none */
export function courtBlocks({ title, exchanges, madeAt, language = 'en' }: SessionRecord): ExportBlock[] {
  const say = FILE_WORDS[language]
  const plan = exchanges.findLast(({ status }) => status === 'complete')
  return [
    { kind: 'heading', level: 1, runs: [{ text: cleanText(title).replaceAll(/\s+/g, ' ').trim() }] },
    {
      kind: 'line',
      style: 'details',
      runs: [{ text: say.forCourt(longDate(madeAt, say.locale)) }],
    },
    ...(plan ? forCourt(readMarkdown(plan.answer), say) : [note(say.notFinished)]),
  ]
}

type Words = (typeof FILE_WORDS)['en']

const note = (text: string): ExportBlock => ({ kind: 'line', style: 'state', runs: [{ text }] })

function forCourt(blocks: readonly ExportBlock[], say: Words): ExportBlock[] {
  let part = ''
  let isWitness = false
  let isFirst = false
  return blocks.flatMap((block): ExportBlock[] => {
    if (block.kind === 'heading' && block.level === PART) {
      part = plainOf(block.runs)
      isWitness = false
      isFirst = isPlan(part)
      return [isFirst ? { ...block, newPage: true } : block]
    } else if (block.kind === 'heading' && block.level === WITNESS) {
      isWitness = isPlan(part)
      const begins = isWitness && !isFirst
      isFirst = false
      return [begins ? { ...block, newPage: true } : block]
    }
    // What the screen asks is of no use in court.
    if (isHeading(part, 'The papers') && block.kind !== 'table') return []
    if (block.kind === 'list' && isChoice(block)) return []
    if (block.kind === 'table' && isHeading(part, 'The papers')) return [exhibits(block, say)]
    if (block.kind === 'list' && block.start !== null && isWitness) return [questions(block, say)]
    return [block]
  })
}

const PLANS = ['Questions, witness by witness', 'A plan', 'A plan from what you told, by witness']
const isPlan = (part: string) => PLANS.some((plan) => isHeading(part, plan))
const isChoice = ({ items: [first] }: ListBlock) =>
  first?.[0]?.kind === 'paragraph' && plainOf(first[0].runs).startsWith('□')

const words = (text: string): StyledRun[] => [{ text }]

/** The papers, with a column for the number that the court gives them. */
const exhibits = ({ header, rows, align }: TableBlock, say: Words): TableBlock => ({
  kind: 'table',
  align: [...align, 'left'],
  header: [...header, words(say.exhibit)],
  rows: rows.map((row) => [...row, words(' ')]),
  shares: SHARES.exhibits,
})

const questions = ({ start, items }: ListBlock, say: Words): TableBlock => ({
  kind: 'table',
  align: ['left', 'left', 'left', 'left'],
  header: say.columns.map(words),
  rows: items.map((item, at) => [
    words(`${(start ?? 1) + at}`),
    item.flatMap((block) => ('runs' in block ? block.runs : [])),
    words(ROOM),
    words('□'),
  ]),
  shares: SHARES.questions,
})
