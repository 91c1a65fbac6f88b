import type { LanguageModelV4 } from '@ai-sdk/provider'
import { randomUUID } from 'node:crypto'
import type { ModelLimits } from '#server/platform/models/index.ts'
import type { ModelPrice } from '#server/platform/spending/prices.ts'
import type { CheckedCitation, Source } from '#shared/law/law.ts'
import type { SentenceFinding } from '#shared/chat.ts'
import type { Library } from '../../law/index.ts'
import type { AnswerContext, AnswerRequest } from '../answers/answer-context.ts'
import { writeAnswer } from '../pipeline.ts'
import { ToolSupport } from '../research/index.ts'
import { openOfflineModel } from '../tools/index.ts'
import type { EvalQuestion } from './question-file.ts'

export interface EvalModel {
  name: string
  /** Null for answers from the library alone. */
  hosted: LanguageModelV4 | null
  sees: boolean
  limits: ModelLimits
  price: ModelPrice
}

export interface EvalAnswer {
  text: string
  sources: Source[]
  citations: CheckedCitation[]
  support: SentenceFinding[]
  seconds: number
  paise: number
  /** Why there is no whole answer; empty where there is one. */
  failure: string
}

/** Asks one question as a new session would, by the same pipeline as the product, without a database and a purse. */
export async function askQuestion(
  library: Library,
  { name, hosted, sees, limits, price }: EvalModel,
  { question, tool }: EvalQuestion,
): Promise<EvalAnswer> {
  const libraryModel = openOfflineModel(0)
  const meter = new Meter()
  const context = {
    library,
    papers: { for: () => undefined },
    model: hosted ?? libraryModel,
    libraryModel,
    modelName: name,
    hosted: hosted !== null,
    // A model that fails must be seen in the scores, so that the library does not answer for it.
    isLocal: false,
    sees,
    limits,
    toolSupport: new ToolSupport(),
    spending: meter,
    price,
    siteUrl: 'http://localhost',
    now: () => new Date(),
    // Of a product this has what a question without a file and without a paper needs, and nothing else.
  } as unknown as AnswerContext
  const answer = {
    text: '',
    sources: [] as Source[],
    citations: [] as CheckedCitation[],
    support: [] as SentenceFinding[],
  }
  const began = performance.now()
  let failure = ''
  try {
    const { signal } = new AbortController()
    const request = {
      userId: 1,
      sessionId: randomUUID(),
      tool,
      prompt: question,
      language: 'en' as const,
      depth: 'normal' as const,
      history: [],
      earlierPrompts: [],
      attachment: undefined,
      attached: false,
    } satisfies AnswerRequest
    for await (const event of writeAnswer(context, request, signal, signal)) {
      if (event.type === 'text') answer.text += event.text
      if (event.type === 'sources') answer.sources = event.sources
      if (event.type === 'citation') answer.citations.push(event.citation)
      if (event.type === 'support') answer.support = event.findings
    }
  } catch (error) {
    failure = error instanceof Error ? error.message : 'The model failed.'
  }
  return { ...answer, seconds: (performance.now() - began) / 1_000, paise: meter.paise, failure }
}

/** Adds up what the calls cost, and refuses none: the operator asked for all of them. */
class Meter implements Pick<AnswerContext['spending'], 'hold' | 'refusalOf' | 'measure' | 'heard' | 'failed'> {
  paise = 0

  async hold({ paise }: { paise: number }) {
    return {
      settle: async (actual = paise) => {
        this.paise += actual
      },
    }
  }

  refusalOf = async () => undefined
  measure = () => () => undefined
  heard = () => undefined
  failed = () => undefined
}
