/** The templates of mails and SMS in content/messages: one file for each occasion, in every language, read once. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

const inBothLanguages = <T extends z.ZodType>(one: T) => z.strictObject({ en: one, hi: one })
const mail = z.strictObject({
  subject: z.string(),
  /** A paragraph that is only a value, such as "{code}", is shown large, because people look for it. */
  paragraphs: z.array(z.string()).min(1),
  /** A page of ours, as the last line. Its path may have placeholders. */
  link: z.strictObject({ text: z.string(), path: z.string().startsWith('/') }).optional(),
})
export type MailTemplate = z.infer<typeof mail>

/** Placeholders are `{name}`. */
const template = z.strictObject({
  /** For people who read the file: the occasion of the message. */
  about: z.string(),
  mail: inBothLanguages(mail).optional(),
  /** The text must be the registered one word for word, because operators drop any other (TRAI DLT). */
  sms: inBothLanguages(z.string()).optional(),
})
export type MessageTemplate = z.infer<typeof template>

let loadedTemplates: ReadonlyMap<string, MessageTemplate> | undefined

/** @throws when a file breaks the schema */
export function messageTemplates(): ReadonlyMap<string, MessageTemplate> {
  const folder = join(import.meta.dirname, '../../content/messages')
  loadedTemplates ??= new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => [name.slice(0, -5), template.parse(parse(readFileSync(join(folder, name), 'utf8')))]),
  )
  return loadedTemplates
}
