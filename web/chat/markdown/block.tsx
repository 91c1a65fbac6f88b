import type { Tokens } from 'marked'
import { memo } from 'react'
import { t } from '#web/words/words.ts'
import { Choice } from '../answer/choice.tsx'
import { QuestionTick } from '../court/question-tick.tsx'
import { Inline } from './inline.tsx'
import type { MdToken } from './lexer.ts'
import { type Marks, NO_MARKS } from './marks.ts'
import { scrollBox } from './scroll-box.ts'
import { TableBlock } from './table-block.tsx'

interface BlockProps {
  token: MdToken
  marks: Marks
  /** The number of quotations and lists around it. */
  depth?: number
}

/** Deeper nesting is shown as it was written, because nobody reads it and each level costs the browser a layout box. */
const MAX_DEPTH = 12

/**
 * One block of an answer. It renders again only when its own markdown or marks change, because the token of an
 * unfinished block is a new object every frame although most of what it holds is the same.
 */
export const Block = memo(
  BlockView,
  (a, b) =>
    a.marks === b.marks && (a.token === b.token || (a.token.raw === b.token.raw && a.token.type === b.token.type)),
)

function BlockView({ token, marks, depth = 0 }: BlockProps) {
  if (depth > MAX_DEPTH) return <p>{token.raw}</p>
  switch (token.type) {
    case 'paragraph':
      return (
        <p>
          <Inline tokens={token.tokens as MdToken[]} marks={marks} />
        </p>
      )
    case 'text':
      return <Inline tokens={(token.tokens as MdToken[] | undefined) ?? [token]} marks={marks} />
    case 'heading':
      return <Heading depth={token.depth} tokens={token.tokens as MdToken[]} marks={marks} />
    case 'list':
      return <ListBlock list={token} marks={marks} depth={depth + 1} />
    case 'table':
      return <TableBlock table={token} marks={marks} />
    case 'blockquote':
      return (
        <blockquote>
          <Blocks tokens={token.tokens as MdToken[]} marks={marks} depth={depth + 1} />
        </blockquote>
      )
    case 'code':
      return (
        <pre {...scrollBox(t('Preformatted text'))}>
          <code>{token.text}</code>
        </pre>
      )
    case 'hr':
      return <hr />
    case 'space':
      return null
    default:
      // Raw HTML and everything unforeseen is shown as it was written, so that an answer can never bring markup into
      // the page.
      return <p>{token.raw.trimEnd()}</p>
  }
}

function Blocks({ tokens, marks, depth }: { tokens: readonly MdToken[]; marks: Marks; depth: number }) {
  return tokens.map((token, index) => <Block key={index} token={token} marks={marks} depth={depth} />)
}

/** An answer's headings begin at h3, because h1 and h2 belong to the page. Four levels are enough to tell apart. */
function Heading({ depth, tokens, marks }: { depth: number; tokens: readonly MdToken[]; marks: Marks }) {
  const Level = (['h3', 'h3', 'h4', 'h5', 'h6', 'h6'] as const)[depth - 1] ?? 'h6'
  return (
    <Level>
      <Inline tokens={tokens} marks={marks} />
    </Level>
  )
}

/** A list. Its items render one by one, because a list of a hundred items grows at its end only. */
function ListBlock({ list, marks, depth }: { list: Tokens.List; marks: Marks; depth: number }) {
  const items = list.items.map((item, index) => (
    <Item key={index} item={item} marks={marks} depth={depth} numbered={list.ordered} />
  ))
  if (!list.ordered) return <ul>{items}</ul>
  return <ol start={list.start === 1 || list.start === '' ? undefined : list.start}>{items}</ol>
}

const Item = memo(
  ({ item, marks, depth, numbered }: { item: Tokens.ListItem; marks: Marks; depth: number; numbered: boolean }) => {
    const tokens = item.tokens as MdToken[]
    return (
      <li data-task={item.task || undefined}>
        {numbered && <QuestionTick text={item.text} />}
        {item.task && !item.checked ? (
          // A choice is a control, and no mark can be a control within it.
          <Choice>
            <Blocks tokens={tokens.filter(({ type }) => type !== 'checkbox')} marks={NO_MARKS} depth={depth} />
          </Choice>
        ) : (
          <Blocks tokens={tokens} marks={marks} depth={depth} />
        )}
      </li>
    )
  },
  (a, b) => a.marks === b.marks && a.item.raw === b.item.raw && a.item.loose === b.item.loose,
)
