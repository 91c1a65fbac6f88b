/** What a variable of the environment may be. Each says what is wrong with another value. */
import { isIP } from 'node:net'
import { z } from 'zod'

export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())
export const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })

/** Only https is accepted, except on this machine, because otherwise somebody on the way could replace the page. */
export const widgetUrl = z
  .url()
  .regex(/^(?:https:|http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::|\/|$))/, 'must be an https address')

export const dltTemplates = z
  .string()
  .regex(
    /^\s*[\w-]+\.\w+=\d+\s*(,\s*[\w-]+\.\w+=\d+\s*)*$/,
    'must be names and numbers, comma separated: signup-code.en=1107160000000000001,signup-code.hi=1107160000000000002',
  )
  .transform((list) => new Map(new URLSearchParams(list.replaceAll(/\s/g, '').replaceAll(',', '&'))))

/** Addresses or ranges: "10.0.0.1, 10.0.0.0/8". */
export const addresses = z.string().refine(
  (list) =>
    list.split(',').every((entry) => {
      const [address = '', bits, more] = entry.trim().split('/')
      const most = isIP(address) === 4 ? 32 : 128
      return (
        isIP(address) > 0 &&
        more === undefined &&
        (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
      )
    }),
  'must be addresses or ranges, comma separated: 10.0.0.1, 10.0.0.0/8',
)

/**
 * One or several words with commas between. None of them may be empty, because an empty webhook secret would be one
 * that everybody knows.
 */
export const list = z
  .string()
  .transform((text) => text.split(',').map((entry) => entry.trim()))
  .refine((entries) => entries.every(Boolean), 'must be a comma-separated list without an empty entry')
export const paise = z
  .string()
  .trim()
  .regex(/^\d{1,9}$/, 'must be whole paise, at most 999999999')
  .transform(Number)

export const tokens = (least: number, most: number) => {
  const error = `must be a whole number of tokens from ${least} to ${most}`
  return z
    .string()
    .trim()
    .regex(/^\d{1,7}$/, error)
    .transform(Number)
    .refine((count) => count >= least && count <= most, error)
}
