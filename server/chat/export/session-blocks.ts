/** Composes the content of a session's file from the record alone, so that every format says the same. */
import type { AnswerStep } from '#shared/chat.ts'
import { longDate } from '#shared/dates.ts'
import { stepWords } from '#shared/research/steps.ts'
import type { ExportBlock, LineStyle, Run } from './blocks.ts'
import { cleanText } from './clean-text.ts'
import { readMarkdown } from './read-markdown.ts'
import type { Exchange, SessionRecord } from './session-record.ts'

export function sessionBlocks(session: SessionRecord): ExportBlock[] {
  const { title, exchanges, questions, madeAt } = session
  const first = questions - exchanges.length + 1
  return [
    { kind: 'heading', level: 1, runs: words(title) },
    ...detailsOf(session).map((text) => line('details', text)),
    ...exchanges.flatMap((exchange, at) => exchangeBlocks(exchange, first + at)),
    { kind: 'rule' },
    line(
      'closing',
      `Legal information, not legal advice. Made by NyayaDesk from the record of this session on ${longDate(madeAt)}.`,
    ),
  ]
}

function detailsOf({ tool, madeAt, exchanges, questions, otherVersions }: SessionRecord): string[] {
  const { length } = exchanges
  return [
    `NyayaDesk, ${tool}`,
    `Exported on ${longDate(madeAt)}: ${length === 1 ? 'one question and its answer' : `${length} questions and their answers`}`,
    ...(questions > length ? [`These are the newest ${length} of ${questions} questions.`] : []),
    ...(otherVersions ? ['Of a question that was asked again, the version on the screen is here.'] : []),
  ]
}

function exchangeBlocks(exchange: Exchange, no: number): ExportBlock[] {
  const { askedAt, prompt, attachment, answer, status, sources, draft } = exchange
  const state = howItEnded(exchange)
  return [
    { kind: 'heading', level: 2, runs: words(`Question ${no}`) },
    line('quiet', longDate(askedAt)),
    ...(prompt.trim() ? [{ kind: 'quote' as const, asked: true, blocks: paragraphsOf(prompt) }] : []),
    ...(attachment === null ? [] : [line('quiet', `Attached: ${attachment}`)]),
    { kind: 'heading', level: 3, runs: words('Answer') },
    ...(exchange.model === null ? [] : [line('quiet', writtenBy(exchange.model))]),
    ...(exchange.steps.length > 0 ? [line('quiet', researchText(exchange.steps))] : []),
    ...(state ? [line('state', state)] : []),
    ...readMarkdown(answer),
    ...(status === 'complete' ? [] : readMarkdown(sources)),
    ...(draft === null ? [] : [line('quiet', `Court paper kept with this answer: ${draft}`)]),
  ]
}

const ENDED = {
  running: 'This answer was still being written when this file was made: it is not finished.',
  cancelled: 'This answer was stopped before it was finished.',
  interrupted: 'This answer was interrupted before it was finished.',
  failed: 'This answer failed before it was finished.',
} as const

function howItEnded({ status, answer, sources }: Exchange): string {
  if (status === 'complete') return ''
  if (!answer.trim()) return `${ENDED[status]} Nothing had been written.`
  return `${ENDED[status]} ${
    sources
      ? 'Of what it cites, only what is listed under Sources was looked up.'
      : 'Nothing that it cites was looked up.'
  }`
}

function writtenBy(model: string): string {
  if (model === 'offline') return 'Written from the law library by code; no language model was used.'
  const [provider = '', ...name] = model.split(':')
  return name.length > 0
    ? `Written by the language model ${name.join(':')} (${provider}).`
    : `Written by the language model ${provider}.`
}

/** What was looked up, in one paragraph, because a reader of the file checks it and does not follow it live. */
function researchText(steps: readonly AnswerStep[]): string {
  const said = steps.map((step) => {
    const what = [stepWords({ ...step, state: 'done' }), step.about].filter(Boolean).join(': ')
    return step.summary ? `${what} (${step.summary})` : what
  })
  return `What was looked up before it was written: ${said.join('; ')}.`
}

const words = (text: string): Run[] => [{ text: cleanText(text).replaceAll(/\s+/g, ' ').trim() }]
const line = (style: LineStyle, text: string): ExportBlock => ({ kind: 'line', style, runs: words(text) })

/** Shows what a person typed as it is, because it is no Markdown. */
const paragraphsOf = (text: string): ExportBlock[] =>
  cleanText(text)
    .trim()
    .split(/\n\s*\n/)
    .map((part) => ({ kind: 'paragraph', runs: [{ text: part.replaceAll('\t', '    ') }] }))
