/** The provisions of an answer: what each says, the old section with it, and the table of offences. */
import type { FoundProvision } from '#shared/law/law.ts'
import { longDate } from '#shared/dates.ts'
import { provisionLabel } from '../../../law/index.ts'
import { composer } from '../composer.ts'
import { offencesInHindi } from '../offence-words.ts'
import type { Grounds } from '../tool.ts'
import { isForeignProvision } from './state-law.ts'
import { wordsIn } from './words.ts'

/** A reader looks at no more; each further one would hide those that decide. */
const MOST_SHOWN = 3

/** A longer message tells a story, and a section that it mentions by the way would push the rest out of sight. */
const LONGEST_QUESTION = 25
const asksWhatItSays = ({ found, prompt }: Grounds, { id }: FoundProvision) =>
  found.asked.includes(id) && prompt.split(/\s+/).length <= LONGEST_QUESTION

/** @param references the authorities that the short answer cites; they come first */
export function lawSection(grounds: Grounds, references: readonly string[]): string {
  const { found, language } = grounds
  const { cite, mark, label } = composer(grounds)
  const words = wordsIn(language)
  const shown = chosen(grounds, references)
  if (shown.length === 0) return ''
  const lines = shown.map((provision) => {
    const { hi } = provision
    const heading = language === 'hi' && hi ? hi.heading : shortHeading(provision.heading)
    const name = `**${capital(label(provision.id) ?? title(provision))}** (${heading})${mark(provision.id)}`
    if (language === 'hi') return hi ? `- ${name}: ${firstSentence(hi.says)}` : `- ${name}`
    const said = [`${name}: ${firstSentence(provision.says)}`, oldLawNote(grounds, provision)].filter(Boolean).join(' ')
    const whole = asksWhatItSays(grounds, provision) ? provision.details.map((text) => `- ${cite(text)}`) : []
    return [said, whole.join('\n')].filter(Boolean).join('\n\n')
  })
  return language === 'hi'
    ? [
        `## ${words('law')}`,
        lines.join('\n'),
        offencesTable(found, shown, language),
        shown.some(({ hi }) => !hi) ? words('inEnglish') : '',
      ]
        .filter(Boolean)
        .join('\n\n')
    : [`## ${words('law')}`, lawByDateNote(grounds, shown), ...lines, offencesTable(found, shown, language)]
        .filter(Boolean)
        .join('\n\n')
}

/** A longer heading is left out, because some are whole sentences: that of section 74, CGST Act has 45 words. */
const LONGEST_HEADING = 9

/** @returns the heading without its full stop; only the beginning of a long one */
function shortHeading(heading: string): string {
  const words = heading.replace(/\.$/, '').split(' ')
  return words.length <= LONGEST_HEADING ? words.join(' ') : `${words.slice(0, LONGEST_HEADING).join(' ')} …`
}

const firstSentence = (text: string) => /^[^.।]+(?:\.(?!\s|$)[^.।]*)*[.।]?/.exec(text)?.[0] ?? text

/** What the question names, then what the short answer cites, then the foundation of the matter. */
function chosen({ found }: Grounds, references: readonly string[]): FoundProvision[] {
  const [matter] = found.playbooks
  const isOf = (refs: readonly string[]) => (provision: FoundProvision) =>
    refs.some((ref) => ref === provision.id || ref.startsWith(`${provision.id}(`))
  const asked = found.provisions.filter(isOf(found.asked))
  const cited = found.provisions.filter(isOf(references))
  const rest = matter ? matter.law.flatMap((ref) => found.provisions.filter(isOf([ref]))) : found.provisions
  return [...new Set([...asked, ...cited, ...rest])]
    .filter(({ id }) => !isForeignProvision(found.stateLaw, id))
    .slice(0, Math.max(MOST_SHOWN, asked.length))
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
  // Nothing is said then, because who told a day on which the new law was in force has no use for the old number.
  if (found.factsDate && found.factsDate.from >= from) return ''
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
const MAX_ROWS = 3

function offencesTable(found: Grounds['found'], provisions: FoundProvision[], language: Grounds['language']): string {
  const rows = provisions.flatMap(({ offences, no, actShort }) =>
    (language === 'hi' ? offencesInHindi(offences) : offences).map(
      ({ of, punishment, cognizable, bailable, compoundable, court }) =>
        [
          `${of.startsWith('(') ? no : ''}${of} ${actShort}`,
          punishment,
          yesNo(cognizable),
          yesNo(bailable),
          compoundable,
          court,
        ]
          .map((cell) => cell.replaceAll('|', '\\|'))
          .join(' | '),
    ),
  )
  if (rows.length === 0) return ''
  const head = [wordsIn(language)('offences'), '--- | --- | --- | --- | --- | ---']
  const table = [...head, ...rows.slice(0, MAX_ROWS)].map((row) => `| ${row} |`).join('\n')
  return provisions.some((provision) => isOlderThanProvision(found, provision))
    ? `${wordsIn(language)('offencesNow')}\n\n${table}`
    : table
}

const yesNo = (value: boolean | string) => (typeof value === 'string' ? value : value ? 'Yes' : 'No')
