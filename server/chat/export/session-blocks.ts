/** Composes the content of a session's file from the record alone, so that every format says the same. */
import type { AnswerStep } from '#shared/chat.ts'
import { longDate } from '#shared/dates.ts'
import { stepWords } from '#shared/research/steps.ts'
import type { ExportBlock, LineStyle, StyledRun } from './blocks.ts'
import { cleanText } from './clean-text.ts'
import { FILE_WORDS } from './file-words.ts'
import { readMarkdown } from './read-markdown.ts'
import type { Exchange, SessionRecord } from './session-record.ts'

type Words = (typeof FILE_WORDS)['en']

export function sessionBlocks(session: SessionRecord): ExportBlock[] {
  const { title, exchanges, questions, madeAt, language = 'en' } = session
  const say = FILE_WORDS[language]
  const first = questions - exchanges.length + 1
  return [
    { kind: 'heading', level: 1, runs: words(title) },
    ...detailsOf(session, say).map((text) => line('details', text)),
    ...exchanges.flatMap((exchange, at) => exchangeBlocks(exchange, first + at, say)),
    { kind: 'rule' },
    line('closing', say.closing(longDate(madeAt, say.locale))),
  ]
}

function detailsOf({ tool, madeAt, exchanges, questions, otherVersions }: SessionRecord, say: Words): string[] {
  const { length } = exchanges
  return [
    `NyayaDesk, ${tool}`,
    say.exported(longDate(madeAt, say.locale), length),
    ...(questions > length ? [say.newest(length, questions)] : []),
    ...(otherVersions ? [say.otherVersions] : []),
  ]
}

function exchangeBlocks(exchange: Exchange, no: number, say: Words): ExportBlock[] {
  const { askedAt, prompt, attachment, answer, status, sources, draft } = exchange
  const state = howItEnded(exchange, say)
  return [
    { kind: 'heading', level: 2, runs: words(say.question(no)) },
    line('quiet', longDate(askedAt, say.locale)),
    ...(prompt.trim() ? [{ kind: 'quote' as const, asked: true, blocks: paragraphsOf(prompt) }] : []),
    ...(attachment === null ? [] : [line('quiet', say.attached(attachment))]),
    { kind: 'heading', level: 3, runs: words(say.answer) },
    ...(exchange.model === null ? [] : [line('quiet', writtenBy(exchange.model, say))]),
    ...(exchange.steps.length > 0 ? [line('quiet', researchText(exchange.steps, say))] : []),
    ...(state ? [line('state', state)] : []),
    ...readMarkdown(answer),
    ...(status === 'complete' ? [] : readMarkdown(sources)),
    ...(draft === null ? [] : [line('quiet', say.draft(draft))]),
  ]
}

function howItEnded({ status, answer, sources }: Exchange, say: Words): string {
  if (status === 'complete') return ''
  if (!answer.trim()) return `${say.ended[status]} ${say.nothingWritten}`
  return `${say.ended[status]} ${sources ? say.listedOnly : say.nothingLookedUp}`
}

function writtenBy(model: string, say: Words): string {
  if (model === 'offline') return say.byLibrary
  const [provider = '', ...name] = model.split(':')
  return name.length > 0 ? say.byModel(name.join(':'), provider) : say.byModel(provider, '')
}

/** What was looked up, in one paragraph, because a reader of the file checks it and does not follow it live. */
function researchText(steps: readonly AnswerStep[], say: Words): string {
  const said = steps.map((step) => {
    const what = [stepWords({ ...step, state: 'done' }), step.about].filter(Boolean).join(': ')
    return step.summary ? `${what} (${step.summary})` : what
  })
  return say.lookedUp(said.join('; '))
}

const words = (text: string): StyledRun[] => [{ text: cleanText(text).replaceAll(/\s+/g, ' ').trim() }]
const line = (style: LineStyle, text: string): ExportBlock => ({ kind: 'line', style, runs: words(text) })

/** Shows what a person typed as it is, because it is no Markdown. */
const paragraphsOf = (text: string): ExportBlock[] =>
  cleanText(text)
    .trim()
    .split(/\n\s*\n/)
    .map((part) => ({ kind: 'paragraph', runs: [{ text: part.replaceAll('\t', '    ') }] }))
