/**
 * Reads what the plan of a cross-examination is made from: the banks of questions by kind of case, the roles of
 * witnesses, and how a difference is put. References to the law (`[[ni 139]]`) stand as in the law's own content.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { readYaml } from '#server/platform/read-yaml.ts'

const FOLDER = join(import.meta.dirname, '../../../../content/cross')

/** @throws ZodError when the file has another form; Error when it is missing */
const read = <T>(file: string, form: z.ZodType<T>): T => form.parse(readYaml(join(FOLDER, file)))

/** A pattern of words in any script; letters before or behind belong to another word. */
const pattern = z
  .string()
  .transform((words) => new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}])(?:${words})(?![\p{L}\p{M}\p{N}])`, 'iu'))

/** The side that a witness speaks for, and that we may act for: who claims or prosecutes, or who answers. */
const side = z.enum(['claims', 'answers'])
export type PracticeSide = z.infer<typeof side>

const roleForm = z.strictObject({
  /** The witness in words for people. */
  name: z.string(),
  /** One of the witness's papers is of these kinds; empty: of any kind. */
  kinds: z.array(z.string()).default([]),
  party: side.optional(),
  /** The papers must hold these words. */
  words: pattern.optional(),
  unless: pattern.optional(),
  /** The bank of the only kind of case in which there is such a witness. */
  with: z.string().optional(),
  /** Nothing is put to such a witness but what was written for him. */
  gentle: z.boolean().default(false),
  aim: z.string(),
})
export type WitnessRole = z.infer<typeof roleForm>
export const ROLES: Readonly<Record<string, WitnessRole>> = read('roles.yaml', z.record(z.string(), roleForm))
const roleName = z.string().refine((name) => name in ROLES, 'no such role in roles.yaml')

const questionForm = z.union([
  z.string().transform((say) => ({ say, silent: undefined })),
  /** Asked only when no paper of the witness has these words. */
  z.strictObject({ silent: pattern, say: z.string() }),
])
const lineForm = z.strictObject({
  title: z.string(),
  to: z.array(roleName).min(1),
  /** The side that asks. */
  by: side.default('answers'),
  /** What the witness's papers must say, by a name that `{name}` in a question stands for. The first is needed. */
  facts: z.record(z.string(), pattern).default({}),
  purpose: z.string(),
  danger: z.string(),
  hope: z.string(),
  otherwise: z.string(),
  ask: z.array(questionForm).min(1),
})
export type BankLine = z.infer<typeof lineForm>

const bankForm = z.strictObject({
  title: z.string(),
  /** Words that show this kind of case, each worth one. Empty for lines that belong to no one kind of case. */
  signs: z.array(pattern).default([]),
  /** True where its words stand in files of other kinds too; then a kind of its own goes before it. */
  general: z.boolean().default(false),
  /** True where the State prosecutes, so that the sides are called prosecution and accused. */
  criminal: z.boolean(),
  /** The banks beside which its lines stand; empty: beside any. */
  with: z.array(z.string()).default([]),
  /** Provisions that the lines rest on, as the library is asked for them: "section 139 NI Act". */
  law: z.array(z.string()).default([]),
  /** What stands before the first question, because a plan without it would be unsafe. */
  first: z.array(z.string()).default([]),
  defences: z.array(z.strictObject({ name: z.string(), words: pattern, say: z.string() })).default([]),
  lines: z.array(lineForm).min(1),
})
export type Bank = z.infer<typeof bankForm> & { id: string }

export const BANKS: readonly Bank[] = readdirSync(join(FOLDER, 'questions'))
  .toSorted()
  .map((file) => ({ id: file.replace('.yaml', ''), ...read(`questions/${file}`, bankForm) }))

const approachForm = z.strictObject({
  /** How a witness's own paper is called to his face. */
  own: z.record(z.string(), z.string()),
  /** Why an earlier paper should be believed, by its kind: asked before the witness is confronted with it. */
  credit: z.record(z.string(), z.string()),
  /** The door that is closed before a difference is put, by field; several forms, so that no two read alike. */
  close: z.record(z.string(), z.array(z.string()).min(1)),
  /** Asked of a thing that is said for the first time, by what it is. */
  omission: z.array(z.string()).min(1),
  /** An open question in chief, by field, in the order of the story. */
  chief: z.array(z.strictObject({ fields: z.array(z.string()), ask: z.string() })),
})
export const APPROACH = read('approach.yaml', approachForm)
