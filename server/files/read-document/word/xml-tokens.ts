/**
 * Reads XML as a stream of tags and texts. Entities of the document's own are not known, so that none can grow without
 * end, and nothing is fetched.
 */
export interface XmlToken {
  kind: 'open' | 'close' | 'empty' | 'text'
  /** Of the element; empty for a text. */
  name: string
  /** The attributes as they stand, or the text with its entities resolved. */
  raw: string
}

const TOKEN = /<(\/?)([A-Za-z_][\w:.-]*)((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/?)>|<[^>]*>|([^<]+)/gu

export function* xmlTokens(xml: string): Generator<XmlToken> {
  for (const [, slash, name = '', attributes = '', empty, text] of xml.matchAll(TOKEN)) {
    if (text !== undefined) yield { kind: 'text', name: '', raw: resolveEntities(text) }
    else if (name !== '') yield { kind: slash ? 'close' : empty ? 'empty' : 'open', name, raw: attributes }
  }
}

export function attributeOf(attributes: string, name: string): string {
  const at = attributes.indexOf(`${name}="`)
  if (at < 0) return ''
  const start = at + name.length + 2
  return resolveEntities(attributes.slice(start, attributes.indexOf('"', start)))
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const resolveEntities = (text: string) =>
  text.includes('&')
    ? text.replaceAll(
        /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/giu,
        (all, decimal?: string, hex?: string, name?: string) => {
          if (name !== undefined) return NAMED[name] ?? all
          const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
          return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
        },
      )
    : text
