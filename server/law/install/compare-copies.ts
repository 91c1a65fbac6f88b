/** What changed between two copies of the enacted words, provision by provision, as a list for the editor. */
import { ENGLISH_MONTHS } from '#shared/indian-text/months.ts'
import { ImportError, Skip, type SourceItem } from '../import/importer.ts'
import { SOURCES } from '../import/sources.ts'
import type { Incoming } from '../library/incoming.ts'

/** "notes": the words are the same, and what is printed below them is not, such as a day of commencement. */
export type ChangeKind = 'added' | 'gone' | 'repealed' | 'amended' | 'notes'

export interface ProvisionChange {
  act: string
  /** Null for an Act that is printed as whole pages. */
  no: string | null
  heading: string
  kind: ChangeKind
  /** The days of commencement that only the newer copy names, ISO, ascending. */
  from: string[]
}

export interface CopiesCompared {
  changes: ProvisionChange[]
  /** Provisions that are the same in both. */
  same: number
  /** Records of either copy that could not be read: what is said of them is not known. */
  unread: number
}

interface ReadProvision {
  act: string
  no: string | null
  heading: string
  words: string
  notes: string
}

/**
 * @param source the name of an import whose records are provisions
 * @throws ImportError when a copy cannot be read, or its records are no provisions
 */
export async function compareCopies(source: string, older: string, newer: string): Promise<CopiesCompared> {
  const before = await readCopy(source, older)
  const after = await readCopy(source, newer)
  const changes: ProvisionChange[] = []
  let same = 0
  for (const [name, now] of after.provisions) {
    const was = before.provisions.get(name)
    const kind = kindOf(was, now)
    if (kind === null) same += 1
    else changes.push({ ...about(now), kind, from: newDays(was, now) })
  }
  for (const [name, was] of before.provisions)
    if (!after.provisions.has(name)) changes.push({ ...about(was), kind: 'gone', from: [] })
  const numerically = new Intl.Collator('en', { numeric: true })
  return {
    changes: changes.toSorted(
      (a, b) => numerically.compare(a.act, b.act) || numerically.compare(a.no ?? '', b.no ?? ''),
    ),
    same,
    unread: before.unread + after.unread,
  }
}

const about = ({ act, no, heading }: ReadProvision) => ({ act, no, heading })

function kindOf(was: ReadProvision | undefined, now: ReadProvision): ChangeKind | null {
  if (!was) return isRepealed(now.words) ? 'repealed' : 'added'
  if (was.words !== now.words) return isRepealed(now.words) && !isRepealed(was.words) ? 'repealed' : 'amended'
  return was.notes === now.notes ? null : 'notes'
}

/** "[Omitted.]", "2. [Term of office.] Omitted by s. 9", "Repealed by the Amending Act", "[Bye-laws].--[Repealed by …]" */
const REPEALED =
  /^\W{0,9}(?:\d{1,3}[A-Z]{0,3}\W{1,4})?(?:\[[^\]]{0,200}\]\W{0,9}|[\w ,'-]{1,80}\][.\W]{0,9})?(?:repealed|omitted|rep\.|om\.)(?!\w)/i

export const isRepealed = (words: string) => REPEALED.test(words)

async function readCopy(source: string, from: string) {
  const provisions = new Map<string, ReadProvision>()
  let unread = 0
  const { open } = SOURCES[source] as (typeof SOURCES)[string]
  const { parts, close } = await open(from, { has: () => false })
  try {
    for await (const part of parts)
      for await (const item of part.items) {
        const read = await readItem(item)
        if (read === null) unread += 1
        else provisions.set(item.name, toReadProvision(read))
      }
  } catch (error) {
    // From half a copy, the provisions of the other half would look as if they were gone.
    throw error instanceof Skip ? new ImportError(`${from}: ${error.message}. A list needs two whole copies.`) : error
  } finally {
    await close?.()
  }
  if (provisions.size === 0) throw new ImportError(`${from} has no provision`)
  return { provisions, unread }
}

async function readItem(item: SourceItem): Promise<Incoming | null> {
  try {
    return await item.read()
  } catch (error) {
    if (error instanceof Skip) return null
    throw error
  }
}

function toReadProvision(read: Incoming): ReadProvision {
  if (read.kind !== 'provision') throw new ImportError('Only enacted words can be compared, not judgments')
  const texts = read.passages.map(({ text }) => fold(text))
  const last = texts.at(-1) ?? ''
  // What is printed below a section begins with the number of its note.
  const hasNotes = texts.length > 1 && read.passages.at(-1)?.para === null && last.startsWith('1.')
  return {
    act: read.actTitle ?? '',
    no: read.no,
    heading: read.title,
    words: (hasNotes ? texts.slice(0, -1) : texts).join(' '),
    notes: hasNotes ? last : '',
  }
}

const fold = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

function newDays(was: ReadProvision | undefined, now: ReadProvision): string[] {
  const known = new Set(was ? daysOf(was) : [])
  return daysOf(now)
    .filter((day) => !known.has(day))
    .toSorted()
}

/** "(w.e.f. 25-7-2019)" */
const WITH_EFFECT = /w\.\s?e\.\s?f\.?,?\s?(\d{1,2})\s?[-.]\s?(\d{1,2})\s?[-.]\s?(\d{4})/g
/** "1st July, 2024, vide notification" */
const NOTIFIED = /(\d{1,2})(?:st|nd|rd|th)?\s(?:day of\s)?([A-Z][a-z]{2,8}),?\s(\d{4}),?\s(?:\([^)]{0,60}\)\s?)?vide/g

function daysOf({ words, notes }: ReadProvision): string[] {
  const text = `${words} ${notes}`
  const days = [
    ...[...text.matchAll(WITH_EFFECT)].map(([, day, month, year]) => isoDay(year, Number(month), day)),
    ...[...text.matchAll(NOTIFIED)].map(([, day, month = '', year]) =>
      isoDay(year, ENGLISH_MONTHS.findIndex((name) => name === month) + 1, day),
    ),
  ]
  return [...new Set(days.filter((day) => day !== null))]
}

/** @returns null for a day that no calendar has, because a slip of the printer must not become a date of ours */
function isoDay(year = '', month = 0, day = ''): string | null {
  const iso = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? null : iso
}
