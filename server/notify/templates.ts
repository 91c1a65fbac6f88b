/** The templates of mails and SMS in content/messages: one file for each occasion, in every language, read once. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

const inBothLanguages = <T extends z.ZodType>(one: T) => z.strictObject({ en: one, hi: one })
const mail = z.strictObject({
  subject: z.string(),
  /** A paragraph that is only a value, such as "{code}", is shown large. */
  paragraphs: z.array(z.string()).min(1),
  /** A page of ours, as the last line. */
  link: z.strictObject({ text: z.string(), path: z.string().startsWith('/') }).optional(),
})
export type MailTemplate = z.infer<typeof mail>

/** Placeholders are `{name}`. */
const template = z.strictObject({
  /** When the message is sent, for people who read the file. */
  about: z.string(),
  mail: inBothLanguages(mail).optional(),
  /** The text that is registered with the operators (TRAI DLT), word for word. */
  sms: inBothLanguages(z.string()).optional(),
})
export type MessageTemplate = z.infer<typeof template>

let loadedTemplates: ReadonlyMap<string, MessageTemplate> | undefined

/** @returns the templates by file name, without the ending @throws when a file breaks the schema */
export function messageTemplates(): ReadonlyMap<string, MessageTemplate> {
  const folder = join(import.meta.dirname, '../../content/messages')
  loadedTemplates ??= new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => [name.slice(0, -5), template.parse(parse(readFileSync(join(folder, name), 'utf8')))]),
  )
  return loadedTemplates
}
