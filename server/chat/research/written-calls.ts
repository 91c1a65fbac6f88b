/**
 * Takes calls of tools out of a text while it streams. A small model that cannot call tools properly writes its calls
 * down, and a reader must not get machine language in an answer.
 */

/** Tags in which models of several makers write a call. */
const OPEN = /<\|?(tool_calls?|function_calls?|tool_use|invoke)\b[^>\n]{0,200}>|\[TOOL_CALLS\]/i
/** The beginning of such a tag at the end of what has come. */
const MAY_OPEN = /<\|?(?:[a-z_]{0,16}|(?:tool|function|invoke)[^>\n]{0,200})$|\[[A-Z_]{0,11}$/i
/** Characters of a call without an end. After that the text goes on, because it was no call. */
const LONGEST_CALL = 8_000

export class WrittenCalls {
  #held = ''

  /** @returns what may be shown now */
  add(piece: string): string {
    const { shown, rest } = cut(this.#held + piece)
    this.#held = rest
    return shown
  }

  /** @returns what was still held; a call that never ended is left out */
  end(): string {
    const held = this.#held
    this.#held = ''
    return OPEN.test(held) ? '' : held
  }
}

function cut(text: string): { shown: string; rest: string } {
  const open = OPEN.exec(text)
  if (!open) {
    const at = MAY_OPEN.exec(text)?.index ?? text.length
    return { shown: text.slice(0, at), rest: text.slice(at) }
  }
  const [tag, name] = open
  const before = text.slice(0, open.index)
  const inside = text.slice(open.index + tag.length)
  const close = (name === undefined ? /\n/ : new RegExp(`<[|/]{1,2}${name}\\b[^>]{0,20}>`, 'i')).exec(inside)
  if (close) {
    const after = cut(inside.slice(close.index + close[0].length))
    return { shown: before + after.shown, rest: after.rest }
  }
  if (inside.length > LONGEST_CALL) return { shown: before, rest: inside.slice(LONGEST_CALL) }
  return { shown: before, rest: text.slice(open.index) }
}
