/**
 * The one list of the chat tools, with the documented names of each, odd spellings included. Routes, trials, shortcuts,
 * figures, the cards of the landing page and the demos are derived from it. `docs/map.md` says what else a tool has.
 */
export const TOOLS = {
  scenario: {
    feature: 1,
    label: 'Scenario Solver',
    placeholder: 'Message Scenario Solver...',
    page: '/scenario',
    sessionPage: '/S',
    storageKey: 'scenario_id',
    post: 'scenario',
    promptField: 'scenario',
    fileField: 'scenario_pdf',
    cancel: 'scenario_solver',
    history: 'S-history',
    list: 'Scenario_history',
    copiedMs: 300,
    stoppedNote: true,
    followUps: true,
  },
  legaldrafting: {
    feature: 2,
    label: 'Legal Drafting',
    placeholder: 'Message  Legal Drafting...',
    page: '/LegalDrafting',
    sessionPage: '/L',
    storageKey: 'LegalDrafting_id',
    post: 'legaldrafting',
    promptField: 'LegalDrafting',
    fileField: 'LegalDraft_pdf',
    cancel: 'draft',
    history: 'L-history',
    list: 'Draft_history',
    copiedMs: 300,
    stoppedNote: false,
    followUps: false,
  },
  crossquestion: {
    feature: 3,
    label: 'Cross Q/A',
    placeholder: 'Message Cross Q/A...',
    page: '/CrossQussion',
    sessionPage: '/C',
    storageKey: 'crossquestion_id',
    post: 'crossquestion',
    promptField: 'crossquestion',
    fileField: 'crossquestion_pdf',
    cancel: 'cross_question',
    history: 'C-history',
    list: 'Crossquestions_history',
    copiedMs: 2_000,
    stoppedNote: false,
    followUps: false,
  },
  judgement: {
    feature: 4,
    label: 'Relevant Judgement',
    placeholder: 'Message Relevant Judgement...',
    page: '/judgement',
    sessionPage: '/R',
    storageKey: 'judgement_id',
    post: 'judgement',
    promptField: 'judgement',
    fileField: null,
    cancel: 'judgement',
    history: 'R-history',
    list: 'Relevant_judgements',
    copiedMs: 300,
    stoppedNote: false,
    followUps: false,
  },
} as const satisfies Record<string, ToolNames>

/**
 * The page of each tool's recorded demo, and its pace. It is a list of its own, because every public page loads it and
 * none needs the rest.
 */
export const DEMOS = {
  scenario: { page: '/scenario-solver-Demo', first: 3_100, between: 3_300 },
  legaldrafting: { page: '/Leal-draft-Demo', first: 3_100, between: 3_300 },
  crossquestion: { page: '/Cross-Demo', first: 2_000, between: 2_100 },
  judgement: { page: '/Relevent-judgement-Demo', first: 3_100, between: 3_300 },
} as const satisfies Record<keyof typeof TOOLS, DemoPace & { page: string }>

/** Milliseconds from the first question to its answer, and between the steps after it (§4 of the specification). */
export interface DemoPace {
  first: number
  between: number
}

export interface ToolNames {
  feature: number
  label: string
  placeholder: string
  page: string
  sessionPage: string
  storageKey: string
  post: string
  promptField: string
  fileField: string | null
  cancel: string
  history: string
  list: string
  /** The time for which the copy button shows its check mark. */
  copiedMs: number
  stoppedNote: boolean
  /** Its last answer offers questions that may be asked next. */
  followUps: boolean
}

/** Of a question without an account. It is here and not in chat.ts, because a public page would load zod with it. */
export const MAX_VISITOR_QUESTION_CHARS = 2_000
/** For one network within a day. */
export const VISITOR_QUESTIONS_A_DAY = 3
