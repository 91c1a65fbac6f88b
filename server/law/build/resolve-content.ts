/** Turns what the files say into rows that hold together: every reference leads somewhere, old law has a row of its own. */
import { digestId, provisionId, readAuthorityId } from '#shared/authority-id.ts'
import type { ActFile, JudgmentEntry, PlaybookFile, ProvisionEntry } from '../library/content.ts'
import { parseReportCitations } from '../citations/read-judgments/report-citations.ts'
import { readableDate } from '../text/dates.ts'
import { findMarks, parseProvisionRef, provisionLabel, splitNumber } from '../text/reference.ts'
import type { ContentProblem } from './content-error.ts'
import type { Content } from './read-content.ts'

interface ProvisionRow extends Omit<ProvisionEntry, 'replaces' | 'parts'> {
  key: string
  act: string
  /** Made from a successor's `replaces`, because the old Act's file does not write it out. */
  generated: boolean
}

interface Succession {
  /** Key of the old provision and what stood in brackets: "ipc 376", "(2)". */
  old: string
  oldSub: string
  successor: string
  /** As the successor writes it: "64(2)", or null for the whole provision. */
  now: string | null
}

interface PlaybookLink {
  playbook: string
  target: string
  /** Order in `law` or `authorities`; references met in the running text come after those. */
  place: number
  listed: boolean
}

export interface ResolvedContent {
  acts: ActFile[]
  provisions: Map<string, ProvisionRow>
  /** Provision key → sub-sections that some file names: "bns 318" → "(4)". */
  subs: Map<string, Set<string>>
  /** Provision key → its parts as the official text has them; absent where that was not read. */
  parts: Map<string, string[]>
  successions: Succession[]
  judgments: JudgmentEntry[]
  judgmentProvisions: { judgment: string; provision: string }[]
  playbooks: PlaybookFile[]
  playbookProvisions: PlaybookLink[]
  playbookJudgments: PlaybookLink[]
}

export const playbookTexts = (playbook: PlaybookFile): string[] => [
  ...playbook.short,
  playbook.forum,
  ...playbook.limitation,
  playbook.cost,
  ...playbook.documents,
  ...playbook.steps,
  ...playbook.changes,
]

