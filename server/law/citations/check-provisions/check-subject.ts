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
  explicit: { headed: 0.34, lay: 1, within: 1 },
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
  const explicit = new Set(said?.explicit)
  const readings = [...new Set([...explicit, ...inside, ...(said?.readings ?? [])])]
    .map((one) => ({ stems: subjects.tellingStems(one), isExplicit: explicit.has(one) }))
    .filter(({ stems }) => stems.size > 0)
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
  const found = readings.map(({ stems, isExplicit }) => ({
    reading: stems,
    isExplicit,
    holder: subjects.findHolder(act.id, stems),
  }))
  if (found.some(({ holder }) => holder?.act === act.id && holder.no.replace(/\(.*/, '') === cited.base)) return verdict
  for (const { reading, isExplicit, holder } of found) {
    if (!holder) continue
    // Lay words are part of a digest. A cited provision without one cannot match them, so the match of another proves
    // nothing.
    if (holder.how === 'lay' && !own) continue
    // "Who signs the certificate of section 63" has one word of the lay words of a section on wills.
    if (holder.how === 'lay' && reading.size === 1 && !isExplicit) continue
    if (older.some((one) => one.act === holder.act && one.no === holder.no)) return verdict
    if (holder.how !== 'exact' && subjects.isSibling(act.id, cited.base, holder)) return verdict
    if (TOGETHER.test(verdict.heading) && /^[\s*_]*(?:for|in)\s/iu.test(text.slice(cited.end, cited.end + 8))) continue
    const shared = subjects.shareOf(act.id, cited.base, older, reading, words())
    // A single word is a whole heading by chance as well, unless the text says outright that it is the subject.
    const unsure = reading.size === 1 ? 'near' : 'exact'
    const most = MOST_SHARED[holder.how !== 'exact' ? holder.how : isExplicit ? 'explicit' : unsure]
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
  return hasNothingInCommon(
    subjects,
    act.id,
    cited.base,
    older,
    [...(said?.explicit ?? []), ...(OF_OFFENCES.has(act.id) ? (said?.charged ?? []) : [])],
    words,
    verdict.heading,
  )
    ? addDoubt(
        verdict,
        'differs',
        `${provisionLabel(act, cited.base)} is about “${verdict.heading.replace(/[.\s]+$/, '')}”; the library knows nothing of it that has to do with what is said here.`,
      )
    : verdict
}

/** Provisions that are applied together with every other one, so that any matter may stand beside them. */
const TOGETHER = /attempt|abet|conspir|common (?:intention|object)|unlawful assembly|explanations?$|joint/i
const GENERAL = new RegExp(
  String.raw`${TOGETHER.source}|^definitions?|interpretation|exceptions?$|inherent power|^savings?\b|offences by compan`,
  'i',
)
/** Articles that courts read so widely that their words do not tell what they cover: privacy and health under Article 21. */
const READ_WIDELY = new Set('14 19 21 32 136 141 142 226 227'.split(' '))
/** Acts of which a section is mostly cited for an offence: "theft under section …". Elsewhere the offence is what the procedure is about. */
const OF_OFFENCES = new Set(['bns', 'ipc', 'pocso', 'ndps', 'it'])
/** Of a subject of several words so much may stand in the text of the provision by chance. */
const BY_CHANCE = 0.2
/** Words that a stated subject may have. More of them tell a story. */
const MOST_WORDS = 8

/** Whether what is said outright to be the subject is known to the library, and shares no word with the provision: neither old nor new, neither heading nor text. */
function hasNothingInCommon(
  subjects: ProvisionSubjects,
  act: string,
  no: string,
  older: Parameters<ProvisionSubjects['shareOf']>[2],
  explicit: readonly string[],
  words: () => string,
  heading: string,
): boolean {
  if (GENERAL.test(heading) || (act === 'constitution' && READ_WIDELY.has(no))) return false
  const stated = explicit
    .map((one) => subjects.withoutTitle(act, subjects.tellingStems(one)))
    .filter((stems) => stems.size > 0 && stems.size <= MOST_WORDS)
  // "Penalty" frames a subject, but in "Compensation … where penalty stipulated for" it is the subject.
  if (explicit.some((one) => subjects.sharesFrameWord(one, heading))) return false
  const inCommon = (stems: ReadonlySet<string>) => {
    const shared = subjects.shareOf(act, no, older, stems, words())
    return shared.headed > 0 || shared.lay > 0 || shared.within > (stems.size === 1 ? 0 : BY_CHANCE)
  }
  if (stated.length === 0 || stated.some(inCommon)) return false
  return stated.some((stems) => 2 * [...stems].filter((stem) => subjects.isSubjectWord(act, stem)).length >= stems.size)
}
