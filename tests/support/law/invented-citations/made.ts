import type { JudgmentRecord } from '#server/law/library/store.ts'

export interface Made {
  text: string
  /** The invented or right part of the text: all marks there count. */
  start: number
  end: number
}

/** @param part the first place of it in the text counts */
export const within = (text: string, part: string): Made => {
  const start = text.indexOf(part)
  return { text, start, end: start + part.length }
}

export const inProse = (part: string) => within(`The Court relied on ${part} in that matter.`, part)

/** Puts values in the place of the braces of a form. */
export const fill = (form: string, values: Record<string, string>) =>
  form.replaceAll(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '')

export const cite = (one: JudgmentRecord) => `${one.title}, ${one.reports[0]}`
