import { provisionLabel } from '../../law/index.ts'
import type { Grounds } from './tool.ts'

const REFERENCE = /\[\[([^\]]{1,80})\]\]/g

/** Turns the library's `[[references]]` into citations that a reader and the citation check both understand. */
export function composer({ found, sources }: Grounds) {
  const number = (id: string) => sources.find((source) => source.id === id || id.startsWith(`${source.id}(`))?.n

  /** ` [3]` for an authority among the sources, else nothing. */
  const mark = (id: string) => {
    const n = number(id)
    return n === undefined ? '' : ` [${n}]`
  }

  const name = (id: string) => {
    if (id.startsWith('j:')) {
      const judgment = found.judgments.find((one) => `j:${one.id}` === id)
      return judgment ? `*${judgment.title}*` : undefined
    }
    const provision = found.provisions.find((one) => id === one.id || id.startsWith(`${one.id}(`))
    if (!provision) return undefined
    const label = provisionLabel({ unit: provision.unit, short: provision.actShort }, id.slice(id.indexOf(' ') + 1))
    return label.replace(/^(Section|Article|Rule)/, (unit) => unit.toLowerCase())
  }

  return {
    mark,
    /** The text with every reference written out: "section 318(4), BNS [2]". */
    cite: (text: string) => text.replace(REFERENCE, (_, id: string) => `${name(id) ?? id}${mark(id)}`),
  }
}
