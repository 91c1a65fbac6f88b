/** Installing public copies of the law from the back office: what is chosen, what it costs, how a run stands. */
import * as z from 'zod/mini'

/** By the names of their imports, as `npm run law -- install` knows them. */
export const InstallSource = z.enum(['india-code', 'constitution', 'repealed-codes', 'sc-open-data', 'hc-open-data'])
export type InstallSource = z.infer<typeof InstallSource>

/** Whose judgments lie in a folder for each year. */
export const BY_YEAR: readonly InstallSource[] = ['sc-open-data', 'hc-open-data']
export const BY_COURT: readonly InstallSource[] = ['hc-open-data']
/** The Constitution by article has no public address that could be confirmed, so it comes from a folder alone. */
export const FROM_FOLDER_ALONE: readonly InstallSource[] = ['constitution']

export const InstallChoice = z.object({
  /** The public addresses, or the folder on the server that has copies which somebody carried there. */
  from: z.enum(['public', 'folder']),
  sources: z.array(InstallSource).check(z.minLength(1), z.maxLength(InstallSource.options.length)),
  /** "2024", "2015-2020,2024"; empty where no source needs it. */
  years: z.string().check(z.maxLength(200), z.regex(/^[\d\s,-]*$/)),
  /** The numbers of High Courts; empty where no source needs them. */
  courts: z.array(z.string().check(z.regex(/^\d{1,3}_\d{1,3}$/))).check(z.maxLength(25)),
})
export type InstallChoice = z.infer<typeof InstallChoice>

/** All sizes are bytes. */
export const InstallPlan = z.object({
  copies: z.array(
    z.object({
      source: InstallSource,
      /** Null for a folder, whose files are only counted when they are read. */
      files: z.nullable(z.number()),
      size: z.nullable(z.number()),
      to_fetch: z.number(),
      /** False when all of it is in the library and its source has nothing newer. */
      is_new: z.boolean(),
    }),
  ),
  to_fetch: z.number(),
  /** What must be free on the disk while it runs. Null for a folder. */
  needed: z.nullable(z.number()),
  free: z.number(),
})
export type InstallPlan = z.infer<typeof InstallPlan>

export const InstallStage = z.enum(['look', 'fetch', 'import'])
export type InstallStage = z.infer<typeof InstallStage>

const InstallResult = z.object({
  source: z.string(),
  added: z.number(),
  changed: z.number(),
  same: z.number(),
  skipped: z.number(),
})
export type InstallResult = z.infer<typeof InstallResult>

export const InstallRun = z.object({
  id: z.string(),
  choice: InstallChoice,
  /** `lost`: the server that ran it has said nothing for two minutes; another one goes on with it. */
  state: z.enum(['waiting', 'running', 'stopping', 'lost', 'done', 'stopped', 'failed']),
  /** The name of the machine; null while none has taken it. */
  node: z.nullable(z.string()),
  progress: z.nullable(
    z.object({
      stage: InstallStage,
      source: z.string(),
      /** Bytes while fetching, records while importing. */
      done: z.number(),
      total: z.nullable(z.number()),
    }),
  ),
  results: z.array(InstallResult),
  /** Why it failed: the error as any call answers it, and what exactly happened, in English, for whoever repairs it. */
  fault: z.nullable(z.object({ code: z.string(), message: z.string(), detail: z.string() })),
  started_at: z.string(),
  ended_at: z.nullable(z.string()),
})
export type InstallRun = z.infer<typeof InstallRun>

export const LawInstalls = z.object({
  /** Newest first; only the first can be under way. */
  runs: z.array(InstallRun),
  /** Where copies are looked for: the host of a mirror; null for the public addresses. */
  mirror: z.nullable(z.string()),
  /** The host of the proxy that the server's environment names; null without one. */
  proxy: z.nullable(z.string()),
  /** The folder on the server for copies that somebody carried there, and what is in it. */
  folder: z.string(),
  carried: z.array(InstallSource),
})
export type LawInstalls = z.infer<typeof LawInstalls>
