/** What a clause says of a field: a value that code read, or that a language model gave and code found. */
export interface FactValue {
  field: string
  /** As `PaperFact.value` has it. */
  key: string
  /** In the unit of the field; both the same, except of a range. Undefined for words. */
  range: readonly [least: number, most: number] | undefined
  /** What it counts or belongs to: any of these meanings. Empty where it needs none. */
  of: readonly string[]
  /** UTF-16 offset in the sentence. */
  start: number
  end: number
  /** Of what a language model read. */
  given?: ModelReading
}

/** What the model read, beside what code reads in the same words. */
export interface ModelReading {
  who: string
  value: string
  /** The value that a reader of code finds in the words; null where none does. */
  read: FactValue | null
  denies: boolean
  meanings: ReadonlySet<string>
}
