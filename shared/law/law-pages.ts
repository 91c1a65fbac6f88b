/** The library's pages: one for each provision, each judgment and each common matter, with links both ways. */
import * as z from 'zod/mini'
import { MatterRef, Offence, TextLink, TextPassage } from './law.ts'
import { StateRef } from './state-page.ts'
import { LawTable } from './law-table.ts'

export const ProvisionRef = z.object({
  /** `bns 318`, or `d:<source>/<name>` for an imported text whose Act is not known. */
  id: z.string(),
  label: z.string(),
  heading: z.string(),
  /** Null where nobody has written it. */
  headingHi: z.nullable(z.string()),
})
export type ProvisionRef = z.infer<typeof ProvisionRef>

export const JudgmentRef = z.object({
  /** `j:arnesh-kumar`, or `d:<source>/<name>` for an imported judgment without a digest. */
  id: z.string(),
  title: z.string(),
  court: z.nullable(z.string()),
  date: z.nullable(z.string()),
  report: z.nullable(z.string()),
  status: z.nullable(z.enum(['good', 'overruled', 'doubted', 'modified'])),
  /** Null without a digest, because only a digest says it in our words. */
  point: z.nullable(z.string()),
  pointHi: z.nullable(z.string()),
  /** The anchor of the paragraph and its printed number, so that the link opens the place and not only the page. */
  at: z.nullable(
    z.object({
      anchor: z.string(),
      para: z.nullable(z.string()),
    }),
  ),
  times: z.number(),
})
export type JudgmentRef = z.infer<typeof JudgmentRef>

export const ReadPassage = z.extend(TextPassage, {
  /**
   * Citations in it that lead to a page of the library, left to right. Left out where there are none, because most
   * paragraphs have none.
   */
  links: z.exactOptional(z.array(TextLink)),
})
export type ReadPassage = z.infer<typeof ReadPassage>

export const FullText = z.object({
  /** The name of the import: "judgments-text". */
  source: z.string(),
  /** The day on which the source printed these words; null where it does not say. */
  asOn: z.nullable(z.string()),
  passages: z.array(ReadPassage),
})
export type FullText = z.infer<typeof FullText>

export const LinkedText = z.object({
  text: z.string(),
  links: z.array(TextLink),
})
export type LinkedText = z.infer<typeof LinkedText>

/** The provision that took the place of another, or that was replaced by it. There are several after a split or a merger. */
export const Counterpart = z.extend(ProvisionRef, {
  /** The part of the older provision; empty when all of it is meant. */
  olderPart: z.string(),
  /** The part of the newer one: "318(4)"; null when all of it is meant. */
  newerPart: z.nullable(z.string()),
  judgments: z.number(),
})
export type Counterpart = z.infer<typeof Counterpart>

export const ProvisionPage = z.object({
  id: z.string(),
  act: z.object({
    id: z.string(),
    title: z.string(),
    short: z.string(),
  }),
  no: z.string(),
  label: z.string(),
  heading: z.string(),
  /** In the library's own words; null where only the text was imported. */
  says: z.nullable(z.string()),
  /** Null where nobody has written it. */
  hi: z.nullable(z.object({ heading: z.string(), says: z.string() })),
  /** The law whole, sentence by sentence; empty where nobody has written it. */
  details: z.array(LinkedText),
  /** ISO dates; `to` is the last day in force. Null where it is not known. */
  from: z.nullable(z.string()),
  /**
   * Whether `from` is only the day of its Act. Then the page must not claim that the section itself came into force
   * that day.
   */
  fromOfAct: z.boolean(),
  /** The day from which it has these words, where they replaced earlier ones; else null. */
  substituted: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /**
   * Which acts or proceedings it governs, where old and new law meet; empty elsewhere. Otherwise a reader would take
   * the new code for an act of before July 2024.
   */
  reach: z.nullable(
    z.object({
      governs: z.enum(['acts', 'proceedings']),
      side: z.enum(['before', 'from']),
      /** The first day of the newer law. */
      day: z.string(),
    }),
  ),
  /** The reason for which it could not be checked against the official table; null when it was. */
  unchecked: z.nullable(z.string()),
  offences: z.array(Offence),
  older: z.array(Counterpart),
  newer: z.array(Counterpart),
  texts: z.array(FullText),
  matters: z.array(MatterRef),
  /** Judgments with a digest come first, then imported ones, those that cite it most first. */
  judgments: z.array(JudgmentRef),
  /** How many imported judgments cite it. The list above has a limit and may be shorter. */
  imported: z.number(),
  previous: z.nullable(ProvisionRef),
  next: z.nullable(ProvisionRef),
})
export type ProvisionPage = z.infer<typeof ProvisionPage>

