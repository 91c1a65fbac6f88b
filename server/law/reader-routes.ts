/**
 * The library's pages: one provision, one judgment, one matter or one State. They are for everybody who is logged in, because nothing of the library
 * belongs to anybody.
 */
import { z } from 'zod'
import {
  LawHoldings,
  ReadJudgmentPage,
  ReadMatterPage,
  ReadProvisionPage,
  type SignedOff,
} from '#shared/law/law-pages.ts'
import { StatePage } from '#shared/law/state-page.ts'
import type { Caller } from '#server/platform/http/access.ts'
import { throwError } from '#server/platform/errors.ts'
import type { App } from '#server/platform/http/create-app.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type SearchFilter, LawSearch, LiveSearch } from '#shared/law/law-search.ts'
import type { Library } from './threads/library.ts'
import type { LiveJudgments } from './kanoon/live.ts'
import { statePage } from './pages/state-page.ts'
import { tablesAt } from './pages/law-tables.ts'
import { kanoonCallsPerDay, lookingUpPer5Minutes, searchesPer5Minutes } from './limits.ts'
import type { RequirePlan } from './routes.ts'

const security = [{ bearer: [] }]
/** Longer than any name there is, because an import names a document by its file. */
const name = z.string().min(1).max(300)
/** An empty filter counts as no filter, because forms send empty fields. */
const filter = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())
const words = filter(z.string().max(200))
const searchQuery = z.object({
  q: z.string().max(100_000).default(''),
  page: z.coerce.number().int().min(1).max(1_000).default(1),
  kind: filter(z.enum(['provision', 'judgment'])),
  court: words,
  from: filter(z.iso.date()),
  to: filter(z.iso.date()),
  judge: words,
  bench: filter(z.coerce.number().int().min(1).max(15).transform(String)),
  act: words,
  no: words,
  outcome: words,
}) satisfies z.ZodType<{ [filter in SearchFilter]?: string | undefined }>

const given = (filters: { [filter in SearchFilter]?: string | undefined }) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))

interface ReaderContext {
  library: Library
  /** Judgments of a service outside, where it is configured. */
  live: LiveJudgments | null
  /** Throws for a person without a running plan. */
  requirePlan: RequirePlan
  /** Who signed an entry of the library off. It is passed in, because the library knows no people. */
  signedOff: (id: string) => Promise<SignedOff>
}

