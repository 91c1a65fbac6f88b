import { AlignmentType, BorderStyle, LineRuleType, ShadingType } from 'docx'
import type { IParagraphStyleOptions, IStylesOptions } from 'docx'
import { LINE, twips, wordFont } from '#server/platform/printing/word.ts'
import type { LineStyle } from './blocks.ts'
import {
  BODY,
  CELL,
  CODE,
  HEADINGS,
  INK,
  ITEM,
  LINES,
  LINK,
  QUIET,
  RULE,
  SPACING,
  WASH,
  type TextStyle,
} from './styles.ts'

const FONT = 'Times New Roman'
const QUOTE_INDENT = twips.cm(0.5)

/** Lines of these styles stay on the page of the next block, because they are about it. */
const KEPT_WITH_NEXT = new Set<LineStyle>(['quiet', 'state'])

export const wordStyles = (): IStylesOptions => ({
  default: {
    document: {
      run: {
        font: wordFont(FONT),
        size: BODY.size * 2,
        sizeComplexScript: BODY.size * 2,
        language: { value: 'en-IN' },
      },
      paragraph: { spacing: { line: Math.round(SPACING * LINE), lineRule: LineRuleType.AUTO } },
    },
    title: heading(HEADINGS[1]),
    heading1: heading(HEADINGS[2]),
    heading2: heading(HEADINGS[3]),
    heading3: heading(HEADINGS[4]),
    heading4: heading(HEADINGS[5]),
    heading5: heading(HEADINGS[6]),
    heading6: heading(HEADINGS[7]),
    listParagraph: toWordStyle(ITEM),
    hyperlink: { run: { color: LINK, underline: { type: 'single' } } },
  },
  paragraphStyles: [
    named('BodyText', 'Body Text', toWordStyle(BODY)),
    named('TableText', 'Table Text', toWordStyle(CELL)),
    named('AfterTable', 'After Table', toWordStyle({ size: 5, before: 0, after: 0 })),
    named('PageFooter', 'Page Footer', toWordStyle({ size: 8.5, before: 0, after: 0, colour: QUIET })),
    named('Asked', 'Asked', quoted(INK)),
    named('Quotation', 'Quotation', quoted(RULE)),
    named('CodeBlock', 'Code Block', {
      ...toWordStyle(CODE, 'Courier New'),
      paragraph: { ...toWordStyle(CODE).paragraph, shading: { type: ShadingType.CLEAR, fill: WASH } },
    }),
    ...Object.entries(LINES).map(([style, one]) => {
      const { run, paragraph } = toWordStyle(one)
      const keepNext = KEPT_WITH_NEXT.has(style as LineStyle)
      return named(lineStyle(style as LineStyle), lineStyle(style as LineStyle), {
        run,
        paragraph: { ...paragraph, keepNext },
      })
    }),
  ],
  characterStyles: [
    {
      id: 'CodeText',
      name: 'Code Text',
      run: { font: wordFont('Courier New'), size: CODE.size * 2, shading: { type: ShadingType.CLEAR, fill: WASH } },
    },
  ],
})

export const lineStyle = (style: LineStyle) => `Line${style.charAt(0).toUpperCase()}${style.slice(1)}`

type Styled = Pick<IParagraphStyleOptions, 'run' | 'paragraph'>

const named = (id: string, name: string, styled: Styled): IParagraphStyleOptions => ({
  id,
  name,
  basedOn: 'Normal',
  quickFormat: true,
  ...styled,
})

function toWordStyle({ size, before, after, bold, italic, colour }: TextStyle, font = FONT) {
  return {
    run: {
      size: size * 2,
      sizeComplexScript: size * 2,
      bold: bold === true,
      boldComplexScript: bold === true,
      italics: italic === true,
      color: colour ?? '000000',
      font: wordFont(font),
    },
    paragraph: {
      alignment: AlignmentType.LEFT,
      spacing: { before: twips.point(before), after: twips.point(after) },
    },
  }
}

function heading(one: TextStyle) {
  const { run, paragraph } = toWordStyle(one)
  return { run, paragraph: { ...paragraph, keepNext: true } }
}

function quoted(colour: string) {
  const { run, paragraph } = toWordStyle(BODY)
  const left = { style: BorderStyle.SINGLE, size: 12, color: colour, space: 8 }
  return { run, paragraph: { ...paragraph, indent: { left: QUOTE_INDENT }, border: { left } } }
}
