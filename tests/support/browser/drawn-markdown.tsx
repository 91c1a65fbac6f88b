/** Feeds markdown in pieces and shows what is drawn of it. */
import { renderToStaticMarkup } from 'react-dom/server'
import { Block } from '#web/chat/markdown/block.tsx'
import { BlockStream } from '#web/chat/markdown/block-stream.ts'
import type { MdToken } from '#web/chat/markdown/lexer.ts'
import { NO_MARKS } from '#web/chat/markdown/marks.ts'

/** The same seed gives the same numbers in every run, so that a failure can be repeated (mulberry32). */
export function randomNumbers(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return { below: (n: number) => Math.floor(next() * n) }
}

export function stream(text: string, seed: number): BlockStream {
  const { below } = randomNumbers(seed)
  const blocks = new BlockStream()
  for (let at = 0; at < text.length;) {
    const size = 1 + below(9)
    blocks.append(text.slice(at, at + size))
    at += size
    if (below(3) > 0) blocks.update()
  }
  blocks.end()
  return blocks
}

/** Returns what is drawn of tokens. Spaces are left out, because the number of line ends after a block is not drawn. */
export const drawn = (tokens: readonly MdToken[]) =>
  tokens.filter((token) => token.type !== 'space').map((token) => markup(token))

/** Known markup by the whole token, because a text that grows letter by letter has the same blocks again and again. */
const known = new Map<string, string>()
function markup(token: MdToken): string {
  const key = JSON.stringify(token)
  const html = known.get(key) ?? renderToStaticMarkup(<Block token={token} marks={NO_MARKS} />)
  known.set(key, html)
  return html
}
