/** Checks whether a provision is about what the text says it is about, and doubts it only where another provision plainly is. */
import { readAuthorityId } from '#shared/law/authority-id.ts'
import { provisionLabel } from '../../text/reference.ts'
import { findReplacement } from './code-map.ts'
import type { ProvisionCheckContext } from '../context.ts'
import type { ProvisionSubjects } from './provision-subjects.ts'
import type { ParsedProvision } from '../read-provisions/parse-provisions.ts'
import { readStatedSubject } from './stated-subject.ts'
import { addDoubt, type CitationVerdict } from '../verdict.ts'

/** The shares of the stated subject that the cited provision may have before the other one is no longer plainly meant. */
const MOST_SHARED = {
  exact: { headed: 0.34, lay: 0.7, within: 1 },
  near: { headed: 0.34, lay: 0.34, within: 0.5 },
  lay: { headed: 0, lay: 0, within: 0.34 },
}

/** @param others the citations before and behind it */
export function checkSubject(
  context: ProvisionCheckContext & { subjects: ProvisionSubjects },
  verdict: CitationVerdict,
  cited: ParsedProvision,
  text: string,
  others: Parameters<typeof readStatedSubject>[2],
): CitationVerdict {
  const { store, acts, subjects } = context
  const named = readAuthorityId(verdict.id ?? '')
  const act = acts.get(named?.of === 'provision' ? named.act : '')
  if (verdict.state !== 'verified' || !act) return verdict
  const said = readStatedSubject(text, cited, others)
  const inside = cited.claims.flatMap((claim) => (claim.kind === 'words' ? [claim.words] : []))
  const readings = [...inside, ...(said?.readings ?? [])]
    .map((one) => subjects.tellingStems(one))
    .filter((one) => one.size > 0)
  if (readings.length === 0) return verdict
  const own = store.provision(act.id, cited.base + cited.sub) ?? store.provision(act.id, cited.base)
  const older = [cited.base + cited.sub, cited.base].flatMap((no) => {
    const row = store.provision(act.id, no)
    return row ? store.predecessors(row.rowid) : []
  })
  const imported = context.texts.provision(act.id, cited.base)
  const words = () =>
    `${verdict.heading} ${own?.says ?? ''} ${own?.heading ?? ''} ${imported ? `${imported.heading} ${context.texts.read(imported.document).words}` : ''}`
  const clause = subjects.tellingStems(said?.clause ?? '')
  if (subjects.statesOwnHeading(act.id, cited.base, older, clause)) return verdict
  const found = readings.map((reading) => ({ reading, holder: subjects.findHolder(act.id, reading) }))
  if (found.some(({ holder }) => holder?.act === act.id && holder.no.replace(/\(.*/, '') === cited.base)) return verdict
  for (const { reading, holder } of found) {
    if (!holder) continue
    // People's words are written with the digests, so of a provision without a digest they prove nothing.
    if (holder.how === 'lay' && !own) continue
    if (older.some((one) => one.act === holder.act && one.no === holder.no)) return verdict
    const shared = subjects.shareOf(act.id, cited.base, older, reading, words())
    const most = MOST_SHARED[holder.how]
    if (shared.headed > most.headed || shared.lay > most.lay || shared.within > most.within) continue
    const other = acts.get(holder.act)
    if (!other) continue
    const row = store.provision(holder.act, holder.no)
    const gone = holder.act !== act.id && row ? findReplacement(context, row, '') : null
    const where = `${provisionLabel(other, holder.no)} (“${holder.heading}”)${gone ? `: ${gone.clause}` : ''}`
    return addDoubt(
      verdict,
      'differs',
      `${provisionLabel(act, cited.base)} is about “${verdict.heading.replace(/[.\s]+$/, '')}”; what is said of it here is the matter of ${where}.`,
    )
  }
  return verdict
}
