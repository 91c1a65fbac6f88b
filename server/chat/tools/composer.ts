import { readAuthorityId } from '#shared/law/authority-id.ts'
import { hindiLabel } from '#shared/law/hindi-label.ts'
import { writeReferences } from '../../law/index.ts'
import type { Grounds } from './tool.ts'

const toLowerCase = (unit: string) => unit.toLowerCase()

/**
 * Makes a writer that turns the library's `[[references]]` into citations: "section 318(4), BNS [2]". Without it
 * neither a reader nor the citation check would understand them.
 */
export function composer({ found, sources, language }: Pick<Grounds, 'found' | 'sources' | 'language'>) {
  const number = (id: string) => sources.find((source) => source.id === id || id.startsWith(`${source.id}(`))?.n

  const mark = (id: string) => {
    const n = number(id)
    return n === undefined ? '' : ` [${n}]`
  }

  /** The name of a provision inside a sentence: "section 318(4), BNS". */
  const label = (id: string) => {
    const known = found.names[id]
    return (
      known && (language === 'hi' ? hindiLabel(known) : known.replace(/^(?:Section|Article|Rule)(?= )/, toLowerCase))
    )
  }

  const name = (id: string) => {
    const known = label(id)
    if (known === undefined) return undefined
    return readAuthorityId(id)?.of === 'digest' ? `*${known}*${mark(id)}` : known + mark(id)
  }

  return {
    mark,
    label,
    cite: (text: string) => writeReferences(text, name),
  }
}
