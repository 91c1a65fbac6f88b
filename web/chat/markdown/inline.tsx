import { Fragment, type ReactNode } from 'react'
import { isHelpline } from '#shared/helplines.ts'
import { CallLink } from './call-link.tsx'
import { CitedText } from '../sources/cited-text.tsx'
import { SourceMark } from '../sources/source-mark.tsx'
import { decodeEntities } from './entities.ts'
import styles from './inline.module.css'
import type { MdToken } from './lexer.ts'
import {
  type DoubtedRange,
  findDoubts,
  findMarks,
  hasMarkableInside,
  markableText,
  type MarkedRange,
  type Marks,
  type NumberedSource,
  plainText,
} from './marks.ts'
import { t } from '#web/words/words.ts'
import { safeLink } from './safe-link.ts'

export function Inline({ tokens, marks }: { tokens: readonly MdToken[]; marks: Marks }) {
  return renderAll(tokens, {
    ranges: findMarks(tokens, marks),
    doubts: findDoubts(tokens, marks),
    at: 0,
    lawless: marks.sources.size === 0,
  })
}

/** An invisible character that forbids a line break. */
const WORD_JOINER = '\u2060'

/** A longer word may break apart from its mark, because it may be wider than the screen. */
const LONGEST_BOUND_WORD = 16

/** The position in the rendered text. Ranges are counted in the same units. */
interface Walk {
  ranges: readonly MarkedRange[]
  doubts: readonly DoubtedRange[]
  at: number
  /** True for an answer without a source. A bold number is no section there and must not be marked. */
  lawless: boolean
}

function renderAll(tokens: readonly MdToken[], walk: Walk): ReactNode[] {
  return tokens.map((token, index) => <Fragment key={index}>{render(token, walk)}</Fragment>)
}

function render(token: MdToken, walk: Walk): ReactNode {
  const text = markableText(token)
  if (text !== null) return withMarks(text, walk)
  if (!hasMarkableInside(token)) {
    walk.at += plainText([token]).length
    return renderUnmarked(token)
  }
  const bold = token.type === 'strong' ? plainText(token.tokens) : ''
  if (walk.lawless && isHelpline(bold)) {
    walk.at += bold.length
    return <CallLink number={bold} />
  }
  const inside = renderAll(token.tokens, walk)
  if (token.type === 'strong') return <strong>{inside}</strong>
  if (token.type === 'em') return <em>{inside}</em>
  if (token.type === 'del') return <del>{inside}</del>
  return inside
}

function renderUnmarked(token: MdToken): ReactNode {
  if (token.type === 'codespan') return <code>{token.text}</code>
  if (token.type === 'br') return <br />
  if (token.type === 'link') return <AnswerLink href={token.href}>{renderPlain(token.tokens as MdToken[])}</AnswerLink>
  // A picture is never fetched, because its address would tell the writer of the answer about the reader.
  if (token.type === 'image')
    return <AnswerLink href={token.href}>{decodeEntities(token.text) || token.href}</AnswerLink>
  // The words beside it say everything: a box without a name would be read out as one that cannot be used.
  if (token.type === 'checkbox') return <input type="checkbox" checked={token.checked} readOnly disabled aria-hidden />
  return token.raw
}

/** Renders what stands inside a link. It has no marks, because nobody can reach a control inside a link. */
function renderPlain(tokens: readonly MdToken[]): ReactNode[] {
  return renderAll(tokens, { ranges: [], doubts: [], at: 0, lawless: false })
}

function AnswerLink({ href, children }: { href: string; children: ReactNode }) {
  const address = safeLink(href)
  if (!address) return <span>{children}</span>
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  )
}

/** Renders one piece of text, cut where ranges begin and end. A range over several pieces is drawn in each. */
function withMarks(text: string, walk: Walk): ReactNode {
  const from = walk.at
  const to = from + text.length
  walk.at = to
  const ranges = walk.ranges.filter((range) => range.start < to && from < range.end)
  if (ranges.length === 0) return withDoubts(text, from, walk)
  const parts: ReactNode[] = []
  let drawn = from
  for (const range of ranges) {
    const before = text.slice(drawn - from, Math.max(range.start, drawn) - from)
    const end = Math.min(range.end, to)
    const inside = text.slice(Math.max(range.start, from) - from, end - from)
    if (range.kind === 'cited')
      parts.push(
        withDoubts(before, Math.max(drawn, from), walk),
        <CitedText
          key={range.start}
          citation={range.citation}
          marked={end === range.end && !range.numbered}
          after={text.slice(end - from, end - from + PINPOINT)}
        >
          {inside}
        </CitedText>,
      )
    // `[1]` may fall into several pieces (`[`, `1]`), so its buttons are drawn only where it begins.
    else if (range.start >= from)
      parts.push(...boundMarks(before, range.sources, range.start, Math.max(drawn, from), walk))
    drawn = end
  }
  parts.push(withDoubts(text.slice(drawn - from), drawn, walk))
  return parts
}

/** Underlines what its sources do not support. Marks inside stay as they are. @param from where the text begins */
function withDoubts(text: string, from: number, { doubts }: Walk): ReactNode {
  const inside = doubts.filter(({ start, end }) => start < from + text.length && from < end)
  if (text === '' || inside.length === 0) return text
  const parts: ReactNode[] = []
  let at = 0
  for (const { start, end, reason } of inside) {
    const [begins, ends] = [Math.max(0, start - from, at), Math.min(text.length, end - from)]
    if (ends <= begins) continue
    parts.push(
      text.slice(at, begins),
      <span key={begins} className={styles['doubted']} title={t(reason)}>
        {text.slice(begins, ends)}
      </span>,
    )
    at = ends
  }
  return <Fragment key={`d${from}`}>{[...parts, text.slice(at)]}</Fragment>
}

/** How far behind a citation its paragraph may be named, in characters. */
const PINPOINT = 40

/** Renders marks so that they never begin a line: the word before them moves down with them. */
function boundMarks(
  before: string,
  sources: readonly NumberedSource[],
  key: number,
  from: number,
  walk: Walk,
): ReactNode[] {
  const text = before.trimEnd()
  const wordAt = Math.max(text.lastIndexOf(' '), text.lastIndexOf('\n'), text.length - LONGEST_BOUND_WORD) + 1
  return [
    withDoubts(text.slice(0, wordAt), from, walk),
    <span key={key} className={styles['bound']}>
      {withDoubts(text.slice(wordAt), from + wordAt, walk) || WORD_JOINER}
      {sources.map((source) => (
        <SourceMark key={source.n} source={source} />
      ))}
    </span>,
  ]
}
