import type { ToolId } from '#shared/chat.ts'

export interface Pace {
  /** Milliseconds from the first question to its answer, and between the steps after it (§4 of the specification). */
  first: number
  between: number
}

const CALM: Pace = { first: 3_100, between: 3_300 }

export const DEMOS = {
  scenarioDemo: { tool: 'scenario', pace: CALM },
  draftDemo: { tool: 'legaldrafting', pace: CALM },
  crossDemo: { tool: 'crossquestion', pace: { first: 2_000, between: 2_100 } },
  judgementDemo: { tool: 'judgement', pace: CALM },
} as const satisfies Record<string, { tool: ToolId; pace: Pace }>

export type DemoName = keyof typeof DEMOS
