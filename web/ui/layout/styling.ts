import { classNames } from '../class-names.ts'
import './box.css'
import './layout.css'
import './text.css'

type Space = 0 | 'half' | 1 | 2 | 3 | 4 | 5 | 6

/**
 * How an element is laid out and set: each value is a token of `tokens.css`, so that no screen invents a size of its
 * own.
 */
export interface Styling {
  gap?: Space
  /** Between columns, where it differs from the gap between rows. */
  columnGap?: Exclude<Space, 0 | 5>
  alignItems?: 'start' | 'center' | 'end' | 'baseline'
  alignContent?: 'start' | 'center'
  justifyItems?: 'start' | 'center'
  justifyContent?: 'space-between' | 'center' | 'end'
  justifySelf?: 'start'
  /**
   * Lets the column of a stack be narrower than its longest word, because that word would otherwise make a phone scroll
   * sideways.
   */
  fluid?: boolean
  /** Lets a row continue on the next line. */
  wrap?: boolean
  grow?: boolean
  /** Keeps its width in a row even without room. */
  rigid?: boolean
  /** May be narrower than its content, because a long word would otherwise widen the row. */
  narrows?: boolean
  fullWidth?: boolean
  /** At least as tall as a finger needs: 44 px. */
  touchTarget?: boolean
  tone?: 'ink' | 'soft' | 'faint' | 'bad' | 'accent'
  size?: 'xs' | 's' | 'm' | 'reading' | 'l' | 'xl' | '2xl'
  weight?: 400 | 600
  font?: 'reading' | 'control'
  leading?: 'tight' | 'text' | 'reading'
  /** Limits the length of a line, because long lines are hard to read. */
  measure?: boolean
  /** Digits of one width, so that sums stand under each other. */
  tabular?: boolean
  /** Digits of one width and height, for a sum in large type. */
  lining?: boolean
  /** Breaks a long word, such as an address, at any letter. */
  breakAnywhere?: boolean
  noWrap?: boolean
  /** On one line; what has no room there is left out, with an ellipsis. */
  truncate?: boolean
  /** Answers a pointer with the accent: for what can be pressed and has no frame. */
  hoverWash?: boolean
  textAlign?: 'center' | 'end'
  block?: boolean
  surface?: 'raised' | 'sunk' | 'cover' | 'check'
  border?: 'rule' | 'strong'
  radius?: 's' | 'm' | 'round'
  padding?: 1 | 2 | 3
  /** A warning, with amber at its edge. */
  callout?: boolean
  paddingBlock?: 1 | 2 | 3
  ruleAbove?: boolean
  ruleBelow?: boolean
  paddingAbove?: 1 | 2
  marginAbove?: 'half' | 1 | 2 | 3 | 4
  /** Centred in its container, without a margin. */
  centred?: boolean
  noMargin?: boolean
  /** A link without its line, because its place shows what it is. */
  noUnderline?: boolean
}

export type Display = 'stack' | 'column' | 'row' | 'inlineRow'

const PROPERTIES: ReadonlySet<string> = new Set(
  'gap columnGap alignItems alignContent justifyItems justifyContent justifySelf fluid wrap grow rigid narrows fullWidth touchTarget tone size weight font leading measure tabular lining breakAnywhere noWrap truncate hoverWash textAlign block surface border radius padding callout paddingBlock ruleAbove ruleBelow paddingAbove marginAbove centred noMargin noUnderline'.split(
    ' ',
  ),
)

/**
 * `ui-gap-2`, `ui-tone-soft`, `ui-wrap`: a property of `Styling` and, where there is one, its value. The classes are
 * global, because a map of their names would make every page's script larger.
 */
const classOf = (name: string, value: Styling[keyof Styling]) =>
  value !== undefined && value !== false && (value === true ? `ui-${name}` : `ui-${name}-${value}`)

/** Takes the styling out of an element's properties and gives the rest with a `className`. */
export function applyStyling(properties: Styling & { className?: string | undefined }, display?: Display) {
  const names: (string | false | undefined)[] = [display && `ui-${display}`]
  const rest: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(properties))
    if (PROPERTIES.has(name)) names.push(classOf(name, value as Styling[keyof Styling]))
    else if (name !== 'className') rest[name] = value
  return { ...rest, className: classNames(...names, properties.className) }
}

/** The classes of a styling, for an element that is not drawn by a primitive. */
export const stylingClass = (styling: Styling, display?: Display): string => applyStyling(styling, display).className
