import type { SentenceFinding } from '#shared/chat.ts'
import { digestId } from '#shared/law/authority-id.ts'
import { asCited, isOfSource, markedNumbers } from '#shared/research/cited-sources.ts'
import type { CheckedCitation, Found, FoundJudgment, FoundProvision, Source } from '#shared/law/law.ts'
import { longDate } from '#shared/dates.ts'
import { supportSentence } from './unconfirmed.ts'
import { judgmentLabel, provisionLabel, writeReferences } from '../../law/index.ts'

const MOST_PROVISIONS = 14
const MOST_JUDGMENTS = 8

/** Numbers the retrieved authorities from 1 before the answer is written, so that what `[3]` means never changes. */
export function numberSources(found: Found): Source[] {
  const provisions = found.provisions.slice(0, MOST_PROVISIONS).map((one) => ofProvision(one, found))
  const judgments = found.judgments.slice(0, MOST_JUDGMENTS).map((one) => ofJudgment(one, found))
  return [...provisions, ...judgments].map((source, i) => ({ n: i + 1, ...source }))
}

function ofProvision(one: FoundProvision, { factsDate, names }: Found): Omit<Source, 'n'> {
  const label = provisionLabel({ unit: one.unit, short: one.actShort }, one.no)
  const source = {
    id: one.id,
    kind: 'provision' as const,
    label,
    heading: `${one.heading.replace(/\.$/, '')} (${one.actTitle})`,
    passage: writeReferences([one.says, ...one.details].join(' '), (id) => names[id]),
  }
  const onTheDate = factsDate && factsDate.from <= (one.to ?? '9999')
  if (one.to && !onTheDate)
    return { ...source, state: 'check', reason: `It was in force until ${longDate(one.to)} only.` }
  if (!one.checked)
    return {
      ...source,
      state: 'check',
      reason: 'Its number or heading could not be checked against the official table.',
    }
  return { ...source, state: 'verified', reason: '' }
}

function ofJudgment(one: FoundJudgment, { names }: Found): Omit<Source, 'n'> {
  const source = {
    id: digestId(one.id),
    kind: 'judgment' as const,
    label: judgmentLabel(one),
    heading: `${one.court}, ${longDate(one.date)}`,
    passage: writeReferences(one.points.join(' '), (id) => names[id]),
  }
  if (one.status !== 'good') return { ...source, state: 'check', reason: `It has been ${one.status}.` }
  if (!one.checked)
    return { ...source, state: 'check', reason: 'Its citation could not be checked against the official table.' }
  return { ...source, state: 'verified', reason: '' }
}

/**
 * Writes the closing list of an answer: every authority that it cites, with the result of its check. An authority that
 * was not found is listed apart with a warning, because nobody may take it for a source.
 */
export function sourcesSection(
  answer: string,
  sources: Source[],
  citations: CheckedCitation[],
  support: readonly SentenceFinding[] = [],
): string {
  const marked = markedNumbers(answer)
  const used = sources
    .filter((source) => marked.has(source.n) || citations.some((citation) => isOfSource(citation, source)))
    .map((source) => asCited(source, citations))
  const others = unique(citations.filter((citation) => !sources.some((source) => isOfSource(citation, source))))
  const named = others.filter(({ state }) => state !== 'not found')
  const missing = others.filter(({ state }) => state === 'not found')
  const say = openReasons()
  const parts = [
    used
      .map(({ n, label, state, reason }) =>
        line(
          `[${n}] **${label}**`,
          state,
          [say(reason, `[${n}]`), supportSentence(n, support)].filter(Boolean).join(' '),
        ),
      )
      .join('\n'),
    named.map(({ label, state, reason }) => line(`**${label}**`, state, say(reason, label))).join('\n'),
    missing.length > 0 &&
      `**Not found in the library. Do not rely on these:**\n\n${missing.map(({ raw, reason }) => line(raw, 'not found', reason)).join('\n')}`,
  ].filter(Boolean)
  return `## Sources\n\n${parts.length > 0 ? parts.join('\n\n') : 'This answer rests on no authority.'}`
}

/**
 * Says a reason once and refers to it from then on, because five rules of one Schedule are doubted in the same words. How
 * an entry came to be without a check stands beside the source itself; here it would make the list longer than the answer.
 */
function openReasons() {
  const first = new Map<string, string>()
  return (reason: string, where: string): string => {
    const before = first.get(reason)
    if (before !== undefined && reason !== '') return `As for ${before}.`
    first.set(reason, where)
    return reason.replaceAll(/(Not checked against [^;.]+);[^.]*\./g, '$1.')
  }
}

const line = (what: string, state: string, reason: string) => `- ${what}: *${state}*.${reason ? ` ${reason}` : ''}`

const unique = (citations: CheckedCitation[]) => [
  ...new Map(citations.map((one) => [`${one.id ?? one.label} ${one.state} ${one.reason}`, one])).values(),
]
