import type { Readable } from 'node:stream'
import { MINUTE } from '#server/platform/clock.ts'
import { throwError } from '#server/platform/errors.ts'
import { MEMBERS_PER_PAGE, type Member } from '#shared/directory.ts'
import { limitOnNetwork } from '#server/platform/limits/network-limit.ts'
import type { LawyersContext } from '../context.ts'
import { searchesPerMinute } from '../limits.ts'
import { parseId } from './parse-id.ts'
import { toMember } from './read-listing.ts'
import { extractSearchWords } from './search-words.ts'
import { countShownMembers, findShownMember, listShownMembers } from './store.ts'

export interface MemberSearch {
  search: string
  page: number
  ip: string
}

/**
 * A total from this size on is kept, for this time in ms, and for at most this many searches, so that the memory has a
 * limit.
 */
const TOTAL_KEPT_FROM = 1_000
const TOTAL_KEPT_FOR = MINUTE
const MAX_TOTALS = 1_000

/**
 * Returns a page of the directory, the newest id first, because this order says nothing about anybody. It is read each
 * time, so that a member who left is gone at once. A total of thousands may be a minute old.
 * @throws AppError `too_many`
 */
export async function findMembers(
  lawyers: LawyersContext,
  { search, page, ip }: MemberSearch,
): Promise<{ members: Member[]; total: number; pages: number }> {
  const { clock, db, limits } = lawyers.platform
  await limits.consume(...limitOnNetwork(ip, searchesPerMinute))
  const words = extractSearchWords(search)
  // A search of punctuation alone finds nobody. Otherwise it would show the whole directory.
  if (search.trim() !== '' && words.length === 0) return { members: [], total: 0, pages: 0 }
  const now = clock.now()
  const total = await countMembers(lawyers, now, words)
  // The rows are not read without a match, because the database would read all members to find none.
  const rows = total > 0 ? await listShownMembers(db, now, words, page) : []
  return { members: rows.map(toMember), total, pages: Math.ceil(total / MEMBERS_PER_PAGE) }
}

/**
 * Large totals are kept, because counting thousands takes as long as everything else together, and an old total hurts
 * nobody.
 */
async function countMembers({ platform: { db }, totals }: LawyersContext, now: Date, words: string[]): Promise<number> {
  const key = words.join(' ')
  const counted = totals.get(key)
  if (counted && now.getTime() - counted.at < TOTAL_KEPT_FOR) return counted.total
  const total = await countShownMembers(db, now, words)
  if (totals.size >= MAX_TOTALS) totals.clear()
  if (total >= TOTAL_KEPT_FROM) totals.set(key, { at: now.getTime(), total })
  return total
}

/**
 * Opens the photo of a listed member. Nobody else's photo may be opened, because a visitor calls this.
 * @throws AppError `not_found`
 */
export async function openListedPhoto(
  { openPhoto, platform: { clock, db } }: LawyersContext,
  memberId: string,
): Promise<Readable> {
  const member = await findShownMember(db, clock.now(), parseId(memberId))
  if (!member?.photoId) throwError('not_found')
  return openPhoto(member.userId, member.photoId)
}
