/**
 * The company that runs this installation, from a file that the operator writes. content/company.yaml explains its
 * fields.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { isGstin, stateOfGstin } from '#shared/gstin.ts'
import { STATES } from '#shared/states-and-districts.ts'
import { ConfigError } from './config-error.ts'

const EXAMPLE = join(import.meta.dirname, '../../../content/company.yaml')
const series = z.string().regex(/^[A-Z]{1,2}$/, 'must be one or two capital letters')

const company = z
  .strictObject({
    legal_name: z.string().min(1).max(200),
    address: z.string().min(1).max(400),
    city: z.string().min(1).max(80),
    pin_code: z.string().regex(/^[1-9]\d{5}$/, 'must have six digits, in quotes'),
    state: z
      .string()
      .refine((name) => STATES.includes(name), 'must be a State or Union territory, by its English name'),
    email: z.email(),
    phone: z.string().min(1).max(40),
    /** Rule 4(5) of the Consumer Protection (E-Commerce) Rules, 2020: name, designation and contact stand on the site. */
    grievance_officer: z.strictObject({
      name: z.string().min(1).max(120),
      email: z.email(),
      phone: z.string().min(1).max(40),
    }),
    gstin: z.union([z.literal(''), z.string().refine(isGstin, 'must be a GSTIN')]),
    sac: z.string().regex(/^99\d{2,4}$/, 'must be a service accounting code: 99 and two to four digits, in quotes'),
    invoice_series: series,
    credit_note_series: series,
    /** The rating is optional, because it may be shown only where it is true. */
    rating: z
      .strictObject({ stars: z.number().min(0).max(5), reviews: z.int().positive(), source: z.string().min(1).max(80) })
      .optional(),
    /** A testimonial needs the date of a consent, because nobody may be named without one. */
    testimonials: z
      .array(
        z.strictObject({
          name: z.string().min(1).max(80),
          role: z.string().min(1).max(80),
          words: z.string().min(1).max(400),
          consent_date: z.iso.date('must be a day, "2026-11-22"'),
        }),
      )
      .max(5)
      .default([]),
    social: z
      .array(z.strictObject({ name: z.string().min(1).max(40), url: z.url({ protocol: /^https$/ }) }))
      .max(8)
      .default([]),
  })
  .refine((one) => one.invoice_series !== one.credit_note_series, {
    path: ['credit_note_series'],
    error: 'must differ from invoice_series',
  })
  // Otherwise every invoice would charge the wrong kinds of tax.
  .refine((one) => !one.gstin || stateOfGstin(one.gstin) === one.state, {
    path: ['gstin'],
    error: 'was issued in another State than state says',
  })

export type Company = ReturnType<typeof readCompany>

/**
 * @param file the operator's file; without it the example is read
 * @throws ConfigError with one line that names what is wrong
 */
export function readCompany(file: string | undefined) {
  try {
    return parseCompany(file)
  } catch (cause) {
    throw new ConfigError(`COMPANY_FILE: ${(cause as Error).message.split('\n', 1)[0]}`, { cause })
  }
}

function parseCompany(file: string | undefined) {
  const read = company.safeParse(parse(readFileSync(file ?? EXAMPLE, 'utf8')))
  if (!read.success) {
    const issue = read.error.issues[0]
    throw new Error(`${issue?.path.join('.') || file}: ${issue?.message}`)
  }
  return { ...read.data, isExample: file === undefined }
}
