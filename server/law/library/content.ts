/**
 * The schema of each kind of file in content/law. It is strict, so that a misspelt field stops the build and is not
 * silently ignored. A reference is written `bns 318`, `bns 318(4)` or `j:arnesh-kumar`. In running text it is in double
 * square brackets, `[[bns 318(4)]]`, and becomes a full citation when an answer is composed.
 */
import { z } from 'zod'
import { readAuthorityId } from '#shared/law/authority-id.ts'

const date = z.iso.date()
const sentence = z.string().trim().min(3)
/** `<act id> <number>`: "bns 318", "crpc 41A", "constitution 226", "cpc O39 R1". */
const provisionRef = z.string().regex(/^[a-z0-9-]+ \S.*$/, 'write "<act id> <number>", for example "bns 318(4)"')
const judgmentRef = z
  .string()
  .refine((id) => readAuthorityId(id)?.of === 'digest', { error: 'write "j:<judgment id>"' })

const MOST_DETAIL_WORDS = 45
const detail = sentence
  .regex(/^\P{Ll}.*[.]$/su, 'begin with a capital letter and end with a full stop')
  .refine((text) => text.split(/\s+/).length <= MOST_DETAIL_WORDS, {
    error: `write at most ${MOST_DETAIL_WORDS} words: a longer sentence is two`,
  })

const offence = z.strictObject({
  of: z.string(),
  punishment: sentence,
  cognizable: z.union([z.boolean(), z.string()]),
  bailable: z.union([z.boolean(), z.string()]),
  /** "No", or by whom it can be compounded and whether with the court's leave. */
  compoundable: z.string().trim().min(2).default('No'),
  court: sentence,
})

const provisionEntry = z.strictObject({
  no: z.string(),
  heading: sentence,
  /** In our own words, 20 to 80 of them, because answers and pages show the digest whole. */
  says: z
    .string()
    .trim()
    .min(60)
    .max(900)
    .regex(/^(?:(?!\[\[).)*$/s, 'name other law in words: a digest is shown as it stands'),
  /**
   * The law whole, in our own words, where the one sentence leaves out exceptions, provisos, procedure or periods. Each
   * sentence names its subject, because a narrower question is answered with one of them alone. In running text a
   * reference stands in double brackets.
   */
  details: z.array(detail).max(8).default([]),
  /**
   * Lay words that a person would use for this, Hindi included. Without them a question in everyday words would not
   * find the section.
   */
  words: z.array(z.string()).default([]),
  /**
   * The old law that this replaced, and by which sub-section. `why` is needed where the official comparison lacks or
   * contradicts the pair, since the check would otherwise refuse it.
   */
  replaces: z
    .array(z.strictObject({ old: provisionRef, now: z.string().optional(), why: sentence.optional() }))
    .default([]),
  offences: z.array(offence).default([]),
  /**
   * Sub-sections and clauses that nothing else here names: "(3)", "(1)(a)". The check looks for each of them in the
   * official text, because a paper may cite only what is there.
   */
  parts: z.array(z.string().regex(/^(?:\([0-9a-zA-Z]{1,5}\))+$/, 'brackets alone: "(1)(a)"')).default([]),
  /** Only where it differs from the Act's own date, because the page says where the date comes from. */
  from: date.optional(),
  /** The day from which the whole section has its present words, where they replaced earlier ones. */
  substituted: date.optional(),
  /**
   * Why `from` or `substituted` is not the day that the official table gives; otherwise the check reports the
   * difference.
   */
  why: sentence.optional(),
  to: date.optional(),
  /** The reason for which a number or heading could not be checked, or was kept although the table differs. */
  unchecked: sentence.optional(),
})

export const actFile = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  title: sentence,
  short: z.string(),
  aliases: z.array(z.string()).default([]),
  unit: z.enum(['section', 'article', 'rule']).default('section'),
  number: z.string().optional(),
  /** The highest section number, so that "section 900 BNS" can be called an error. */
  last: z.number().int().positive(),
  /** The highest article of its Schedule, where the file has the articles (`A54`). */
  articles: z.number().int().positive().optional(),
  from: date,
  to: date.optional(),
  /** An answer names the successor, so that nobody relies on a repealed Act alone. */
  replacedBy: z.array(z.string()).default([]),
  /** For a repealed Act: sections such as "354A" that came later and are not written out here, with their first day. */
  inserted: z.record(z.string(), date).default({}),
  /** The slug of the Act in the official table, for the check. */
  source: z.string().optional(),
  unchecked: sentence.optional(),
  provisions: z.array(provisionEntry),
})

