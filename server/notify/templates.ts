/** What people are told by mail and SMS: content/messages, one file for each occasion, in every language, read once. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

const inBothLanguages = <T extends z.ZodType>(one: T) => z.strictObject({ en: one, hi: one })
const mail = z.strictObject({
  subject: z.string(),
  /** One that is a value alone, such as "{code}", is shown large. */
  paragraphs: z.array(z.string()).min(1),
  /** A page of ours, as the last line. */
  link: z.strictObject({ text: z.string(), path: z.string().startsWith('/') }).optional(),
})
export type MailTemplate = z.infer<typeof mail>

/** Places of values are `{name}`. */
const template = z.strictObject({
  /** When it is sent, for those who read the file. */
  about: z.string(),
  mail: inBothLanguages(mail).optional(),
  /** What is registered with the operators (TRAI DLT), to the letter. */
  sms: inBothLanguages(z.string()).optional(),
})
export type MessageTemplate = z.infer<typeof template>

let loadedTemplates: ReadonlyMap<string, MessageTemplate> | undefined

/** By file name without its ending. @throws when a file breaks the schema */
export function messageTemplates(): ReadonlyMap<string, MessageTemplate> {
  const folder = join(import.meta.dirname, '../../content/messages')
  loadedTemplates ??= new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => [name.slice(0, -5), template.parse(parse(readFileSync(join(folder, name), 'utf8')))]),
  )
  return loadedTemplates
}
