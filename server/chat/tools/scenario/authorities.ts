/** The judgments of an answer, each with what it decides and what became of it. */
import { digestId, readAuthorityId } from '#shared/law/authority-id.ts'
import type { FoundJudgment } from '#shared/law/law.ts'
import { hindiCourt } from '../../../law/index.ts'
import { SOURCE_WORDS } from '../../answers/source-words.ts'
import { composer } from '../composer.ts'
import type { Grounds } from '../tool.ts'
import { wordsIn } from './words.ts'

const MOST_SHOWN = 2
/** Only the first point is told, because a judgment decides many, and the first says why it is here. */
const MOST_POINTS = 1

/** @param references the authorities that the short answer cites; they come first */
export function authoritiesSection(grounds: Grounds, references: readonly string[]): string {
  const { mark, cite } = composer(grounds)
  const shown = chosen(grounds, references)
  if (shown.length === 0) return ''
  const lines = shown.map(({ id, title, court, date, neutral, reports, points, status, treatment, hi }) => {
    const cited = [reports[0] ?? neutral].filter(Boolean).join(', ')
    const decidedBy = grounds.language === 'hi' ? hindiCourt(court) : court
    // The year is left out beside a citation, because that has it.
    const name = `- **${title}**${cited ? `, ${cited} (${decidedBy})` : ` (${decidedBy}, ${date.slice(0, 4)})`}${mark(digestId(id))}`
    const warning = status === 'good' ? '' : ` **${capital(status)}.**`
    const later = treatmentText(treatment, cite)
    const said = `${points.slice(0, MOST_POINTS).map(cite).join(' ')}${warning}${later ? ` Later: ${later}.` : ''}`
    if (grounds.language === 'hi') {
      const by = treatment.map((one) => authorityText(one.by, cite)).join(', ')
      const stands = status === 'good' ? '' : `**${SOURCE_WORDS.hi.treated(status)}**${by && ` (${by})`}`
      return [name, [hi, stands].filter(Boolean).join(' ')].filter(Boolean).join(': ')
    }
    return `${name}: ${said}`
  })
  return `## ${wordsIn(grounds.language)('authorities')}\n\n${lines.join('\n')}`
}

/** @returns what later judgments did to one: "overruled: *Navtej Singh Johar* [3]"; empty where nothing is known */
export const treatmentText = (treatment: FoundJudgment['treatment'], cite: (text: string) => string): string =>
  treatment.map(({ by, how }) => `${how}: ${authorityText(by, cite)}`).join('; ')

const authorityText = (by: string, cite: (text: string) => string) =>
  cite(readAuthorityId(by)?.of === 'digest' ? `[[${by}]]` : by)

function chosen({ found }: Grounds, references: readonly string[]): FoundJudgment[] {
  const [matter] = found.playbooks
  const isOf = (refs: readonly string[]) => (judgment: FoundJudgment) => refs.includes(digestId(judgment.id))
  const asked = found.judgments.filter(isOf(found.asked))
  const cited = found.judgments.filter(isOf(references))
  const rest = matter ? found.judgments.filter(isOf(matter.authorities)) : found.judgments
  return [...new Set([...asked, ...cited, ...rest])].slice(0, Math.max(MOST_SHOWN, asked.length))
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