/** A search needs a plan; a page that an answer links to does not. */
export function readerRoutes(
  app: App,
  { ceilings, limits }: Pick<Platform, 'ceilings' | 'limits'>,
  { library, live, requirePlan, signedOff }: ReaderContext,
) {
  const asked = ({ id }: Caller) => library.for({ requester: id })
  const forReader = async <Page extends { id: string }>(page: Page | null | undefined) =>
    page ? { ...page, signedOff: await signedOff(page.id), tables: tablesAt(page.id) } : throwError('not_found')

  app.route({
    method: 'GET',
    url: '/api/law/provisions/:act/:no',
    config: { access: 'user' },
    schema: {
      summary: 'A provision: its digest, dates, offences, old and new counterparts, text, and the judgments on it',
      description:
        '`act` is the id of an Act (`bns`), `no` a number (`318`, `318(4)`, `O39 R1`); of a text that was imported without them, the name of the import and of the document. 404 where the library has no such provision.',
      tags: ['law'],
      security,
      params: z.object({ act: name, no: name }),
      response: { 200: ReadProvisionPage },
    },
    async handler({ params, caller }) {
      return forReader(await asked(caller).provision(params.act, params.no))
    },
  })

  app.route({
    method: 'GET',
    url: '/api/law/judgments/:id',
    config: { access: 'user' },
    schema: {
      summary:
        'A judgment: its numbers, points and treatment, what it cites and what cites it, and its text in paragraphs',
      description:
        '`id` is the id of a digest (`arnesh-kumar`), `<import>:<document>` for what was imported, or `indian-kanoon:<number>`, which is fetched where that service is configured. 404 where there is no such judgment.',
      tags: ['law'],
      security,
      params: z.object({ id: name }),
      response: { 200: ReadJudgmentPage },
    },
    async handler({ params: { id }, caller }) {
      const held = await asked(caller).judgment(id)
      if (held) return forReader(held)
      if (live?.serves(id)) {
        await requirePlan(caller.id)
        await limits.consume(kanoonCallsPerDay, String(caller.id))
      }
      return forReader(await live?.judgment(id, caller.id, asked(caller)))
    },
  })

  app.route({
    method: 'GET',
    url: '/api/law/matters/:id',
    config: { access: 'user' },
    schema: {
      summary:
        'A common matter: forum, limitation, cost, documents, steps, and the provisions and judgments it leans on',
      description:
        '`id` is that of a playbook (`cheque-bounce`); `/api/law/holdings` lists them. Texts come with the authorities they name, by offsets. 404 where the library has no such matter.',
      tags: ['law'],
      security,
      params: z.object({ id: name }),
      response: { 200: ReadMatterPage },
    },
    async handler({ params, caller }) {
      return forReader(await asked(caller).matter(params.id))
    },
  })

  app.route({
    method: 'GET',
    url: '/api/law/states/:id',
    config: { access: 'user' },
    schema: {
      summary: 'A State: stamp duty, registration, court fees, land records, shops, renting, and its text of the codes',
      description:
        '`id` is the name of the State (`uttar-pradesh`); `/api/law/holdings` lists them. Each row has the year for which it is said and the public page that says it; a row with neither page nor provision was checked by nobody. 404 where nothing of the State is held.',
      tags: ['law'],
      security,
      params: z.object({ id: name }),
      response: { 200: StatePage },
    },
    handler: ({ params }) => statePage(params.id) ?? throwError('not_found'),
  })

  app.route({
    method: 'GET',
    url: '/api/law/indian-kanoon',
    config: { access: 'user' },
    schema: {
      summary: 'Judgments that Indian Kanoon finds, by its own search',
      description: `Ten to a page. The words are sent to Indian Kanoon, narrowed by \`court\`, \`from\`, \`to\` and \`judge\`. A judgment found is read as \`/api/law/judgments/indian-kanoon:<number>\`. At most ${kanoonCallsPerDay.points} calls a day. 404 where the service is not configured; 502 when it gives no answer.`,
      tags: ['law'],
      security,
      querystring: searchQuery.extend({ q: z.string().trim().min(1, 'Please type what to look for.').max(100_000) }),
      response: { 200: LiveSearch },
    },
    async handler({ query: { q, page, ...filters }, caller }) {
      if (!live) throwError('not_found')
      await requirePlan(caller.id)
      await limits.consume(kanoonCallsPerDay, String(caller.id))
      return live.search({ q, page, filters: given(filters) }, caller.id)
    },
  })

  app.route({
    method: 'GET',
    url: '/api/law/search',
    config: { access: 'user' },
    schema: {
      summary: 'A search of the library: what the words name exactly first, then what they lead to',
      description:
        'Twenty to a page. `q` is a citation, parties, a section with its Act, or any words; each filter narrows: `kind` (`provision`, `judgment`), `court`, `from` and `to` (dates), `judge`, `bench` (judges), `act` and `no`, `outcome`. With `act` and `no` and no words, the judgments on that provision. `language` is that of the sentence `ran`.',
      tags: ['law'],
      security,
      querystring: searchQuery.extend({ language: z.enum(['en', 'hi']).default('en') }),
      response: { 200: LawSearch },
    },
    async handler({ query: { q, page, language, ...filters }, caller }) {
      await requirePlan(caller.id)
      await limits.consume(searchesPer5Minutes, String(caller.id))
      return ceilings.within(lookingUpPer5Minutes, caller.id, (onSpent) =>
        library.for({ requester: caller.id, onSpent }).search({ q, page, language, filters: given(filters) }),
      )
    },
  })

  app.route({
    method: 'GET',
    url: '/api/law/holdings',
    config: { access: 'user' },
    schema: {
      summary: 'What the law library holds: its Acts, and what was imported',
      tags: ['law'],
      security,
      response: { 200: LawHoldings },
    },
    handler: async ({ caller }) => ({ ...(await asked(caller).holdings()), indianKanoon: live !== null }),
  })
}
