import { digestId, readAuthorityId } from '#shared/law/authority-id.ts'
import type { FoundPlaybook, FoundProvision } from '#shared/law/law.ts'
import { longDate } from '#shared/dates.ts'
import { provisionLabel } from '../../law/index.ts'
import { askBack } from '../intent/index.ts'
import { composer } from './composer.ts'
import { citationNotice } from './find-the-law.ts'
import { describePaper } from './paper/describe-paper.ts'
import type { Grounds } from './tool.ts'

/** Other matters are only mentioned, because two half answers in one would read as a wrong one. */
const MAX_OTHER_MATTERS = 2

/**
 * Composes a Scenario Solver answer from the library alone. Where the library holds nothing the answer says so, because
 * padding would be taken for law.
 */
export function composeScenario(grounds: Grounds): string {
  const { found, prompt } = grounds
  const [matter, ...others] = found.playbooks
  const parts = [describePaper(grounds)]
  if (foundNothing(grounds)) parts.push(underShortAnswer(citationNotice(grounds)) || askBack(prompt, found.offered))
  else {
    parts.unshift(offlineNotice(grounds))
    parts.push(shortAnswerSection(grounds, matter))
    parts.push(lawSection(grounds, matter))
    parts.push(authoritiesSection(grounds, matter))
    if (matter) parts.push(nextStepsSection(grounds, matter), changesSection(grounds, matter))
    const also = others.slice(0, MAX_OTHER_MATTERS).map(({ title }) => title.toLowerCase())
    if (also.length > 0)
      parts.push(
        `Your question may also touch on ${also.join(' and ')}: ask about that by itself for an answer of its own.`,
      )
  }
  return parts.filter(Boolean).join('\n\n')
}

const foundNothing = ({ found: { playbooks, provisions, judgments } }: Grounds) =>
  playbooks.length === 0 && provisions.length === 0 && judgments.length === 0

/**
 * Whether the answer only asks back. With an attachment or a named authority it says more, so its sources are listed.
 */
export const isQuestionBack = (grounds: Grounds): boolean =>
  foundNothing(grounds) && grounds.attachment === null && grounds.named.length === 0

function offlineNotice({ found: { coverage } }: Grounds): string {
  return `> **Offline mode: no language model was used.** This answer was put together by code from the law library alone, which holds ${coverage.provisions} provisions of ${coverage.acts.length} Acts, ${coverage.judgments} judgments and ${coverage.playbooks} common matters.`
}

function shortAnswerSection(grounds: Grounds, matter: FoundPlaybook | undefined): string {
  const { cite } = composer(grounds)
  const { provisions, judgments, asked } = grounds.found
  if (matter) return underShortAnswer(citationNotice(grounds), matter.short.map(cite).join(' '))
  const list = (ids: readonly string[]) =>
    ids
      .slice(0, MOST_LISTED)
      .map((id) => cite(`[[${id}]]`))
      .join('; ')
  const near = [...provisions.map(({ id }) => id), ...judgments.map(({ id }) => digestId(id))]
  return underShortAnswer(
    citationNotice(grounds),
    asked.length > 0
      ? `You ask about ${list(asked)}. What follows is what the library says of it, not advice on the facts: whether it applies is for you or an advocate to judge.`
      : `The library holds no worked answer for this situation. Nearest to your words are ${list(near)}. What follows is what they say, not advice on the facts: whether they apply is for you or an advocate to judge.`,
  )
}

const MOST_LISTED = 4

const underShortAnswer = (...paragraphs: readonly string[]) => {
  const said = paragraphs.filter(Boolean).join('\n\n')
  return said && `## Short answer\n\n${said}`
}

/** Puts the authorities that the question names first, because the person asked about them. */
const putNamedFirst = <T>(all: readonly T[], asked: readonly string[], idOf: (one: T) => string): T[] => [
  ...all.filter((one) => asked.includes(idOf(one))),
  ...all.filter((one) => !asked.includes(idOf(one))),
]

function lawSection(grounds: Grounds, matter: FoundPlaybook | undefined): string {
  const { found } = grounds
  const { mark } = composer(grounds)
  const shown = putNamedFirst(
    found.provisions.filter(
      ({ id }) =>
        !matter || found.asked.includes(id) || matter.law.some((ref) => ref === id || ref.startsWith(`${id}(`)),
    ),
    found.asked,
    ({ id }) => id,
  ).slice(0, 12)
  if (shown.length === 0) return ''
  const lines = shown.map((provision) => {
    const old = oldLawNote(grounds, provision)
    return `**${title(provision)}** (${provision.heading.replace(/\.$/, '')})${mark(provision.id)}: ${provision.says}${old ? ` ${old}` : ''}`
  })
  return ['## The law that applies', lawByDateNote(grounds, shown), ...lines, offencesTable(grounds, shown)]
    .filter(Boolean)
    .join('\n\n')
}

const title = ({ unit, no, actShort }: FoundProvision) => provisionLabel({ unit, short: actShort }, no)
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/**
 * Says whether old or new law applies on the person's date, once for each day on which a shown provision replaced old
 * law.
 */