const judgmentEntry = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  title: z
    .string()
    .regex(/ v\. |^In Re: /, 'write "Petitioner v. Respondent", or "In Re: …" where there are no parties'),
  court: sentence,
  /**
   * How many judges sat. It is left out where nobody could confirm it, because a text that states a bench is held
   * against it.
   */
  bench: z.number().int().min(1).max(13).optional(),
  date,
  neutral: z
    .string()
    .regex(/^\d{4} [A-Z]+([:-][A-Z]+)? \d+$/)
    .optional(),
  /**
   * Every report is a key of the judgment, because people cite the same case from different reports: "(2014) 8 SCC
   * 273", "[2014] 8 S.C.R. 128", "AIR 2014 SC 2756".
   */
  reports: z.array(z.string()).default([]),
  aliases: z.array(z.string()).default([]),
  points: z.array(sentence).min(1),
  provisions: z.array(provisionRef).default([]),
  words: z.array(z.string()).default([]),
  status: z.enum(['good', 'overruled', 'doubted', 'modified']).default('good'),
  /** Later cases that overruled, doubted or followed it, so that an answer can warn. */
  treatment: z.array(z.strictObject({ by: judgmentRef.or(sentence), how: sentence })).default([]),
  unchecked: sentence.optional(),
})

export const judgmentFile = z.array(judgmentEntry)

export const playbookFile = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  title: sentence,
  /**
   * How people ask it, in their own words (English, Hinglish, Hindi): at least four, because a question is matched
   * against them.
   */
  asks: z.array(sentence).min(4),
  words: z.array(z.string()).default([]),
  short: z.array(sentence).min(1).max(6),
  law: z.array(provisionRef).min(1),
  authorities: z.array(judgmentRef).default([]),
  forum: sentence,
  limitation: z.array(sentence).min(1),
  cost: sentence,
  documents: z.array(sentence).min(2),
  steps: z.array(sentence).min(3),
  /** Facts that would change the answer. The reader is told them, because a playbook knows only the common case. */
  changes: z.array(sentence).min(2),
  /** The same in Hindi, entry by entry, so that a person who asks in Hindi is answered in Hindi without a model. */
  hi: z
    .strictObject({
      title: sentence,
      short: z.array(sentence),
      forum: sentence,
      limitation: z.array(sentence),
      cost: sentence,
      documents: z.array(sentence),
      steps: z.array(sentence),
      changes: z.array(sentence),
    })
    .optional(),
})

/** What provisions of an Act say, in Hindi, by their number. The file is named after the Act. */
export const hindiFile = z.record(z.string(), z.strictObject({ heading: z.string().trim().min(2), says: sentence }))

/** The first point of judgments in Hindi, by their id. */
export const hindiJudgmentsFile = z.record(z.string(), sentence)

/** Narrower questions of a matter, each with its answer in English and Hindi. The file is named after the matter. */
export const answerFile = z.array(
  z.strictObject({
    /** What is answered, as a heading and a button show it: one clean line. */
    question: sentence,
    questionHi: sentence,
    /** Whether it tells the commonest situation of its matter as a whole. Who writes a few words mostly means that one. */
    common: z.boolean().default(false),
    asks: z.array(sentence).min(3),
    says: sentence,
    hi: sentence,
  }),
)

/**
 * Questions as people type them, for one matter. The file is named after it; `_none` has messages that no matter
 * answers. The choice of a matter is learned from these.
 */
export const questionFile = z.strictObject({
  en: z.array(sentence),
  hinglish: z.array(sentence),
  hi: z.array(sentence),
})

/**
 * Messages that name no more than a field of law, such as "police is troubling me", and the matters that are offered to
 * whoever writes one. The file is named after the field; `general` names none.
 */
export const fieldFile = questionFile.extend({ offers: z.array(z.string()).max(4) })

export type ProvisionHindi = z.infer<typeof hindiFile>[string]
export type ActFile = z.infer<typeof actFile>
export type ProvisionEntry = z.infer<typeof provisionEntry>
export type JudgmentEntry = z.infer<typeof judgmentEntry>
export type PlaybookFile = z.infer<typeof playbookFile>
export type AnswerFile = z.infer<typeof answerFile>
export type QuestionFile = z.infer<typeof questionFile>
export type FieldFile = z.infer<typeof fieldFile>
