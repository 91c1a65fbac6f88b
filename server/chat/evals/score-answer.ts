import { markedNumbers } from '#shared/research/cited-sources.ts'
import type { EvalAnswer } from './ask-question.ts'
import type { EvalQuestion } from './question-file.ts'

export interface EvalScore {
  id: string
  /** What was expected and is missing, in the words of the file. */
  missing: string[]
  expected: number
  /** Ids that the answer rests on though it must not. */
  forbidden: string[]
  unsaid: string[]
  /** Citations that the library could not find, as the answer prints them. The question's own are not the answer's fault. */
  fabricated: string[]
  /** Sentences whose source says something else or nothing of it; null where nobody looked. */
  unsupported: number | null
  words: number
  seconds: number
  paise: number
  failure: string
}

/** A subsection belongs to its section: `bns 318(4)` is found where `bns 318` was expected. */
const isOf = (id: string, wanted: string) => id === wanted || id.startsWith(`${wanted}(`)
const flat = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ')

/** Scores an answer by code alone, so that two runs of the same text give the same figures. */
export function scoreAnswer(question: EvalQuestion, answer: EvalAnswer): EvalScore {
  const marked = markedNumbers(answer.text)
  const used = [
    ...answer.sources.filter(({ n, state }) => marked.has(n) && state !== 'not found').map(({ id }) => id),
    ...answer.citations.flatMap(({ id, state }) => (id !== null && state !== 'not found' ? [id] : [])),
  ]
  const said = flat(answer.text)
  const asked = flat(question.question)
  const rests = (wanted: string) => used.some((id) => isOf(id, wanted))
  const invented = answer.citations.filter(({ state, raw }) => state === 'not found' && !asked.includes(flat(raw)))
  return {
    id: question.id,
    missing: question.expected.filter((any) => !any.some(rests)).map((any) => any.join(' or ')),
    expected: question.expected.length,
    forbidden: question.forbidden.filter(rests),
    unsaid: question.must_say
      .filter((any) => !any.some((words) => said.includes(flat(words))))
      .map((any) => any.join(' or ')),
    fabricated: [...new Set(invented.map(({ raw }) => raw))],
    unsupported:
      answer.support.length === 0
        ? null
        : answer.support.filter(({ finding }) => finding === 'differs' || finding === 'not found').length,
    words: answer.text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length,
    seconds: answer.seconds,
    paise: answer.paise,
    failure: answer.failure,
  }
}

/** @returns one row of the table by which models are compared */
export function addUp(scores: readonly EvalScore[]) {
  const sum = (of: (score: EvalScore) => number) => scores.reduce((total, score) => total + of(score), 0)
  const expected = sum((one) => one.expected)
  const looked = scores.filter(({ unsupported }) => unsupported !== null)
  const middle = (of: (score: EvalScore) => number) => {
    const sorted = scores.map(of).toSorted((a, b) => a - b)
    return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
  }
  return {
    questions: scores.length,
    failed: scores.filter(({ failure }) => failure !== '').length,
    'expected found': `${expected - sum(({ missing }) => missing.length)} of ${expected}`,
    forbidden: sum((one) => one.forbidden.length),
    unsaid: sum(({ unsaid }) => unsaid.length),
    fabricated: sum(({ fabricated }) => fabricated.length),
    unsupported: looked.length === 0 ? 'not checked' : looked.reduce((all, one) => all + (one.unsupported ?? 0), 0),
    'words (median)': middle(({ words }) => words),
    'seconds (median)': Number(middle(({ seconds }) => seconds).toFixed(1)),
    rupees: Number((sum(({ paise }) => paise) / 100).toFixed(2)),
  }
}
