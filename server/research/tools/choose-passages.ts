/** Chooses the paragraphs of a long text that were asked for, by their numbers or by words, within a room of characters. */
import type { TextPassage } from '#shared/law/law.ts'
import { meaningWords } from '../../law/index.ts'
import { countNoun, cutText } from './material.ts'

export interface ChosenPassages {
  /** Each paragraph after its printed number: "[12] …". */
  text: string
  /** Says which paragraphs these are, and of how many. */
  note: string
  /** Where the first of them is on its page. */
  anchor: string | null
  /** Whether something was left out. */
  isPart: boolean
}

interface Paragraph {
  para: string | null
  anchor: string | null
  text: string
}

/** Paragraphs around those with the words are left out, so that a few of them are enough. */
const MOST_BY_WORDS = 12
const NUMBERS = /^\s*(?:paras?(?:graphs?)?\.?\s*)?\d[\d\s.,;–-]*(?:(?:to|and)\s*\d[\d\s.,;–-]*)*$/i

/**
 * @param wanted "12-20, 25", or words; empty for the beginning
 * @param room characters
 */
export function choosePassages(passages: readonly TextPassage[], wanted: string, room: number): ChosenPassages {
  const all = paragraphsOf(passages)
  const chosen = wanted === '' ? all : NUMBERS.test(wanted) ? withNumbers(all, wanted) : withWords(all, wanted)
  if (chosen.length === 0)
    return { text: '', note: `no paragraph fits “${wanted}”; it has ${extent(all)}`, anchor: null, isPart: true }
  const shown: string[] = []
  let left = room
  for (const { para, text } of chosen) {
    if (left <= 0) break
    const written = cutText(para === null ? text : `[${para}] ${text}`, left)
    shown.push(written)
    left -= written.length + 1
  }
  const first = chosen[0]
  const isPart = shown.length < all.length || left < 0
  const which = wanted === '' ? 'from the beginning' : `that fit “${wanted}”`
  return {
    text: shown.join('\n'),
    note: isPart
      ? `${countNoun(shown.length, 'paragraph')} ${which}; it has ${extent(all)}. Ask for others by number or by words`
      : 'whole',
    anchor: first?.anchor ?? null,
    isPart,
  }
}

/** A passage without an anchor goes on with the paragraph before it. */
function paragraphsOf(passages: readonly TextPassage[]): Paragraph[] {
  const made: Paragraph[] = []
  for (const { anchor, para, text } of passages) {
    const last = made.at(-1)
    if (anchor === null && last) last.text += ` ${text}`
    else made.push({ para, anchor, text })
  }
  return made
}

function extent(all: readonly Paragraph[]): string {
  const numbers = all.flatMap(({ para }) => para ?? [])
  const named = numbers.length > 1 ? `, numbered ${numbers[0]} to ${numbers.at(-1)}` : ''
  return `${countNoun(all.length, 'paragraph')}${named}`
}

function withNumbers(all: readonly Paragraph[], wanted: string): Paragraph[] {
  const ranges = [...wanted.matchAll(/(\d+(?:\.\d+)*)(?:\s*(?:-|–|to)\s*(\d+))?/g)].map(([, from = '', to]) => ({
    from,
    to,
  }))
  return all.filter(({ para }) => {
    if (para === null) return false
    const whole = Number.parseInt(para, 10)
    return ranges.some(({ from, to }) =>
      to === undefined
        ? para === from || para.startsWith(`${from}.`)
        : whole >= Number.parseInt(from, 10) && whole <= Number(to),
    )
  })
}

/** The paragraphs with most of the words, in their own order, because they are read as one text. */
function withWords(all: readonly Paragraph[], wanted: string): Paragraph[] {
  const words = new Set(meaningWords(wanted))
  const scored = all
    .map((paragraph, at) => ({
      paragraph,
      at,
      held: new Set(meaningWords(paragraph.text).filter((word) => words.has(word))).size,
    }))
    .filter(({ held }) => held > 0)
    .toSorted((a, b) => b.held - a.held || a.at - b.at)
  const most = scored[0]?.held ?? 0
  return scored
    .filter(({ held }) => held * 2 >= most)
    .slice(0, MOST_BY_WORDS)
    .toSorted((a, b) => a.at - b.at)
    .map(({ paragraph }) => paragraph)
}
