/** Counts the numbers that Word shows before paragraphs and does not write into their text. */
import { attributeOf, xmlTokens } from './xml-tokens.ts'

interface Level {
  format: string
  /** "%1.", "(%2)", "%1.%2" */
  text: string
  start: number
}

interface NumberedParagraph {
  style: string
  numId: string
  level: number
}

export interface Numbering {
  /** @returns "4.", "(b)"; empty where the paragraph has no number */
  next(paragraph: NumberedParagraph): string
}

export function openNumbering(numberingXml: string, stylesXml: string): Numbering {
  const { levels, lists } = readLists(numberingXml)
  const styles = readStyles(stylesXml)
  const counts = new Map<string, number[]>()
  return {
    next({ style, numId: own, level }) {
      const ofStyle = styles.get(style)
      // Number 0 takes the number of the style away.
      const numId = own === '' ? (ofStyle?.numId ?? '') : own
      const list = lists.get(numId)
      const at = own === '' ? (ofStyle?.level ?? level) : level
      const shown = list && levels.get(`${list.abstract}:${at}`)
      if (!list || !shown) return ''
      // Lists of one kind go on counting, unless this one was told to begin again.
      const key = list.restarts ? `#${numId}` : list.abstract
      const counted = counts.get(key) ?? []
      counted[at] = (counted[at] ?? shown.start - 1) + 1
      counts.set(key, counted.slice(0, at + 1))
      return shown.text.replaceAll(/%(\d)/g, (_, digit: string) => {
        const place = Number(digit) - 1
        const format = levels.get(`${list.abstract}:${place}`)?.format ?? 'decimal'
        return inFormat(counted[place] ?? 1, format)
      })
    },
  }
}

function readLists(xml: string) {
  const levels = new Map<string, Level>()
  const lists = new Map<string, { abstract: string; restarts: boolean }>()
  let abstract = ''
  let level: Level | undefined
  let numId = ''
  for (const { kind, name, raw } of xmlTokens(xml)) {
    if (kind === 'close' || kind === 'text') {
      if (name === 'w:num') numId = ''
      continue
    }
    const value = () => attributeOf(raw, 'w:val')
    if (name === 'w:abstractNum') abstract = attributeOf(raw, 'w:abstractNumId')
    else if (name === 'w:num') numId = attributeOf(raw, 'w:numId')
    else if (name === 'w:abstractNumId' && numId !== '') lists.set(numId, { abstract: value(), restarts: false })
    else if (name === 'w:startOverride' && numId !== '') {
      const list = lists.get(numId)
      if (list) list.restarts = true
    } else if (name === 'w:lvl' && numId === '') {
      level = { format: 'decimal', text: '', start: 1 }
      levels.set(`${abstract}:${attributeOf(raw, 'w:ilvl')}`, level)
    } else if (level && numId === '') {
      if (name === 'w:numFmt') level.format = value()
      else if (name === 'w:lvlText') level.text = value()
      else if (name === 'w:start') level.start = Number(value()) || 1
    }
  }
  return { levels, lists }
}

function readStyles(xml: string) {
  const styles = new Map<string, { numId: string; level: number }>()
  let style = ''
  for (const { kind, name, raw } of xmlTokens(xml)) {
    if (kind === 'close' || kind === 'text') continue
    if (name === 'w:style') style = attributeOf(raw, 'w:styleId')
    else if (name === 'w:numId') styles.set(style, { level: 0, ...styles.get(style), numId: attributeOf(raw, 'w:val') })
    else if (name === 'w:ilvl')
      styles.set(style, { numId: '', ...styles.get(style), level: Number(attributeOf(raw, 'w:val')) || 0 })
  }
  return styles
}

function inFormat(count: number, format: string): string {
  if (format === 'lowerLetter') return letters(count).toLowerCase()
  if (format === 'upperLetter') return letters(count)
  if (format === 'lowerRoman') return roman(count).toLowerCase()
  if (format === 'upperRoman') return roman(count)
  return format === 'bullet' || format === 'none' ? '' : String(count)
}

const letters = (count: number) =>
  String.fromCodePoint(65 + ((count - 1) % 26)).repeat(1 + Math.floor((count - 1) / 26))

const ROMAN: [number, string][] = [
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
]
const roman = (count: number) => {
  let [rest, text] = [count, '']
  for (const [value, sign] of ROMAN)
    while (rest >= value) {
      text += sign
      rest -= value
    }
  return text
}
