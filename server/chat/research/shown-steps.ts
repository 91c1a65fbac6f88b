import type { AnswerStep } from '#shared/chat.ts'
import type { Found } from '#shared/law/law.ts'
import type { CallResult } from './tools-for-model.ts'

/** Characters of what a step is about. A model may ask with a whole paragraph. */
const MOST_CHARS = 160
const MOST_LINKS = 12

/** The first step of an answer: code has looked the question up before any model is asked. */
export function firstLook({ provisions, judgments, playbooks }: Found, shown: number): AnswerStep {
  const count = Math.min(shown, provisions.length + judgments.length)
  return {
    id: 'first-look',
    tool: 'first_look',
    about: playbooks[0]?.title ?? '',
    state: 'done',
    summary: count === 0 ? 'nothing found' : count === 1 ? '1 authority' : `${count} authorities`,
    links: [],
  }
}

export const thinking = (no: number, state: AnswerStep['state']): AnswerStep => ({
  id: `think-${no}`,
  tool: 'think',
  about: '',
  state,
  summary: '',
  links: [],
})

/** @param no counted from 1, because some models give every call the same id */
export const begunStep = (no: number, call: { toolName: string; input: unknown }): AnswerStep => ({
  id: `call-${no}`,
  tool: call.toolName.slice(0, 60),
  about: aboutOf(call.input),
  state: 'running',
  summary: '',
  links: [],
})

export const endedStep = (step: AnswerStep, result: CallResult | null): AnswerStep => ({
  ...step,
  state: result && !result.failed ? 'done' : 'failed',
  summary: clean(result?.summary ?? ''),
  links: unique(result?.links ?? []).slice(0, MOST_LINKS),
})

/** What a call asks for: its longest text says it best, because the others are filters. */
function aboutOf(input: unknown): string {
  if (typeof input !== 'object' || input === null) return ''
  const texts = Object.values(input).filter((one) => typeof one === 'string')
  return clean(texts.toSorted((a, b) => b.length - a.length)[0] ?? '')
}

/** A model writes these words, so they are kept short and on one line. */
function clean(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  return line.length > MOST_CHARS ? `${line.slice(0, MOST_CHARS - 1).trimEnd()}…` : line.toWellFormed()
}

const unique = (links: AnswerStep['links']) => [...new Map(links.map((link) => [link.id, link])).values()]
