import type { FoundPlaybook, FoundProvision } from '#shared/law.ts'
import { longDate } from '#shared/dates.ts'
import { provisionLabel } from '../../law/index.ts'
import { composer } from './composer.ts'
import type { Grounds } from './tool.ts'

/** A second matter is mentioned, never merged: two half answers read as one wrong one. */
const ALSO = 2

/** A Scenario Solver answer from the library alone. What it does not hold is said, not padded. */
export function composeScenario(grounds: Grounds): string {
  const { found, attachment } = grounds
  const [matter, ...others] = found.playbooks
  const parts = [face(grounds)]
  if (!matter && found.provisions.length === 0 && found.judgments.length === 0) parts.push(unknown(grounds))
  else {
    parts.push(shortAnswer(grounds, matter))
    parts.push(law(grounds, matter))
    parts.push(authorities(grounds, matter))
    if (matter) parts.push(next(grounds, matter), changes(grounds, matter))
    const also = others.slice(0, ALSO).map(({ title }) => title.toLowerCase())
    if (also.length > 0)
      parts.push(
        `Your question may also touch on ${also.join(' and ')}: ask about that by itself for an answer of its own.`,
      )
  }
  if (attachment && !attachment.earlier) parts.push(document(grounds))
  return parts.filter(Boolean).join('\n\n')
}

function face({ found: { coverage } }: Grounds): string {
  return `> **Offline mode: no language model was used.** This answer was put together by code from the law library alone, which holds ${coverage.provisions} provisions of ${coverage.acts.length} Acts, ${coverage.judgments} judgments and ${coverage.playbooks} common matters.`
}

function unknown({ found: { coverage } }: Grounds): string {
  return [
    '## Short answer',
    'I do not know. Nothing in the law library answers this, so nothing is said that could be mistaken for an answer. An advocate, or the District Legal Services Authority (free for those entitled to legal aid), can.',
    '## What the library covers',
    // A list of so many would be a page of a phone for each dozen.
    coverage.matters.join(' · '),
    'A question that names a section with its Act, or a case, is looked up by that name.',
  ].join('\n\n')
}

function shortAnswer(grounds: Grounds, matter: FoundPlaybook | undefined): string {
  const { cite } = composer(grounds)
  if (matter) return `## Short answer\n\n${matter.short.map(cite).join(' ')}`
  const named = [
    ...grounds.found.provisions.map(({ id }) => `[[${id}]]`),
    ...grounds.found.judgments.map(({ id }) => `[[j:${id}]]`),
  ]
  return `## Short answer\n\nThe library holds no worked answer for this situation. Nearest to your words are ${named.slice(0, 4).map(cite).join('; ')}. What follows is what they say, not advice on the facts: whether they apply is for you or an advocate to judge.`
}

function law(grounds: Grounds, matter: FoundPlaybook | undefined): string {
  const { found } = grounds
  const { mark } = composer(grounds)
  const shown = found.provisions
    .filter(({ id }) => !matter || matter.law.some((ref) => ref === id || ref.startsWith(`${id}(`)))
    .slice(0, 12)
  if (shown.length === 0) return ''
  const lines = shown.map((provision) => {
    const old = oldLaw(grounds, provision)
    return `**${title(provision)}** (${provision.heading.replace(/\.$/, '')})${mark(provision.id)}: ${provision.says}${old ? ` ${old}` : ''}`
  })
  return ['## The law that applies', dates(grounds, shown), ...lines, offences(grounds, shown)]
    .filter(Boolean)
    .join('\n\n')
}

