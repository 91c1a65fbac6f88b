/** Reads the lines above a judgment's text: its parties, court, date and numbers. */
import { datesIn } from '#shared/indian-text/dates.ts'
import { parseReportCitations } from '../citations/read-judgments/report-citations.ts'
import { splitTitle } from '../citations/read-judgments/party-names.ts'

const HEADER_LINES = 30
/** Matches the whole line only, because a High Court may also be a party. */
const COURT =
  /^(?:in the )?((?:hon'?ble )?(?:supreme court of india|high court of [a-z,&\s]{3,70}|[a-z&\s]{3,40} high court(?:,? [a-z\s]{3,40} bench)?|federal court(?: of india)?|privy council))[.,]?$/i
const VERSUS_LINE = /^[-–—.\s]*(?:versus|vs?\.?)[-–—.\s]*$/i
/** "… Petitioner(s)", "..APPELLANT": the role of a party must be cut off, because it is not part of its name. */
const ROLE =
  /[\s.…,-]*\b(?:appellants?|petitioners?|respondents?|applicants?|plaintiffs?|defendants?)(?:\(s\))?[\s.:]*$/i
const JUDGES = /(?:delivered by|coram|bench|before)\s*:?\s*(?:hon'?ble\s)?(.{3,200})/i

export interface JudgmentHeader {
  title: string | null
  court: string | null
  /** ISO date */
  date: string | null
  judges: string[]
  neutral: string | null
  reports: string[]
}

/** @param text a judgment, from its beginning */
export function readJudgmentHeader(text: string): JudgmentHeader {
  const lines = text
    .slice(0, 6_000)
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, HEADER_LINES)
  const body = lines.findIndex((line) => /^1\s?[.)]\s/.test(line))
  const header = body > 0 ? lines.slice(0, body) : lines.slice(0, 12)
  const reports = header.flatMap((line) => parseReportCitations(line).map(({ start, end }) => line.slice(start, end)))
  const neutral = reports.find((report) => /\bINSC\b|^\d{4}[:/]/.test(report)) ?? null
  return {
    title: header.map(titleIn).find((title) => title !== null) ?? stackedTitle(lines) ?? soleParty(header),
    court:
      header
        .filter((line) => !splitTitle(line))
        .map((line) => COURT.exec(line)?.[1])
        .find(Boolean) ?? null,
    date: header.map(dateIn).find((date) => date !== null) ?? null,
    judges: judgesIn(header),
    neutral,
    reports: reports.filter((report) => report !== neutral),
  }
}

/** Whether the line is the name of a court and nothing else. Such a line must not be joined with its neighbours. */
export const namesCourt = (line: string): boolean => !splitTitle(line) && COURT.test(line)

function titleIn(line: string): string | null {
  if (line.length > 300) return null
  const parties = splitTitle(line.replace(/\s*\bon\s\d{1,2}\s\w+,?\s\d{4}$/i, '').replaceAll(/\s+/g, ' '))
  return parties ? `${parties.petitioner} v. ${parties.respondent}` : null
}

/** Reads a title whose parties are on lines of their own with "versus" between them. */
function stackedTitle(lines: readonly string[]): string | null {
  const at = lines.findIndex((line) => VERSUS_LINE.test(line))
  const side = (line: string | undefined) => line?.replace(ROLE, '').replace(/[\s.…,]+$/, '') ?? ''
  const [left, right] = [lines[at - 1], lines[at + 1]].map(side)
  return at > 0 && left && right && left.length < 200 && right.length < 200 ? `${left} v. ${right}` : null
}

function soleParty([first, second]: readonly string[]): string | null {
  return first && first.length < 200 && second && COURT.test(second) ? first : null
}

/** A year in two figures would have to be guessed, so only full dates count. */
const dateIn = (line: string): string | null => datesIn(line).find(({ hasFullYear }) => hasFullYear)?.value ?? null

function judgesIn(header: readonly string[]): string[] {
  const line = header.map((one) => JUDGES.exec(one)?.[1]).find(Boolean)
  if (!line) return []
  return line
    .split(/,|;|\band\b|&/)
    .map((name) => name.replaceAll(/\b(?:JJ?|C\.?J\.?(?:I\.?)?|HON'?BLE|MR|MRS|MS|DR|JUSTICE)\b\.?/gi, '').trim())
    .filter((name) => /[A-Za-z]{3}/.test(name) && name.length < 60)
}
