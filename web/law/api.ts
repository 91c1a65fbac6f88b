/** The calls of the law library. All throw as `send` does. */
import { LawHoldings, ReadJudgmentPage, ReadMatterPage, ReadProvisionPage } from '#shared/law/law-pages.ts'
import { LawSearch, LiveSearch } from '#shared/law/law-search.ts'
import { StatePage } from '#shared/law/state-page.ts'
import { fetchJson } from '#web/lib/api.ts'
import type { WrittenLanguage } from '#web/words/words.ts'

/** @param act such as "bns" @param no such as "318(4)" */
export const fetchProvision = (act: string, no: string, signal: AbortSignal) =>
  fetchJson(ReadProvisionPage, `/law/provisions/${encodeURIComponent(act)}/${encodeURIComponent(no)}`, { signal })

/** @param id such as "arnesh-kumar" or "judgments-text:C2" */
export const fetchJudgment = (id: string, signal: AbortSignal) =>
  fetchJson(ReadJudgmentPage, `/law/judgments/${encodeURIComponent(id)}`, { signal })

/** @param id such as "cheque-bounce" */
export const fetchMatter = (id: string, signal: AbortSignal) =>
  fetchJson(ReadMatterPage, `/law/matters/${encodeURIComponent(id)}`, { signal })

/** @param id such as "uttar-pradesh" */
export const fetchState = (id: string, signal: AbortSignal) =>
  fetchJson(StatePage, `/law/states/${encodeURIComponent(id)}`, { signal })

/** @param query as in the page's address, without its question mark */
export const searchLaw = (query: string, language: WrittenLanguage, signal: AbortSignal) =>
  fetchJson(LawSearch, `/law/search?${query}${language === 'en' ? '' : `&language=${language}`}`, { signal })

/**
 * Asks Indian Kanoon for judgments.
 * @param query as for `searchLaw`; its words are sent to Indian Kanoon
 * @param page counted from 1
 */
export const searchKanoon = (query: string, page: number, signal: AbortSignal) =>
  fetchJson(LiveSearch, `/law/indian-kanoon?${query}${page > 1 ? `&page=${page}` : ''}`, { signal })

export const fetchHoldings = (signal: AbortSignal) => fetchJson(LawHoldings, '/law/holdings', { signal })
