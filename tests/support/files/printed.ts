import { strFromU8, unzipSync } from 'fflate'
import { extractText, getDocumentProxy } from 'unpdf'

export interface WordParagraph {
  style: string
  text: string
  /** The list and the depth of an item; null for other paragraphs. */
  list: { id: string; level: string } | null
}

const decode = (xml: string) =>
  xml
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')

export function readWord(bytes: Uint8Array) {
  const files = unzipSync(bytes)
  const read = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  const xml = read('word/document.xml')
  const paragraphs = [...xml.matchAll(/<w:p>(.*?)<\/w:p>/gs)].map(([, inside = '']): WordParagraph => {
    const [, level = '', id = ''] = /<w:ilvl w:val="(\d+)"\/><w:numId w:val="([^"]+)"\/>/.exec(inside) ?? []
    return {
      style: /<w:pStyle w:val="(\w+)"/.exec(inside)?.[1] ?? '',
      text: [...inside.matchAll(/<w:t[^>]*>([^<]*)<\/w:t>|<w:br\/>/g)].map(([, text]) => decode(text ?? '\n')).join(''),
      list: id ? { id, level } : null,
    }
  })
  return {
    xml,
    paragraphs,
    text: paragraphs.map(({ text }) => text).join('\n'),
    links: [...read('word/_rels/document.xml.rels').matchAll(/Target="([^"]+)" TargetMode="External"/g)].map(([, to]) =>
      decode(to ?? ''),
    ),
    numbering(id: string) {
      const numbering = read('word/numbering.xml')
      const list = new RegExp(`<w:num [^>]*w:numId="${id}"[^>]*>(.*?)</w:num>`, 's').exec(numbering)?.[1] ?? ''
      const abstract = /<w:abstractNumId w:val="(\d+)"/.exec(list)?.[1]
      const levels = new RegExp(`<w:abstractNum [^>]*w:abstractNumId="${abstract}"[^>]*>(.*?)</w:abstractNum>`, 's')
      return {
        format: /<w:numFmt w:val="(\w+)"/.exec(levels.exec(numbering)?.[1] ?? '')?.[1],
        from: Number(/<w:startOverride w:val="(\d+)"/.exec(list)?.[1]),
      }
    },
  }
}

/** @returns the text of each page, its links, and the fonts of texts that match */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { text: pages } = await extractText(pdf)
  const links: string[] = []
  const drawn: { text: string; face: string }[] = []
  for (let no = 1; no <= pdf.numPages; no += 1) {
    const page = await pdf.getPage(no)
    for (const note of (await page.getAnnotations()) as { unsafeUrl?: string; url?: string }[])
      links.push(note.unsafeUrl ?? note.url ?? '')
    await page.getOperatorList()
    const { items } = await page.getTextContent()
    for (const item of items)
      if ('str' in item && item.str)
        drawn.push({ text: item.str, face: (page.commonObjs.get(item.fontName) as { name: string }).name })
  }
  return { pages, text: pages.join('\n'), links, drawn }
}

/** Removes blanks, because a PDF may have the end of a line anywhere. */
export const unspaced = (text: string) => text.normalize('NFC').replaceAll(/\s+/g, '')
