/** TRAI's register of text messages (DLT): an operator carries only texts that are registered word for word. */
import { ConfigError } from '#server/platform/config/config.ts'
import { messageTemplates } from './templates.ts'

/**
 * @returns the texts that must be registered, by the name under which the operator of the product gives their ids:
 * "signup-code.en"
 */
export function registeredTexts(): Map<string, string> {
  const texts = new Map<string, string>()
  for (const [name, { sms }] of messageTemplates())
    for (const [language, text] of Object.entries(sms ?? {}))
      texts.set(`${name}.${language}`, text.replaceAll(/\{\w+\}/g, '{#var#}'))
  return texts
}

/**
 * Checks that every text has its id, because a text without one would be dropped on its way and look sent. So the
 * product must not start.
 * @throws ConfigError when a text has no id, or an id no text
 */
export function checkDltIds(ids: ReadonlyMap<string, string>): void {
  const texts = registeredTexts()
  const missing = [...texts.keys()].filter((name) => !ids.has(name))
  const unknown = [...ids.keys()].filter((name) => !texts.has(name))
  if (missing.length > 0) throw new ConfigError(`SMS_DLT_TEMPLATES: there is no id for ${missing.join(', ')}`)
  if (unknown.length > 0) throw new ConfigError(`SMS_DLT_TEMPLATES: there is no message ${unknown.join(', ')}`)
}