function lawByDateNote({ found: { factsDate } }: Grounds, shown: readonly FoundProvision[]): string {
  if (!factsDate) return ''
  const days = [...new Set(shown.filter(({ replaces }) => replaces.length > 0).map(({ from }) => from))].toSorted()
  return days
    .flatMap((day) => {
      if (factsDate.to < day)
        return `You mention "${factsDate.quoted}". For acts before ${longDate(day)} the old law applies, so the old section is named with each provision.`
      if (factsDate.from < day)
        return `You mention "${factsDate.quoted}", which may fall on either side of ${longDate(day)}: the old law applies to acts before that day, the new from it.`
      return []
    })
    .join(' ')
}

const isOlderThanProvision = ({ factsDate }: Grounds['found'], { from }: FoundProvision) =>
  factsDate !== null && factsDate.to < from

function oldLawNote({ found }: Grounds, provision: FoundProvision): string {
  const { replaces, from } = provision
  if (replaces.length === 0)
    return isOlderThanProvision(found, provision)
      ? '**It was not in force on your date.**'
      : rewordedNote(found, provision)
  const names = [...new Set(replaces.map(({ label }) => label))].join('; ')
  return isOlderThanProvision(found, provision)
    ? `**On your date this is ${names}.**`
    : `For acts before ${longDate(from)}: ${names}.`
}

/**
 * Warns when the section was rewritten after the day of the facts, because its present words are the law of a later
 * day.
 */
const rewordedNote = ({ factsDate }: Grounds['found'], { substituted }: FoundProvision) =>
  factsDate && substituted && factsDate.to < substituted
    ? `**It stands in these words from ${longDate(substituted)}; on your date it had others.**`
    : ''

/** More rows than this would hide the one that matters. */
const MAX_ROWS = 12

function offencesTable({ found }: Grounds, provisions: FoundProvision[]): string {
  const rows = provisions.flatMap(({ offences: list, no, actShort }) =>
    list.map((offence) =>
      [
        `${offence.of.startsWith('(') ? no : ''}${offence.of} ${actShort}`,
        offence.punishment,
        yesNo(offence.cognizable),
        yesNo(offence.bailable),
        offence.compoundable,
        offence.court,
      ]
        .map((cell) => cell.replaceAll('|', '\\|'))
        .join(' | '),
    ),
  )
  if (rows.length === 0) return ''
  const head = [
    'Section | Punishment | Cognizable | Bailable | Compoundable | Court',
    '--- | --- | --- | --- | --- | ---',
  ]
  const table = [...head, ...rows.slice(0, MAX_ROWS)].map((row) => `| ${row} |`).join('\n')
  return provisions.some((provision) => isOlderThanProvision(found, provision))
    ? `The table is of the law now in force; on your date the punishment is that of the old section.\n\n${table}`
    : table
}

const yesNo = (value: boolean | string) => (typeof value === 'string' ? value : value ? 'Yes' : 'No')

function authoritiesSection(grounds: Grounds, matter: FoundPlaybook | undefined): string {
  const { mark, cite } = composer(grounds)
  const { judgments, asked } = grounds.found
  const shown = putNamedFirst(
    judgments.filter(({ id }) => !matter || asked.includes(digestId(id)) || matter.authorities.includes(digestId(id))),
    asked,
    ({ id }) => digestId(id),
  ).slice(0, 8)
  if (shown.length === 0) return ''
  const lines = shown.map(({ id, title: name, court, date, neutral, reports, points, status, treatment }) => {
    const cited = [reports[0] ?? neutral].filter(Boolean).join(', ')
    const later = treatment
      .map(({ by, how }) => `${how}: ${cite(readAuthorityId(by)?.of === 'digest' ? `[[${by}]]` : by)}`)
      .join('; ')
    const warning = status === 'good' ? '' : ` **${capital(status)}.**`
    return `- **${name}**${cited ? `, ${cited}` : ''} (${court}, ${date.slice(0, 4)})${mark(digestId(id))}: ${points.map(cite).join(' ')}${warning}${later ? ` Later: ${later}.` : ''}`
  })
  return `## Authorities\n\n${lines.join('\n')}`
}

function nextStepsSection(grounds: Grounds, matter: FoundPlaybook): string {
  const { cite } = composer(grounds)
  return [
    '## What to do next',
    `**Forum.** ${cite(matter.forum)}`,
    `**Limitation.** ${matter.limitation.map(cite).join(' ')}`,
    `**Steps**\n\n${matter.steps.map((step, i) => `${i + 1}. ${cite(step)}`).join('\n')}`,
    `**Documents**\n\n${matter.documents.map((item) => `- ${cite(item)}`).join('\n')}`,
    `**Cost.** ${cite(matter.cost)}`,
  ].join('\n\n')
}

function changesSection(grounds: Grounds, matter: FoundPlaybook): string {
  const { cite } = composer(grounds)
  return `## What would change this answer\n\n${matter.changes.map((fact) => `- ${cite(fact)}`).join('\n')}`
}
