import { readAuthorityId } from '#shared/law/authority-id.ts'
import { writeReferences } from '../../law/index.ts'
import type { Grounds } from './tool.ts'

/**
 * Makes a writer that turns the library's `[[references]]` into citations: "section 318(4), BNS [2]". Without it
 * neither a reader nor the citation check would understand them.
 */
export function composer({ found, sources }: Grounds) {
  const number = (id: string) => sources.find((source) => source.id === id || id.startsWith(`${source.id}(`))?.n

  const mark = (id: string) => {
    const n = number(id)
    return n === undefined ? '' : ` [${n}]`
  }

  const name = (id: string) => {
    const known = found.names[id]
    if (known === undefined) return undefined
    return readAuthorityId(id)?.of === 'digest'
      ? `*${known}*${mark(id)}`
      : known.replace(/^(Section|Article|Rule)/, (unit) => unit.toLowerCase()) + mark(id)
  }

  return {
    mark,
    cite: (text: string) => writeReferences(text, name),
  }
}
