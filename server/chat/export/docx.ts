/** A session as a Word document. It has real styles and real numbering, so that it can be worked on. */
import { Document, Footer, Packer, PageNumber, Paragraph, TabStopType, TextRun } from 'docx'
import { A4 } from '#server/platform/printing/paper.ts'
import { twips } from '#server/platform/printing/word.ts'
import type { ExportBlock } from './blocks.ts'
import { MARGINS } from './styles.ts'
import { drawBlocks } from './word-blocks.ts'
import { WordLists } from './word-lists.ts'
import { wordStyles } from './word-styles.ts'

const MOST_FOOTER_CHARS = 80
const WIDTH = twips.point(A4[0]) - twips.cm(MARGINS.left) - twips.cm(MARGINS.right)

export function toDocx(title: string, blocks: readonly ExportBlock[]): Promise<Buffer> {
  const lists = new WordLists()
  const children = drawBlocks(blocks, { lists, width: WIDTH, depth: 0, style: undefined })
  const document = new Document({
    title,
    creator: 'NyayaDesk',
    styles: wordStyles(),
    numbering: { config: lists.config() },
    sections: [
      {
        properties: {
          page: {
            size: { width: twips.point(A4[0]), height: twips.point(A4[1]) },
            margin: {
              top: twips.cm(MARGINS.top),
              bottom: twips.cm(MARGINS.bottom),
              left: twips.cm(MARGINS.left),
              right: twips.cm(MARGINS.right),
              footer: twips.cm(1),
              header: twips.cm(1),
            },
          },
        },
        footers: { default: footer(title) },
        children,
      },
    ],
  })
  lists.define(document)
  return Packer.toBuffer(document)
}

function footer(title: string): Footer {
  const name = title.length > MOST_FOOTER_CHARS ? `${title.slice(0, MOST_FOOTER_CHARS).toWellFormed()}…` : title
  const page = new TextRun({ children: ['\tPage ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES] })
  const tabStops = [{ type: TabStopType.RIGHT, position: WIDTH }]
  return new Footer({
    children: [new Paragraph({ style: 'PageFooter', tabStops, children: [new TextRun(name), page] })],
  })
}
