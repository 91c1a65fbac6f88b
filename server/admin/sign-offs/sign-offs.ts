/**
 * The sign-offs of a lawyer: each is of one entry of the library and of the words it had then. Words that change lose
 * it, because nobody has read the new ones.
 */
import type { Page } from '#shared/admin.ts'
import type { SignedOff } from '#shared/law/law-pages.ts'
import type { LawEntryKind, LawEntryRow, SignOff, SignOffCounts, SignOffState } from '#shared/office/sign-offs.ts'
import { throwError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Audit } from '../../audit/index.ts'
import type { DigestEntry, Library } from '../../law/index.ts'
import { deleteSignOff, findSignOff, listSignOffs, upsertSignOff, type SignOffRow } from './store.ts'

interface EntryFilter {
  kind?: LawEntryKind | undefined
  state?: SignOffState | undefined
  /** A part of the label, the heading or the id. */
  search: string
  limit: number
  offset: number
}

export type SignOffs = ReturnType<typeof openSignOffs>

export function openSignOffs(
  { clock, db }: Pick<Platform, 'clock' | 'db'>,
  { audit, library }: { audit: Pick<Audit, 'record'>; library: Pick<Library, 'entries'> },
) {
  // The digests of a running product never change, so that their list is made once, when it is first asked for.
  let listed: Promise<ReadonlyMap<string, DigestEntry>> | undefined
  const entries = () =>
    (listed ??= library.entries().then(
      (found) => new Map(found.map((entry) => [entry.id, entry])),
      (error: unknown) => {
        listed = undefined
        throw error
      },
    ))

  async function allRows(): Promise<LawEntryRow[]> {
    const [found, signed] = await Promise.all([entries(), listSignOffs(db)])
    const byEntry = new Map(signed.map((row) => [row.entry, row]))
    return [...found.values()].map((entry) => describeEntry(entry, byEntry.get(entry.id)))
  }

  return {
    /** @returns who signed the present words of an entry off, and when; null when nobody did */
    async of(id: string): Promise<SignedOff> {
      const row = await findSignOff(db, id)
      if (!row || (await entries()).get(id)?.hash !== row.hash) return null
      return { name: row.name, at: row.signedAt.toISOString() }
    },

    async list({ kind, state, search, limit, offset }: EntryFilter): Promise<Page<LawEntryRow>> {
      const wanted = search.toLowerCase()
      const rows = (await allRows()).filter(
        (row) =>
          (kind === undefined || row.kind === kind) &&
          (state === undefined || isInState(row, state)) &&
          `${row.label} ${row.heading} ${row.id}`.toLowerCase().includes(wanted),
      )
      return { rows: rows.slice(offset, offset + limit), total: rows.length }
    },

    async count(): Promise<SignOffCounts> {
      const rows = await allRows()
      const countOf = (state: SignOffState) => rows.filter((row) => isInState(row, state)).length
      return { entries: rows.length, signed: countOf('signed'), changed: countOf('changed') }
    },

    /** @throws AppError `not_found` for an unknown entry; `entry_changed` when its words are not those that were read */
    async sign({ id, hash, name }: SignOff, staffId: number): Promise<void> {
      const entry = (await entries()).get(id) ?? throwError('not_found')
      if (entry.hash !== hash) throwError('entry_changed')
      await db.transaction(async (tx) => {
        await upsertSignOff(tx, { entry: id, hash, staffId, name, signedAt: clock.now() })
        await audit.record(tx, { staffId, action: 'law.sign-off', subject: `law:${id}`, detail: { hash } })
      })
    },

    async takeBack(id: string, staffId: number): Promise<void> {
      await db.transaction(async (tx) => {
        // Whoever clicks twice changes nothing the second time, so there is nothing to record.
        if (await deleteSignOff(tx, id))
          await audit.record(tx, { staffId, action: 'law.sign-off-back', subject: `law:${id}` })
      })
    },
  }
}

const describeEntry = (entry: DigestEntry, signed: SignOffRow | undefined): LawEntryRow => ({
  ...entry,
  signed_by: signed?.name ?? null,
  signed_at: signed?.signedAt.toISOString() ?? null,
  is_current: signed?.hash === entry.hash,
})

function isInState({ signed_by: name, is_current: isCurrent, unchecked }: LawEntryRow, state: SignOffState): boolean {
  if (state === 'signed') return isCurrent
  if (state === 'changed') return name !== null && !isCurrent
  return !isCurrent && (state === 'open' || unchecked !== null)
}