const title = ({ unit, no, actShort }: FoundProvision) => provisionLabel({ unit, short: actShort }, no)
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Which law counts on the asker's date, said once for each day on which old law gave way to what is shown. */
function dates({ found: { factsDate } }: Grounds, shown: readonly FoundProvision[]): string {
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

/** The facts are older than the provision. */
const isLater = ({ factsDate }: Grounds['found'], { from }: FoundProvision) => factsDate !== null && factsDate.to < from

function oldLaw({ found }: Grounds, provision: FoundProvision): string {
  const { replaces, from } = provision
  if (replaces.length === 0) return isLater(found, provision) ? '**It was not in force on your date.**' : ''
  const names = [...new Set(replaces.map(({ label }) => label))].join('; ')
  return isLater(found, provision)
    ? `**On your date this is ${names}.**`
    : `For acts before ${longDate(from)}: ${names}.`
}

/** An answer is read, not searched: more rows than this hide the one that matters. */
const MOST_ROWS = 12

function offences({ found }: Grounds, provisions: FoundProvision[]): string {
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
  const table = [...head, ...rows.slice(0, MOST_ROWS)].map((row) => `| ${row} |`).join('\n')
  return provisions.some((provision) => isLater(found, provision))
    ? `The table is of the law now in force; on your date the punishment is that of the old section.\n\n${table}`
    : table
}

const yesNo = (value: boolean | string) => (typeof value === 'string' ? value : value ? 'Yes' : 'No')

function authorities(grounds: Grounds, matter: FoundPlaybook | undefined): string {
  const { mark, cite } = composer(grounds)
  const shown = grounds.found.judgments
    .filter(({ id }) => !matter || matter.authorities.includes(`j:${id}`))
    .slice(0, 8)
  if (shown.length === 0) return ''
  const lines = shown.map(({ id, title: name, court, date, neutral, reports, points, status, treatment }) => {
    const cited = [reports[0] ?? neutral].filter(Boolean).join(', ')
    const later = treatment.map(({ by, how }) => `${how}: ${cite(by.startsWith('j:') ? `[[${by}]]` : by)}`).join('; ')
    const warning = status === 'good' ? '' : ` **${capital(status)}.**`
    return `- **${name}**${cited ? `, ${cited}` : ''} (${court}, ${date.slice(0, 4)})${mark(`j:${id}`)}: ${points.map(cite).join(' ')}${warning}${later ? ` Later: ${later}.` : ''}`
  })
  return `## Authorities\n\n${lines.join('\n')}`
}

function next(grounds: Grounds, matter: FoundPlaybook): string {
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

function changes(grounds: Grounds, matter: FoundPlaybook): string {
  const { cite } = composer(grounds)
  return `## What would change this answer\n\n${matter.changes.map((fact) => `- ${cite(fact)}`).join('\n')}`
}

const DATE =
  /\b\d{1,2}[./-]\d{1,2}[./-]\d{4}\b|\b\d{1,2}(?:st|nd|rd|th)? (?:January|February|March|April|May|June|July|August|September|October|November|December),? \d{4}\b/gi
const AMOUNT = /(?:Rs\.?|INR|₹)\s?\d[\d,]{0,15}(?:\.\d{1,2})?(?:\s?(?:lakh|crore)s?)?/gi

function document({ attachment, cited }: Grounds): string {
  if (!attachment) return ''
  const { name, pages, pageCount, truncated } = attachment
  const scanned = pages.some(({ ocr }) => ocr)
  const read = `${pages.length} of ${pageCount} ${pageCount === 1 ? 'page' : 'pages'} of ${name} ${pageCount === 1 ? 'was' : 'were'} read${scanned ? ', by character recognition: check names and figures against the paper' : ''}${truncated ? '. The rest was left out' : ''}.`
  const list = (label: string, pattern: RegExp) => {
    const hits = pages.flatMap(({ page, text }) =>
      [...new Set(text.match(pattern) ?? [])].map((hit) => `${hit.trim()} (p. ${page})`),
    )
    return hits.length > 0 ? `- ${label}: ${hits.slice(0, 12).join('; ')}` : ''
  }
  const law = cited.slice(0, 15).map(({ raw, state }) => `${raw} (${state})`)
  const facts = [
    list('Dates', DATE),
    list('Amounts', AMOUNT),
    law.length > 0 ? `- Law it names: ${law.join('; ')}` : '',
  ].filter(Boolean)
  return ['## From your document', read, facts.join('\n') || 'No date, amount or provision was found in it.'].join(
    '\n\n',
  )
}
