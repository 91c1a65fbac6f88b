import type { MessageLanguage } from '#db/notify.ts'
import { messageTemplates, type MailTemplate } from './templates.ts'
import { writeHtml } from './write-html.ts'

export interface WrittenMessage {
  subject: string
  text: string
  /** Empty for an SMS. */
  html: string
}

export type MessageValues = Record<string, string>

/**
 * @param name of the file in content/messages
 * @param publicUrl the beginning of links
 * @throws Error for a template, a channel or a value that does not exist
 */
export function writeMessage(
  name: string,
  channel: 'email' | 'sms',
  language: MessageLanguage,
  values: MessageValues,
  publicUrl: string,
): WrittenMessage {
  const template = messageTemplates().get(name)
  const fill = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (_, slot: string) => {
      const value = values[slot]
      if (value === undefined) throw new Error(`the message ${name} needs ${slot}`)
      return slot === 'code' ? value : splitDigits(value)
    })
  if (channel === 'sms') {
    const sms = template?.sms?.[language]
    if (sms === undefined) throw new Error(`there is no SMS ${name}`)
    return { subject: '', text: fill(sms), html: '' }
  }
  const mail = template?.mail?.[language]
  if (!mail) throw new Error(`there is no mail ${name}`)
  return writeMail(mail, fill, values, publicUrl, language)
}

/**
 * Splits long numbers: "452 301", because six digits together look like a one-time code, and a value may come from a
 * stranger.
 */
const splitDigits = (value: string) => value.replaceAll(/\d{6,}/g, (digits) => digits.replaceAll(/\d{3}(?=\d)/g, '$& '))

/** A value is one part of an address, because one with a slash would lead to another page. */
const fillPath = (path: string, values: MessageValues) =>
  path.replaceAll(/\{(\w+)\}/g, (_, slot: string) => encodeURIComponent(values[slot] ?? ''))

function writeMail(
  { subject, paragraphs, link }: MailTemplate,
  fill: (text: string) => string,
  values: MessageValues,
  publicUrl: string,
  language: MessageLanguage,
): WrittenMessage {
  const mail = {
    // Line breaks are removed, because one would begin another header.
    subject: fill(subject).replaceAll(/[\s\p{Cc}]+/gu, ' '),
    paragraphs: paragraphs.map((paragraph) => ({ text: fill(paragraph), large: /^\{\w+\}$/.test(paragraph) })),
    link: link && { text: link.text, href: publicUrl + fillPath(link.path, values) },
  }
  const lines = mail.paragraphs.map(({ text }) => text)
  if (mail.link) lines.push(`${mail.link.text}: ${mail.link.href}`)
  return { subject: mail.subject, text: lines.join('\n\n'), html: writeHtml({ ...mail, language, publicUrl }) }
}
