/** What stands in the chapter of a witness. */

export interface CrossQuestion {
  /** One line of Markdown with one fact, its page and line, and a question mark. */
  text: string
}

/** Questions on one thing, in the order in which they are asked. */
export interface QuestionGroup {
  title: string
  /** The role of the witness for which the line was written; absent where it comes from the papers alone. */
  role?: string | null
  questions: CrossQuestion[]
  notes: { purpose?: string; danger?: string; hope?: string; otherwise?: string }
}
