/** Whether a provision is about what a text says it is about, or another provision plainly is. */
import { provisionLabel } from '../../text/reference.ts'
import { replacementOf } from './code-map.ts'
import type { Desk } from './check-provision.ts'
import type { Matters } from './provision-subjects.ts'
import type { ParsedProvision } from '../read-provisions/parse-provisions.ts'
import { saidMatter } from './stated-subject.ts'
import { doubted, type Verdict } from '../verdict.ts'

/** Of what is said so much may be of both provisions. */
const SHARED = {
  exact: { headed: 0.34, lay: 0.7, within: 1 },
  near: { headed: 0.34, lay: 0.34, within: 0.5 },
  lay: { headed: 0, lay: 0, within: 0.34 },
}

/** @param others the citations before and behind it */
export function checkMatter(
  desk: Desk & { matters: Matters },
  verdict: Verdict,
  cited: ParsedProvision,
  text: string,
  others: Parameters<typeof saidMatter>[2],
): Verdict {
  const { store, acts, matters } = desk
  const act = acts.get(/^\S+/.exec(verdict.id ?? '')?.[0] ?? '')
  if (verdict.state !== 'verified' || !act) return verdict
  const said = saidMatter(text, cited, others)
  const inside = cited.claims.flatMap((claim) => (claim.kind === 'words' ? [claim.words] : []))
  const readings = [...inside, ...(said?.readings ?? [])]
    .map((one) => matters.telling(one))
    .filter((one) => one.size > 0)
  if (readings.length === 0) return verdict
  const own = store.provision(act.id, cited.base + cited.sub) ?? store.provision(act.id, cited.base)
  const older = [cited.base + cited.sub, cited.base].flatMap((no) => {
    const row = store.provision(act.id, no)
    return row ? store.predecessors(row.rowid) : []
  })
  const imported = desk.texts.provision(act.id, cited.base)
  const words = () =>
    `${verdict.heading} ${own?.says ?? ''} ${own?.heading ?? ''} ${imported ? `${imported.heading} ${desk.texts.read(imported.document).words}` : ''}`
  const clause = matters.telling(said?.clause ?? '')
  if (matters.saysOwn(act.id, cited.base, older, clause)) return verdict
  const found = readings.map((reading) => ({ reading, holder: matters.holder(act.id, reading) }))
  if (found.some(({ holder }) => holder?.act === act.id && holder.no.replace(/\(.*/, '') === cited.base)) return verdict
  for (const { reading, holder } of found) {
    if (!holder) continue
    // Of what has no digest nobody told people's words.
    if (holder.how === 'lay' && !own) continue
    if (older.some((one) => one.act === holder.act && one.no === holder.no)) return verdict
    const shared = matters.shareOf(act.id, cited.base, older, reading, words())
    const most = SHARED[holder.how]
    if (shared.headed > most.headed || shared.lay > most.lay || shared.within > most.within) continue
    const other = acts.get(holder.act)
    if (!other) continue
    const row = store.provision(holder.act, holder.no)
    const gone = holder.act !== act.id && row ? replacementOf(desk, row, '') : null
    const where = `${provisionLabel(other, holder.no)} (“${holder.heading}”)${gone ? `: ${gone.clause}` : ''}`
    return doubted(
      verdict,
      'differs',
      `${provisionLabel(act, cited.base)} is about “${verdict.heading.replace(/[.\s]+$/, '')}”; what is said of it here is the matter of ${where}.`,
    )
  }
  return verdict
}
