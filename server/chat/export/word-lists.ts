import {
  AlignmentType,
  LevelFormat,
  NumberProperties,
  Paragraph,
  ParagraphProperties,
  type Document,
  type ILevelsOptions,
  type INumberingOptions,
  type ParagraphChild,
} from 'docx'
import { twips } from '#server/platform/printing/word.ts'

const LEVELS = 9
const STEP = twips.cm(0.75)
const BULLETS = 'bullets'
/** The library numbers its lists from here, because it makes list 1 itself. */
const FIRST_ID = 2

/** Twentieths of a point. */
export const indentOf = (depth: number) => STEP * (depth + 1)

export interface ListNumbering {
  /** The number of the list in the whole document. */
  id: number
  level: number
}

/**
 * Numbers the lists of a document. Each list counts by itself, because otherwise a second one would go on where the
 * first one ended.
 */
export class WordLists {
  readonly #numbered = new Map<string, ILevelsOptions[]>()
  readonly #lists: { reference: string; instance: number }[] = [{ reference: BULLETS, instance: 0 }]

  /** @param start the first number, null for bullets @param depth from 0 */
  begin(start: number | null, depth: number): ListNumbering {
    const level = Math.min(depth, LEVELS - 1)
    if (start === null) return { id: FIRST_ID, level }
    const reference = `numbered-${level}-${start}`
    if (!this.#numbered.has(reference)) this.#numbered.set(reference, [numberedLevel(start, level)])
    this.#lists.push({ reference, instance: this.#lists.length })
    return { id: FIRST_ID + this.#lists.length - 1, level: 0 }
  }

  config(): INumberingOptions['config'] {
    const bullets = Array.from({ length: LEVELS }, (_, level) => bulletLevel(level))
    const numbered = [...this.#numbered].map(([reference, levels]) => ({ reference, levels }))
    return [{ reference: BULLETS, levels: bullets }, ...numbered]
  }

  /**
   * Writes the lists that were begun into the document. @throws when the library numbers them otherwise than their
   * paragraphs do, because the lists would then be mixed up
   */
  define({ Numbering }: Document): void {
    for (const { reference, instance } of this.#lists) Numbering.createConcreteNumberingInstance(reference, instance)
    const last = Numbering.ConcreteNumbering.at(-1)?.numId
    if (last !== FIRST_ID + this.#lists.length - 1) throw new Error(`a list of the document is number ${last}`)
    // The library would look through the whole text once for each list, for marks that stand for its number: minutes in
    // a long session, and a mark that somebody typed would be taken for one.
    Object.defineProperty(Numbering, 'ConcreteNumbering', { value: [] })
  }
}

export class ItemParagraph extends Paragraph {
  constructor({ id, level }: ListNumbering, children: ParagraphChild[]) {
    super({ style: 'ListParagraph', children })
    const properties: unknown = this.root[0]
    if (properties instanceof ParagraphProperties) properties.push(new NumberProperties(id, level))
  }
}

const style = (depth: number) => ({ paragraph: { indent: { left: indentOf(depth), hanging: STEP } } })

const bulletLevel = (level: number): ILevelsOptions => ({
  level,
  format: LevelFormat.BULLET,
  text: level % 2 === 0 ? '•' : '–',
  alignment: AlignmentType.LEFT,
  style: style(level),
})

const numberedLevel = (start: number, depth: number): ILevelsOptions => ({
  level: 0,
  start,
  format: LevelFormat.DECIMAL,
  text: '%1.',
  alignment: AlignmentType.LEFT,
  style: style(depth),
})
