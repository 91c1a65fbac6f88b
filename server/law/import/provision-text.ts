/** Makes a provision of its official text, divided into its sub-sections, because citations name them. */
import type { IncomingProvision } from '../library/incoming.ts'
import type { Passage } from '../text/paragraphs.ts'
import { joinLines } from './joined-lines.ts'
import { risingNumbers } from '../text/rising-numbers.ts'

/** "(1)", "(2A)" at the start of a line begins a sub-section. */
const SUBSECTION = /^[ \t]{0,4}(?:\d{0,2}\[)?\((\d{1,2}[A-Z]{0,2})\)/
/** "^1[", "^2***": a reference to a footnote. */
const FOOTNOTE_MARK = /\^\d{1,3}(?=[[*\w(])|\^\d{1,3}\b/g

/**
 * @param text as printed; a number and heading at its beginning are left out
 * @param footnotes the amendments and their dates, as printed below; empty where there are none
 */
export function toIncomingProvision(
  { actTitle, no, heading, asOn = null }: { actTitle: string; no: string; heading: string; asOn?: string | null },
  text: string,
  footnotes = '',
): IncomingProvision {
  const clean = withoutHeading(text.replaceAll('\r\n', '\n').replaceAll(FOOTNOTE_MARK, ''), no, heading)
  const notes = joinLines(footnotes)
  return {
    kind: 'provision',
    title: heading.replace(/[\s.]+$/, ''),
    actTitle,
    no,
    asOn,
    passages: [...splitSubsections(joinLines(clean)), ...(notes ? [{ para: null, text: notes }] : [])],
  }
}

function splitSubsections(text: string): Passage[] {
  const lines = text.split('\n')
  const starts = risingNumbers(
    lines.flatMap((line, at) => {
      const written = SUBSECTION.exec(line)?.[1]
      return written ? [{ at, written }] : []
    }),
  )
  const cuts = starts.length > 1 ? starts : []
  const bounds = [...(cuts[0]?.at === 0 ? [] : [{ at: 0, written: null }]), ...cuts]
  return bounds.flatMap(({ at, written }, index) => {
    const said = lines
      .slice(at, bounds[index + 1]?.at)
      .join('\n')
      .trim()
    return said ? [{ para: written === null ? null : `(${written})`, text: said }] : []
  })
}

/**
 * Leaves out "35. Control over the society.—" in front of the text, because number and heading are stored beside it.
 */
function withoutHeading(text: string, no: string, heading: string): string {
  const start = /^\s*(?:\d{0,2}\s?\[)?\s?(\d{1,3}[A-Z]{0,4})\.\s?/.exec(text)
  if (start?.[1] !== no) return text.trim()
  const dash = /\.?\s?(?:--|[—–―]|\.-)\s?/.exec(text.slice(start[0].length, start[0].length + heading.length + 60))
  return dash ? text.slice(start[0].length + dash.index + dash[0].length).trim() : text.trim()
}
