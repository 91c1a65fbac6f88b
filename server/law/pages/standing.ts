/** Says what a list of authorities must tell of each before anybody relies on it. It reads no text, so that it is fast. */
import { readAuthorityId } from '#shared/law/authority-id.ts'
import type { JudgmentPage } from '#shared/law/law-pages.ts'
import { digestWithId, provisionLabelOf, treatmentOf, type LawContext } from '../library/context.ts'

export interface ProvisionForce {
  id: string
  /** ISO dates of a provision; `to` is the last day in force. Null where they are not known. */
  from: string | null
  to: string | null
  /** The provisions that took its place, as people write them. */
  newer: string[]
  /** Null without a digest, because only a digest records how a judgment was treated. */
  status: JudgmentPage['status']
  treatment: { by: string; how: string }[]
  /** The reason for which the digest could not be checked; null when it was, and where there is none. */
  unchecked: string | null
}

const MOST = 50

/** @param ids of provisions and judgments; the first 50 are read */
export const standingOf = (law: LawContext, ids: readonly string[]): ProvisionForce[] =>
  ids.slice(0, MOST).map((id) => {
    const unknown: ProvisionForce = {
      id,
      from: null,
      to: null,
      newer: [],
      status: null,
      treatment: [],
      unchecked: null,
    }
    const named = readAuthorityId(id)
    if (named?.of === 'provision') {
      const row =
        law.store.provision(named.act, named.no) ?? law.store.provision(named.act, named.no.replace(/\s?\(.*$/s, ''))
      if (!row) return unknown
      const newer = law.store.successors(row.rowid).map(({ act, no, now }) => provisionLabelOf(law, act, now ?? no))
      return { ...unknown, from: row.from, to: row.to, newer, unchecked: row.unchecked }
    }
    const digest = digestWithId(law, id)
    if (!digest) return unknown
    const treatment = treatmentOf(law, digest).map(({ name, how }) => ({ by: name, how }))
    return { ...unknown, status: digest.status, treatment, unchecked: digest.unchecked }
  })