export const JudgmentPage = z.object({
  id: z.string(),
  title: z.string(),
  /** Its usual citation: "Arnesh Kumar v. State of Bihar, (2014) 8 SCC 273". */
  label: z.string(),
  court: z.nullable(z.string()),
  /** The number of judges; null where no source says. A larger bench binds a smaller one. */
  bench: z.nullable(z.number()),
  judges: z.array(z.string()),
  date: z.nullable(z.string()),
  neutral: z.nullable(z.string()),
  reports: z.array(z.string()),
  outcome: z.nullable(z.string()),
  status: z.nullable(z.enum(['good', 'overruled', 'doubted', 'modified'])),
  /** Both directions: later judgments about it, and its own treatment of earlier ones. */
  treatment: z.array(
    z.object({
      by: z.nullable(JudgmentRef),
      name: z.string(),
      how: z.string(),
    }),
  ),
  treats: z.array(
    z.object({
      judgment: JudgmentRef,
      how: z.string(),
    }),
  ),
  points: z.array(z.string()),
  /** The first of them in Hindi; null where nobody has written it. */
  pointHi: z.nullable(z.string()),
  unchecked: z.nullable(z.string()),
  matters: z.array(MatterRef),
  /** Provisions of the digest come first, then those that the text names most often. */
  provisions: z.array(z.extend(ProvisionRef, { times: z.number() })),
  cites: z.array(JudgmentRef),
  citesElsewhere: z.number(),
  citedBy: z.array(JudgmentRef),
  /** How many judgments cite it. The list above has a limit and may be shorter. */
  citedByCount: z.number(),
  text: z.nullable(FullText),
})
export type JudgmentPage = z.infer<typeof JudgmentPage>

/** What a matter says, in one language. */
export const MatterTexts = z.object({
  title: z.string(),
  short: z.array(LinkedText),
  forum: LinkedText,
  limitation: z.array(LinkedText),
  cost: LinkedText,
  documents: z.array(LinkedText),
  steps: z.array(LinkedText),
  /** Facts that would change the answer. */
  changes: z.array(LinkedText),
  /** Narrower questions, each with its answer. */
  questions: z.array(z.object({ question: z.string(), says: LinkedText })),
})
export type MatterTexts = z.infer<typeof MatterTexts>

/** In English, and in Hindi where it is held. */
export const MatterPage = z.extend(MatterRef, {
  ...MatterTexts.shape,
  hi: z.nullable(MatterTexts),
  /** First those that it lists, then those that its texts name as well. */
  provisions: z.array(ProvisionRef),
  judgments: z.array(JudgmentRef),
})
export type MatterPage = z.infer<typeof MatterPage>

/** The lawyer of the office who signed the words of a page off, and when; null when nobody did, or they changed since. */
export const SignedOff = z.nullable(z.object({ name: z.string(), at: z.string() }))
export type SignedOff = z.infer<typeof SignedOff>

const OfReader = { signedOff: SignedOff, tables: z.array(LawTable) }

/** The pages as the reader gets them: as the library makes them, with who signed them off and the tables of figures. */
export const ReadProvisionPage = z.extend(ProvisionPage, OfReader)
export type ReadProvisionPage = z.infer<typeof ReadProvisionPage>
export const ReadJudgmentPage = z.extend(JudgmentPage, OfReader)
export type ReadJudgmentPage = z.infer<typeof ReadJudgmentPage>
export const ReadMatterPage = z.extend(MatterPage, OfReader)
export type ReadMatterPage = z.infer<typeof ReadMatterPage>

export const LawHoldings = z.object({
  acts: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      short: z.string(),
    }),
  ),
  provisions: z.number(),
  judgments: z.number(),
  matters: z.array(MatterRef),
  /** States whose own law is held in part. */
  states: z.array(StateRef),
  imported: z.array(
    z.object({
      source: z.string(),
      documents: z.number(),
      withText: z.number(),
    }),
  ),
  indianKanoon: z.boolean(),
})
export type LawHoldings = z.infer<typeof LawHoldings>
