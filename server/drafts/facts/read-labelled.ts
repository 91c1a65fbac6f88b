/** Reads answers to the questions of the form: a line "Number of the cheque: 123456". */
import type { DraftField, DraftForm } from '#shared/drafts.ts'
import type { FactPage, Mention } from './fact-page.ts'
import { readAmounts, readDates } from './read-values.ts'
import { labelBegins, pageWords } from './words.ts'

const plain = (text: string) => (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')
const MOST_LABEL = 160

/** @param page a message, whose lines are as the person typed them */
export function readLabelled(page: FactPage, form: DraftForm): (Mention & { id: string })[] {
  const labels = new Map(
    form.fields.flatMap((field) =>
      [field.label, field.id.replaceAll('_', ' ')].map((name) => [plain(name), field] as const),
    ),
  )
  return page.starts.flatMap((start, at) => {
    const line = page.flat.slice(start, page.starts[at + 1] ?? page.flat.length).trimEnd()
    const colon = line.lastIndexOf(':', MOST_LABEL)
    const at0 = line.indexOf(':')
    for (const cut of new Set([at0, colon])) {
      if (cut <= 0 || cut > MOST_LABEL) continue
      // The number of the question is cut off, because people repeat it: "3. Number of the cheque: …".
      const field = labels.get(plain(line.slice(0, cut).replace(/^\s*(?:[-*]|\d{1,2}[.)])\s*/, '')))
      const value = field && answerOf(field, line.slice(cut + 1).trim())
      if (field && value) return [{ id: field.id, value, start: start + cut + 1, end: start + line.length }]
    }
    return []
  })
}

/** @returns the answer in the form of the field; empty when it is not of its kind */
function answerOf({ kind, choices }: DraftField, said: string): string {
  const page = { page: null, flat: said, starts: [0] }
  switch (kind) {
    case 'date':
      return readDates(page)[0]?.value ?? ''
    case 'amount':
      return readAmounts(page)[0]?.value ?? (/^\d[\d,]{0,15}$/.test(said) ? said.replaceAll(',', '') : '')
    case 'number':
      return /^\d{1,9}(?:\.\d{1,4})?/.exec(said)?.[0] ?? ''
    case 'choice':
      return choices?.find((choice) => plain(choice) === plain(said)) ?? ''
    case 'text':
      return upToNextLabel(page).slice(0, 1_000)
    case 'long':
    case 'list':
      return said.slice(0, 4_000)
  }
}

/** The number of an FIR or a case is a value of its own, because people write it on the line of another answer. */
const NUMBER_OF_CASE = /(?<!^)[,;.]?\s(?:f\.?i\.?r|crime|c\.?r)\b\.?\s?(?:no|number)?\.?\s?\d/iu

/**
 * Cuts a value before the next label, because people write two answers on one line: "Jubilee Hills Crime No. 19 of
 * 2026", "Kothrud, Date: 3 May".
 */
function upToNextLabel(page: FactPage): string {
  const words = pageWords(page)
  const label = words.findIndex((_, at) => at > 0 && labelBegins(words, at))
  const ends = [words[label]?.start ?? Infinity, NUMBER_OF_CASE.exec(page.flat)?.index ?? Infinity]
  return page.flat.slice(0, Math.min(...ends)).replace(/[,;\s]+$/, '')
}
