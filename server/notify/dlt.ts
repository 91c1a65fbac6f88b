/** TRAI's register of text messages (DLT): an operator carries a text only if it is one that was registered, to the letter. */
import { ConfigError } from '#server/platform/config/config.ts'
import { messageTemplates } from './templates.ts'

/** What is registered, under the name an operator of the product gives its id: "signup-code.en". */
export function registeredTexts(): Map<string, string> {
  const texts = new Map<string, string>()
  for (const [name, { sms }] of messageTemplates())
    for (const [language, text] of Object.entries(sms ?? {}))
      texts.set(`${name}.${language}`, text.replaceAll(/\{\w+\}/g, '{#var#}'))
  return texts
}

/**
 * A text without its id would be dropped on the way to the phone and look sent: better not to start.
 * @throws ConfigError when a text has no id, or an id no text
 */
export function checkDltIds(ids: ReadonlyMap<string, string>): void {
  const texts = registeredTexts()
  const missing = [...texts.keys()].filter((name) => !ids.has(name))
  const unknown = [...ids.keys()].filter((name) => !texts.has(name))
  if (missing.length > 0) throw new ConfigError(`SMS_DLT_TEMPLATES: there is no id for ${missing.join(', ')}`)
  if (unknown.length > 0) throw new ConfigError(`SMS_DLT_TEMPLATES: there is no message ${unknown.join(', ')}`)
}
