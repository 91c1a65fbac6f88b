/**
 * Filters what a hosted model writes: its own lists of sources and its claims that something was verified are taken
 * out, because only code may say that, after its check. Text that was sent cannot be taken back, so undecided text
 * waits for the end of its line.
 */
import { CONTEXT_BEFORE, removeClaims, showableUpTo } from './remove-claims.ts'
import { headingDepth, isEntry, mayOpen, opensList, type ListOpening } from './source-lists.ts'

/**
 * Invisible characters would hide a word from a search. The joiners of Indian scripts are not among them, because they
 * change what is shown.
 */
const INVISIBLE = /[\u00ad\u200b\u2060\ufeff]/g
const HORIZONTAL_RULE = /^\s*(?:(?:-\s*){3,}|(?:\*\s*){3,}|(?:_\s*){3,})$/
const HEADING_UNDERLINE = /^\s*(?:=+|-+)\s*$/
const FENCE = /^\s*(?:```|~~~)/

interface OpenList {
  by: ListOpening
  lines: number
  entered: boolean
  parted: boolean
  fenced: boolean
}

export class ModelText {
  readonly #asked: ReadonlySet<string>
  #line = ''
  #shown = 0
  /** The end of the line, which is not shown yet, and what stands before it. */
  #rest = ''
  #before = ''
  #held = false
  #cut: OpenList | null = null
  #fenced = false

  /** @param instructions the rules that the model received; headings in them stay, since the tool asks for them */
  constructor(instructions = '') {
    this.#asked = new Set(instructions.match(/^#{1,6} .+$/gm) ?? [])
  }

  /** @returns what may be shown now */
  add(piece: string): string {
    let shown = ''
    const lines = piece.replaceAll(INVISIBLE, '').replaceAll('\r', '').split('\n')
    for (const [at, part] of lines.entries()) {
      this.#line += part
      this.#rest += part
      shown += at < lines.length - 1 ? this.#endLine('\n') : this.#partOfLine()
    }
    return shown
  }

  /** Call it when the model has ended. @returns the text that was still held back */
  end(): string {
    return this.#line === '' ? '' : this.#endLine('')
  }

  #partOfLine(): string {
    if (this.#held || this.#cut) return ''
    if (this.#shown === 0 && (mayOpen(this.#line) || mayBeRule(this.#line))) return ''
    // Only the rest is read. A piece that is cut out of the whole line would keep all of that in memory, and each piece
    // a line of its own.
    const { upTo, held } = showableUpTo(this.#rest, this.#before)
    this.#held = held
    const shown = this.#rest.slice(0, upTo)
    this.#rest = this.#rest.slice(upTo)
    this.#before = (this.#before + shown).slice(-CONTEXT_BEFORE)
    this.#shown += upTo
    return shown
  }

  #endLine(end: string): string {
    const [line, shown] = [this.#line, this.#shown]
    this.#line = ''
    this.#rest = ''
    this.#before = ''
    this.#shown = 0
    this.#held = false
    const text = this.#lineEnds(line)
    // Otherwise a line that was nothing but a claim would leave an empty line behind.
    if (text === null || (text === '' && line !== '')) return ''
    return text.slice(shown) + end
  }

  #lineEnds(line: string): string | null {
    if (this.#cut && this.#belongs(this.#cut, line)) return null
    this.#cut = null
    const by = opensList(line, this.#asked)
    if (by) {
      if (by.by !== 'line') this.#cut = { by, lines: 1, entered: false, parted: false, fenced: false }
      return null
    }
    if (FENCE.test(line)) this.#fenced = !this.#fenced
    return removeClaims(line)
  }

  #belongs(cut: OpenList, line: string): boolean {
    cut.lines += 1
    if (FENCE.test(line)) {
      if (this.#fenced) return false
      cut.fenced = !cut.fenced
      return true
    }
    if (cut.fenced) return true
    if (cut.lines === 2 && HEADING_UNDERLINE.test(line)) return true
    if (HORIZONTAL_RULE.test(line)) return false
    if (opensList(line, this.#asked)) return false
    const depth = headingDepth(line)
    if (this.#asked.has(line.trim())) return false
    if (cut.by.by === 'heading') return depth === null || depth > Math.max(cut.by.depth, 2)
    if (depth !== null) return false
    if (line.trim() === '') {
      cut.parted = cut.entered
      return true
    }
    // A list under a plain line ends with its paragraph, unless the next line is an entry too.
    if (cut.parted && !isEntry(line)) return false
    cut.entered = true
    cut.parted = false
    return true
  }
}

/** Whether the beginning of a line may become a rule, which ends a list. A "-" may also become an entry. */
const mayBeRule = (begun: string) => begun.length <= 20 && /^[-*_=\s]*$/.test(begun)

/** Filters a whole text at once. @returns the same as if it had come piece by piece */
export function cleanModelText(text: string, instructions = ''): string {
  const model = new ModelText(instructions)
  return model.add(text) + model.end()
}
