/** Resolves the references of the content, so that every one leads somewhere and old law has a row of its own. */
import { digestId, provisionId, readAuthorityId } from '#shared/law/authority-id.ts'
import type { JudgmentEntry, ProvisionEntry } from '../library/content.ts'
import { parseReportCitations } from '../citations/read-judgments/report-citations.ts'
import { findMarks, parseProvisionRef, splitNumber } from '../text/reference.ts'
import { oldProvision } from './old-provision.ts'
import { checkPeriodNames } from './check-period-names.ts'
import { checkHindi } from './check-hindi.ts'
import { checkAnswers } from './check-answers.ts'
import type { ContentProblem } from './content-error.ts'
import { LETTERED, type Content } from './read-content.ts'
import {
  playbookTexts,
  type PlaybookLink,
  type ProvisionRow,
  type ResolvedContent,
  type Succession,
} from './resolved-content.ts'

const FEWEST_DETAILS = 3

export function resolveContent(content: Content, problems: ContentProblem[]): ResolvedContent {
  const resolver = new ContentResolver(content, problems)
  const successions = resolver.resolveSuccessions()
  resolver.checkInserted()
  resolver.resolveDetails()
  const judgmentProvisions = resolver.resolveJudgments()
  const playbookLinks = resolver.resolvePlaybooks()
  resolver.resolveAnswers()
  checkAnswers(content, problems)
  resolver.checkPeriods()
  const { provisions, subs } = resolver
  checkHindi(content, provisions, problems)
  return {
    acts: content.acts,
    provisions,
    subs,
    parts: partsOf(provisions, content.parts),
    letteredOf: (act) => content.parts.get(provisionId(act, LETTERED)) ?? null,
    successions,
    judgments: content.judgments,
    judgmentProvisions,
    playbooks: content.playbooks,
    ...playbookLinks,
    answers: content.answers,
    questions: content.questions,
    fields: content.fields,
    hindi: content.hindi,
    hindiJudgments: content.hindiJudgments,
  }
}

class ContentResolver {
  readonly provisions = new Map<string, ProvisionRow>()
  readonly subs = new Map<string, Set<string>>()
  readonly #content: Content
  readonly #acts: ReadonlyMap<string, Content['acts'][number]>
  readonly #judgments = new Map<string, JudgmentEntry>()
  readonly #problems: ContentProblem[]

  constructor(content: Content, problems: ContentProblem[]) {
    this.#content = content
    this.#problems = problems
    this.#acts = new Map(content.acts.map((act) => [act.id, act]))
    for (const act of content.acts) this.#collectProvisions(act)
    for (const judgment of content.judgments) this.#collectJudgment(judgment)
  }

