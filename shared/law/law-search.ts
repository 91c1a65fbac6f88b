/** What the search of the law library asks and answers. */
import * as z from 'zod/mini'
import { MatterRef, TextPassage } from './law.ts'

/**
 * The filters of `/api/law/search`. Server and screen share the list, so that a link to a filtered search works in
 * both.
 */
export const SEARCH_FILTERS = ['kind', 'court', 'from', 'to', 'judge', 'bench', 'act', 'no', 'outcome'] as const
export type SearchFilter = (typeof SEARCH_FILTERS)[number]

export const LawHit = z.object({
  id: z.string(),
  kind: z.enum(['provision', 'judgment']),
  /** "Section 318, BNS", or the parties. */
  label: z.string(),
  heading: z.string(),
  /** `exact` where the query names it; `ranked` where its words led to it. */
  how: z.enum(['exact', 'ranked']),
  /** Null for provisions. */
  court: z.nullable(z.string()),
  date: z.nullable(z.string()),
  report: z.nullable(z.string()),
  outcome: z.nullable(z.string()),
  passages: z.array(TextPassage),
  /** Empty when its words are the only reason. */
  why: z.string(),
  citedBy: z.number(),
})
export type LawHit = z.infer<typeof LawHit>

/** The answer of `/api/law/search`. */
export const LawSearch = z.object({
  /** One sentence for the person who asked. It tells how the query was understood, so that a misreading is seen. */
  ran: z.string(),
  terms: z.array(z.string()),
  hits: z.array(LawHit),
  /** Best first. Only the first page has them, because they are the same for every page. */
  matters: z.array(MatterRef),
  /** Only as far as they were counted, since a search reads a fixed share of the index. */
  total: z.number(),
  page: z.number(),
  pages: z.number(),
  /** The imported judgments and Acts could not be searched just now, and only the digests were. */
  importsAway: z.boolean(),
})
export type LawSearch = z.infer<typeof LawSearch>

/** The answer of `/api/law/indian-kanoon`: judgments of an outside service, found by its own search. */
export const LiveSearch = z.object({
  /** One sentence for the person who asked. It tells which words went to an outside service: they may name a client. */
  ran: z.string(),
  hits: z.array(LawHit),
  page: z.number(),
  /** A full page is taken as a sign of more, so that the last page may turn out empty. */
  more: z.boolean(),
})
export type LiveSearch = z.infer<typeof LiveSearch>