/** Resolves every reference; what leads nowhere adds to `problems`. */
export function resolveContent(content: Content, problems: ContentProblem[]): ResolvedContent {
  const acts = new Map(content.acts.map((act) => [act.id, act]))
  const provisions = new Map<string, ProvisionRow>()
  const subs = new Map<string, Set<string>>()
  const judgments = new Map<string, JudgmentEntry>()
  const successions: Succession[] = []
  const report = (file: string, where: string, rule: string) => problems.push({ file, where, rule })

  for (const act of content.acts) {
    for (const { replaces: _replaces, parts, ...entry } of act.provisions) {
      const key = `${act.id} ${entry.no}`
      if (parts.length > 0) subs.set(key, new Set(parts))
      if (provisions.has(key)) report(act.file, key, 'this number stands twice')
      provisions.set(key, { ...entry, key, act: act.id, generated: false })
    }
    for (const id of act.replacedBy) if (!acts.has(id)) report(act.file, `replacedBy ${id}`, 'no Act has this id')
    if (act.replacedBy.length > 0 && !act.to)
      report(act.file, 'replacedBy', 'a replaced Act needs `to`, its last day in force')
  }
  for (const judgment of content.judgments) {
    if (judgments.has(judgment.id)) report(judgment.file, digestId(judgment.id), 'this id stands twice')
    judgments.set(judgment.id, judgment)
    for (const number of [judgment.neutral, ...judgment.reports])
      if (number !== undefined && parseReportCitations(number).length !== 1)
        report(judgment.file, digestId(judgment.id), `${number}: not a report number the citation check can read`)
  }

  /** The longest provision that holds the reference; the bracketed rest is remembered as a sub-section that exists. */
  function provision(reference: string, file: string, where: string): string | null {
    const ref = parseProvisionRef(reference)
    const act = ref && acts.get(ref.act)
    if (!ref || !act) {
      report(
        file,
        where,
        ref ? `${reference}: no Act has the id "${ref.act}"` : `${reference}: write "<act id> <number>"`,
      )
      return null
    }
    let no = ref.no.replaceAll(/\s*\(/g, '(')
    let sub = ''
    while (!provisions.has(provisionId(ref.act, no)) && no.endsWith(')')) {
      const open = no.lastIndexOf('(')
      sub = no.slice(open) + sub
      no = no.slice(0, open)
    }
    const key = provisionId(ref.act, no)
    if (!provisions.has(key)) {
      report(file, where, `${reference}: ${acts.get(ref.act)?.file ?? ref.act} has no provision ${no}`)
      return null
    }
    if (sub) subs.set(key, (subs.get(key) ?? new Set()).add(sub))
    return key
  }

  for (const act of content.acts) {
    for (const entry of act.provisions) {
      for (const { old, now } of entry.replaces) {
        const successor = provisionId(act.id, entry.no)
        const ref = parseProvisionRef(old)
        const oldAct = ref && acts.get(ref.act)
        if (!ref || !oldAct) {
          report(act.file, `${successor}, replaces`, `${old}: no Act has the id "${ref?.act ?? ''}"`)
          continue
        }
        if (now && splitNumber(now).base !== splitNumber(entry.no).base)
          report(act.file, `${successor}, replaces`, `now: ${now} is not part of ${entry.no}`)
        else if (now) provision(provisionId(act.id, now), act.file, successor)
        if (!provisions.has(provisionId(ref.act, ref.base))) {
          if (!oldAct.to) {
            report(
              act.file,
              `${successor}, replaces`,
              `${old}: ${ref.act} has no \`to\`, so write this provision in its own file`,
            )
            continue
          }
          provisions.set(
            provisionId(ref.act, ref.base),
            oldProvision({ ...oldAct, to: oldAct.to }, ref.base, act, entry, now ?? entry.no),
          )
        }
        const key = provision(old, act.file, successor)
        if (key) successions.push({ old: key, oldSub: ref.sub, successor, now: now ?? null })
      }
    }
  }

  for (const act of content.acts)
    for (const no of Object.keys(act.inserted))
      if (provisions.get(provisionId(act.id, no))?.generated !== true)
        report(
          act.file,
          `inserted ${no}`,
          'write `from` where the section itself stands; this is for numbers that `replaces` names',
        )

  const textMarks = (texts: readonly string[], file: string, where: string) => {
    const found = { provisions: [] as string[], judgments: [] as string[] }
    for (const mark of findMarks(texts)) {
      const named = readAuthorityId(mark)
      if (named?.of === 'digest') {
        if (judgments.has(named.name)) found.judgments.push(named.name)
        else report(file, where, `[[${mark}]]: no judgment has this id`)
      } else {
        const key = provision(mark, file, where)
        if (key) found.provisions.push(key)
      }
    }
    return found
  }

  const judgmentProvisions: ResolvedContent['judgmentProvisions'] = []
  for (const judgment of content.judgments) {
    const where = digestId(judgment.id)
    const marks = textMarks([...judgment.points, ...judgment.treatment.map(({ how }) => how)], judgment.file, where)
    const listed = judgment.provisions.map((ref) => provision(ref, judgment.file, where)).filter((key) => key !== null)
    for (const key of new Set([...listed, ...marks.provisions]))
      judgmentProvisions.push({ judgment: judgment.id, provision: key })
    for (const { by } of judgment.treatment) {
      const named = readAuthorityId(by)
      if (named?.of === 'digest' && !judgments.has(named.name))
        report(judgment.file, where, `treatment by ${by}: no judgment has this id`)
    }
  }

  const playbookProvisions: PlaybookLink[] = []
  const playbookJudgments: PlaybookLink[] = []
  for (const playbook of content.playbooks) {
    const { file, id } = playbook
    const marks = textMarks(playbookTexts(playbook), file, id)
    const law = playbook.law.map((ref) => provision(ref, file, 'law')).filter((key) => key !== null)
    const authorities = playbook.authorities
      .flatMap((ref) => {
        const named = readAuthorityId(ref)
        return named?.of === 'digest' ? [named.name] : []
      })
      .filter(
        (name) => judgments.has(name) || !report(file, 'authorities', `${digestId(name)}: no judgment has this id`),
      )
    playbookProvisions.push(...links(id, law, marks.provisions))
    playbookJudgments.push(...links(id, authorities, marks.judgments))
  }

  return {
    acts: content.acts,
    provisions,
    subs,
    parts: partsOf(provisions, content.parts),
    successions,
    judgments: content.judgments,
    judgmentProvisions,
    playbooks: content.playbooks,
    playbookProvisions,
    playbookJudgments,
  }
}

/** An entry of "32(1)" has of the parts of 32 those below "(1)". */
function partsOf(provisions: ReadonlyMap<string, ProvisionRow>, written: Content['parts']): Map<string, string[]> {
  const parts = new Map<string, string[]>()
  for (const { key, act, no } of provisions.values()) {
    const { base, sub } = splitNumber(no)
    const ofBase = written.get(provisionId(act, base))
    if (ofBase)
      parts.set(
        key,
        ofBase.filter((part) => part.startsWith(sub)).map((part) => part.slice(sub.length)),
      )
  }
  return parts
}

function links(playbook: string, listed: readonly string[], met: readonly string[]): PlaybookLink[] {
  const first = new Set(listed)
  return [...new Set([...listed, ...met])].map((target, place) => ({
    playbook,
    target,
    place,
    listed: first.has(target),
  }))
}

function oldProvision(
  oldAct: ActFile & { to: string },
  no: string,
  successorAct: ActFile,
  successor: ProvisionEntry,
  now: string,
): ProvisionRow {
  const label = provisionLabel(successorAct, now)
  return {
    key: `${oldAct.id} ${no}`,
    act: oldAct.id,
    no,
    from: oldAct.inserted[no],
    heading: successor.heading,
    says: `Old law: in force until ${readableDate(oldAct.to)}, when ${label} (${successor.heading.replace(/\.$/, '')}) took its place. See there for what it provides; the old wording and punishment may differ.`,
    words: successor.words,
    offences: [],
    generated: true,
  }
}
