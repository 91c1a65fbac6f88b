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

export const Stack = primitive('div', 'stack')

/** A stack in which one child may take the height that is left. */
export const Column = primitive('div', 'column')

export const Row = primitive('div', 'row')

/** A row inside a line of text. Also for a link, which should not be as wide as its page. */
export const InlineRow = primitive('span', 'inlineRow')

export const Box = primitive('div')

export const Text = primitive('p')

/** The purpose of a page, in larger type under its title. */
export const Lead = primitive('p', undefined, {
  tone: 'soft',
  font: 'reading',
  size: 'reading',
  leading: 'reading',
})

/** A side remark in small type. */
export const Note = primitive('p', undefined, { tone: 'soft', size: 's', leading: 'text' })

/** A warning that must not be missed. */
export const Callout = primitive('p', undefined, { callout: true, size: 's', leading: 'text' })

/** A sum of money, or another figure to be seen first. */
export const Figure = primitive('strong', undefined, {
  font: 'reading',
  size: '2xl',
  weight: 600,
  leading: 'tight',
  lining: true,
})

/** A part of a page under a heading of its own. */
export const Section = primitive('section', 'stack', { gap: 2, fluid: true, narrows: true })