  #report(file: string, where: string, rule: string) {
    this.#problems.push({ file, where, rule })
  }

  #collectProvisions(act: Content['acts'][number]) {
    for (const { replaces: _replaces, parts, ...entry } of act.provisions) {
      const key = provisionId(act.id, entry.no)
      if (parts.length > 0) this.subs.set(key, new Set(parts))
      if (this.provisions.has(key)) this.#report(act.file, key, 'this number stands twice')
      this.provisions.set(key, { ...entry, key, act: act.id, generated: false })
      // Of repealed law only the difference is written. Elsewhere one or two sentences are not the law whole.
      if (!act.to && entry.details.length > 0 && entry.details.length < FEWEST_DETAILS)
        this.#report(act.file, `${key}, details`, `write ${FEWEST_DETAILS} to 8 sentences, or none`)
    }
    for (const id of act.replacedBy)
      if (!this.#acts.has(id)) this.#report(act.file, `replacedBy ${id}`, 'no Act has this id')
    if (act.replacedBy.length > 0 && !act.to)
      this.#report(act.file, 'replacedBy', 'a replaced Act needs `to`, its last day in force')
  }

  #collectJudgment(judgment: Content['judgments'][number]) {
    const where = digestId(judgment.id)
    if (this.#judgments.has(judgment.id)) this.#report(judgment.file, where, 'this id stands twice')
    this.#judgments.set(judgment.id, judgment)
    for (const number of [judgment.neutral, ...judgment.reports])
      if (number !== undefined && parseReportCitations(number).length !== 1)
        this.#report(judgment.file, where, `${number}: not a report number the citation check can read`)
  }

  /**
   * @returns the key of the longest provision that contains the reference. The rest in brackets is recorded as a
   * sub-section that exists.
   */
  #resolveProvision(reference: string, file: string, where: string): string | null {
    const ref = parseProvisionRef(reference)
    const act = ref && this.#acts.get(ref.act)
    if (!ref || !act) {
      this.#report(
        file,
        where,
        ref ? `${reference}: no Act has the id "${ref.act}"` : `${reference}: write "<act id> <number>"`,
      )
      return null
    }
    let no = ref.no.replaceAll(/\s*\(/g, '(')
    let sub = ''
    while (!this.provisions.has(provisionId(ref.act, no)) && no.endsWith(')')) {
      const open = no.lastIndexOf('(')
      sub = no.slice(open) + sub
      no = no.slice(0, open)
    }
    const key = provisionId(ref.act, no)
    if (!this.provisions.has(key)) {
      this.#report(file, where, `${reference}: ${act.file} has no provision ${no}`)
      return null
    }
    if (sub) this.subs.set(key, (this.subs.get(key) ?? new Set()).add(sub))
    return key
  }

  /**
   * Adds a row for each old provision that the old Act's file does not write out, because people still ask by the old
   * number.
   */
  resolveSuccessions(): Succession[] {
    return this.#content.acts.flatMap((act) =>
      act.provisions.flatMap((entry) =>
        entry.replaces.flatMap((replaced) => this.#resolveSuccession(act, entry, replaced) ?? []),
      ),
    )
  }

  #resolveSuccession(
    act: Content['acts'][number],
    entry: ProvisionEntry,
    { old, now }: ProvisionEntry['replaces'][number],
  ): Succession | null {
    const successor = provisionId(act.id, entry.no)
    const ref = parseProvisionRef(old)
    const oldAct = ref && this.#acts.get(ref.act)
    if (!ref || !oldAct) {
      this.#report(act.file, `${successor}, replaces`, `${old}: no Act has the id "${ref?.act ?? ''}"`)
      return null
    }
    if (now && splitNumber(now).base !== splitNumber(entry.no).base)
      this.#report(act.file, `${successor}, replaces`, `now: ${now} is not part of ${entry.no}`)
    else if (now) this.#resolveProvision(provisionId(act.id, now), act.file, successor)
    const oldKey = provisionId(ref.act, ref.base)
    if (!this.provisions.has(oldKey)) {
      if (!oldAct.to) {
        this.#report(
          act.file,
          `${successor}, replaces`,
          `${old}: ${ref.act} has no \`to\`, so write this provision in its own file`,
        )
        return null
      }
      this.provisions.set(oldKey, oldProvision({ ...oldAct, to: oldAct.to }, ref.base, act, entry, now ?? entry.no))
    }
    const key = this.#resolveProvision(old, act.file, successor)
    return key ? { old: key, oldSub: ref.sub, successor, now: now ?? null } : null
  }

  /** Must run after the successions, because only they make the rows that `inserted` may date. */
  checkInserted() {
    for (const act of this.#content.acts)
      for (const no of Object.keys(act.inserted))
        if (this.provisions.get(provisionId(act.id, no))?.generated !== true)
          this.#report(
            act.file,
            `inserted ${no}`,
            'write `from` where the section itself stands; this is for numbers that `replaces` names',
          )
  }

  /** Must run after the successions, because a sentence may name an old provision that only they make. */
  resolveDetails() {
    for (const act of this.#content.acts)
      for (const { no, details } of act.provisions)
        if (details.length > 0) this.#resolveMarks(details, act.file, `${provisionId(act.id, no)}, details`)
  }

  resolveJudgments(): ResolvedContent['judgmentProvisions'] {
    return this.#content.judgments.flatMap((judgment) => {
      const where = digestId(judgment.id)
      const texts = [...judgment.points, ...judgment.treatment.map(({ how }) => how)]
      const marks = this.#resolveMarks(texts, judgment.file, where)
      const listed = judgment.provisions
        .map((ref) => this.#resolveProvision(ref, judgment.file, where))
        .filter((key) => key !== null)
      for (const { by } of judgment.treatment) {
        const named = readAuthorityId(by)
        if (named?.of === 'digest' && !this.#judgments.has(named.name))
          this.#report(judgment.file, where, `treatment by ${by}: no judgment has this id`)
      }
      return [...new Set([...listed, ...marks.provisions])].map((key) => ({ judgment: judgment.id, provision: key }))
    })
  }

  resolvePlaybooks(): Pick<ResolvedContent, 'playbookProvisions' | 'playbookJudgments'> {
    const playbookProvisions: PlaybookLink[] = []
    const playbookJudgments: PlaybookLink[] = []
    for (const playbook of this.#content.playbooks) {
      const { file, id } = playbook
      const marks = this.#resolveMarks(playbookTexts(playbook), file, id)
      const law = playbook.law.map((ref) => this.#resolveProvision(ref, file, 'law')).filter((key) => key !== null)
      const authorities = playbook.authorities.flatMap((ref) => this.#resolveAuthority(ref, file) ?? [])
      playbookProvisions.push(...links(id, law, marks.provisions))
      playbookJudgments.push(...links(id, authorities, marks.judgments))
    }
    return { playbookProvisions, playbookJudgments }
  }

  /** What an answer cites must be held. */
  resolveAnswers() {
    for (const [id, answers] of this.#content.answers)
      for (const [at, { says }] of answers.entries())
        this.#resolveMarks([says], `answers/${id}.yaml`, `answer ${at + 1}`)
  }

  #resolveAuthority(ref: string, file: string): string | null {
    const named = readAuthorityId(ref)
    if (named?.of !== 'digest') return null
    if (this.#judgments.has(named.name)) return named.name
    this.#report(file, 'authorities', `${digestId(named.name)}: no judgment has this id`)
    return null
  }

  /** The names that the periods use must be written somewhere, because a misspelt one would never be met. */
  checkPeriods() {
    const { periods, events, drugs, offences, playbooks } = this.#content
    for (const { id, section } of drugs?.drugs ?? []) this.#resolveProvision(section, 'drugs.yaml', id)
    for (const { punished, defined = punished } of offences?.offences ?? [])
      for (const ref of new Set([punished, defined])) this.#resolveProvision(ref, 'offences.yaml', punished)
    if (!periods || !events) return
    for (const { file, where, rule } of checkPeriodNames(periods, events, new Set(playbooks.map(({ id }) => id))))
      this.#report(file, where, rule)
    for (const { id, source } of periods.periods)
      for (const ref of source) {
        const named = readAuthorityId(ref)
        if (named?.of !== 'digest') this.#resolveProvision(ref, 'periods.yaml', id)
        else if (!this.#judgments.has(named.name)) this.#report('periods.yaml', id, `${ref}: no judgment has this id`)
      }
  }

  #resolveMarks(texts: readonly string[], file: string, where: string) {
    const found: { provisions: string[]; judgments: string[] } = { provisions: [], judgments: [] }
    for (const mark of findMarks(texts)) {
      const named = readAuthorityId(mark)
      if (named?.of === 'digest') {
        if (this.#judgments.has(named.name)) found.judgments.push(named.name)
        else this.#report(file, where, `[[${mark}]]: no judgment has this id`)
      } else {
        const key = this.#resolveProvision(mark, file, where)
        if (key) found.provisions.push(key)
      }
    }
    return found
  }
}

/** @returns the parts of each entry; the entry "32(1)" takes the parts of 32 below "(1)" */
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
