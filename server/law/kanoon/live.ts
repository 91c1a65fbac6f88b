/**
 * Searches Indian Kanoon for the person who searches the library. It is called only when that person asks for it,
 * because each call is paid for and tells the service the words of the search.
 */
import { throwError } from '#server/platform/errors.ts'
import { log } from '#server/platform/log.ts'
import { documentId } from '#shared/law/authority-id.ts'
import type { JudgmentPage } from '#shared/law/law-pages.ts'
import type { LawHit, LiveSearch } from '#shared/law/law-search.ts'
import type { SearchRequest } from '../search/search-library.ts'
import {
  KanoonError,
  answerCacheFile,
  openKanoon,
  type KanoonAccess,
  type KanoonDocument,
  type KanoonHit,
} from './client.ts'
import { isoDate, plainWords, readJudgmentTitle } from './judgment-of.ts'

/** Its documents have this source in the library, imported or not, so that both ways give the same id. */
const SOURCE = 'indian-kanoon'
/** Characters of a query that are sent, because an address has no room for more. */
const MOST_ASKED = 500
const PER_PAGE = 10

export type LiveJudgments = ReturnType<typeof openLiveJudgments>

/** The library, called for the person who reads, so that the call counts as theirs. */
interface Library {
  outsideJudgment(source: string, document: KanoonDocument): Promise<JudgmentPage | null>
}

type PayFor = <T>(userId: number, call: () => Promise<T>) => Promise<T>

/**
 * @param payFor charges every call that the cache does not answer
 * @returns null where no token is configured
 */
export function openLiveJudgments(
  { indianKanoon, lawLibrary }: { indianKanoon: KanoonAccess | undefined; lawLibrary: string },
  payFor: PayFor,
) {
  if (!indianKanoon) return null
  const kanoon = openKanoon(indianKanoon, answerCacheFile(lawLibrary))
  return {
    /** @throws AppError `kanoon_silent`, or the error of a purse or cap that is used up */
    async search({ q, filters, page }: SearchRequest, userId: number): Promise<LiveSearch> {
      const asked = q.slice(0, MOST_ASKED).replaceAll(/\s+/g, ' ').trim()
      const narrowed = Object.entries(NARROWED).flatMap(([name, write]) => {
        const value = filters[name as keyof typeof NARROWED]
        return value ? [write(value)] : []
      })
      const query = [asked, ...(filters.court ? [] : ['doctypes: judgments']), ...narrowed].join(' ')
      const unasked = (['bench', 'act', 'no', 'outcome'] as const).filter((name) => filters[name])
      const hits = await awaitAnswer(kanoon.search(query, page - 1, (call) => payFor(userId, call)))
      return {
        ran: `Indian Kanoon was asked for: ${query}.${unasked.length > 0 ? ' It cannot be asked by bench, Act or outcome, so those filters were left out.' : ''}`,
        hits: hits.map(hitOf),
        page,
        more: hits.length >= PER_PAGE,
      }
    },
    serves: (id: string) => numberOf(id) !== undefined,
    /**
     * @param id "indian-kanoon:1712542", as the pages of the library write it
     * @param library adds its own knowledge of the judgment
     * @returns null where the id is not one of this service, or the document has no text
     * @throws AppError `kanoon_silent`, or the error of a purse or cap that is used up
     */
    async judgment(id: string, userId: number, library: Library): Promise<JudgmentPage | null> {
      const number = numberOf(id)
      if (number === undefined) return null
      return library.outsideJudgment(SOURCE, await awaitAnswer(kanoon.document(number, (call) => payFor(userId, call))))
    },
    close: () => kanoon.close(),
  }
}

const numberOf = (id: string) => /^indian-kanoon:(\d{1,12})$/.exec(id)?.[1]

/** Our filters in the service's own query language. */
const NARROWED = {
  from: (date: string) => `fromdate: ${dayFirst(date)}`,
  to: (date: string) => `todate: ${dayFirst(date)}`,
  judge: (name: string) => `bench: ${name}`,
  court: (name: string) =>
    `doctypes: ${/supreme/i.test(name) ? 'supremecourt' : /high/i.test(name) ? 'highcourts' : 'judgments'}`,
}

const dayFirst = (date: string) => date.split('-').toReversed().join('-')

async function awaitAnswer<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof KanoonError)) throw error
    // Only the log has the reason, for the operator, because the reason may be a token that ran out.
    log.warn({ err: error }, 'Indian Kanoon gave no answer')
    throwError('kanoon_silent', { cause: error })
  }
}

const hitOf = ({ tid, title, headline, docsource, publishdate, numcitedby }: KanoonHit): LawHit => ({
  id: documentId({ source: SOURCE, name: tid }),
  kind: 'judgment',
  label: readJudgmentTitle(title),
  heading: plainWords(docsource),
  how: 'ranked',
  court: plainWords(docsource) || null,
  date: isoDate(publishdate),
  report: null,
  outcome: null,
  passages: headline ? [{ anchor: null, para: null, text: plainWords(headline) }] : [],
  why: '',
  citedBy: numcitedby,
})
