import type { ComponentPropsWithRef, ElementType } from 'react'
import { applyStyling, type Display, type Styling } from './styling.ts'

type PrimitiveProps<Tag extends ElementType> = { as?: Tag } & Styling &
  Omit<ComponentPropsWithRef<Tag>, keyof Styling | 'as'>

/** @param standard what the primitive has unless a screen says otherwise */
function primitive<Standard extends ElementType>(tag: Standard, display?: Display, standard: Styling = {}) {
  return function Primitive<Tag extends ElementType = Standard>({ as, ...properties }: PrimitiveProps<Tag>) {
    const Element: ElementType = as ?? tag
    return <Element {...applyStyling({ ...standard, ...properties }, display)} />
  }
}

/** One under another. */
export const Stack = primitive('div', 'stack')

/** One under another, where one of them may take the height that is left. */
export const Column = primitive('div', 'column')

/** Side by side. */
export const Row = primitive('div', 'row')

/** Side by side inside a line of text, or as a link that is not as wide as its page. */
export const InlineRow = primitive('span', 'inlineRow')

/** A surface or a place in a layout. */
export const Box = primitive('div')

/** A paragraph or a part of one. */
export const Text = primitive('p')

/** What a page is for, under its title: set as reading text. */
export const Lead = primitive('p', undefined, {
  tone: 'soft',
  font: 'reading',
  size: 'reading',
  leading: 'reading',
})

/** What is said beside the matter, in small type. */
export const Note = primitive('p', undefined, { tone: 'soft', size: 's', leading: 'text' })

/** A warning that must not be missed. */
export const Callout = primitive('p', undefined, { callout: true, size: 's', leading: 'text' })

/** A sum of money, or another figure that the eye looks for first. */
export const Figure = primitive('strong', undefined, {
  font: 'reading',
  size: '2xl',
  weight: 600,
  leading: 'tight',
  lining: true,
})

/** A part of a page, under a heading of its own. */
export const Section = primitive('section', 'stack', { gap: 2, fluid: true, narrows: true })
