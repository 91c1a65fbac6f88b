/**
 * Invents judgments, so that more can be measured than there are. They are made of stretches of real ones, so that
 * words are as frequent as in law, with parties of their own; they cite each other in addition to the citations of the
 * stretches.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const SYLLABLES = 'ka ri mo te sha vu len dra pi no gar hul bes tin yo wa'.split(' ')
const SURNAMES = 'Singh Kumar Sharma Gupta Rao Reddy Khan Das Patel Iyer Nair Devi Prasad Joshi Mehta Bose'.split(' ')
const STATES = 'Bihar,Goa,Kerala,Punjab,Haryana,Assam,Gujarat,Rajasthan,Odisha,Maharashtra,Karnataka,West Bengal'.split(
  ',',
)
/** Characters of one stretch. It has several paragraphs, so that words which belong together stay together. */
const STRETCH = 2_500
const CITED = 4

/** @returns judgments by number; the same number always gives the same judgment, so that two runs can be compared */
export function inventJudgments(real: readonly string[]) {
  const judgment = (at: number, of: number, length: number) => {
    const next = random(at + 1)
    const pick = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T
    const date = `${1 + Math.floor(next() * 28)} March ${yearOf(at)}`
    let text = `${titleOf(at)}\nSupreme Court of India\n\n${date}\n`
    const size = length * (0.5 + next())
    for (let para = 1; text.length < size; para++) {
      const from = pick(real)
      const begins = from.indexOf('\n', Math.floor(next() * Math.max(1, from.length - STRETCH))) + 1
      text += `${para}. ${from.slice(begins, begins + Math.min(STRETCH, size)).replaceAll(/^\s*\d+\.\s*/gm, '')}\n`
    }
    for (let cited = 0; cited < CITED; cited++) {
      const other = Math.floor(next() * of)
      text += `See ${titleOf(other).replace(' v ', ' v. ')}, ${reportOf(other)}. `
    }
    return `${text}\n`
  }
  return {
    /**
     * @param length the average number of characters of one judgment
     * @returns how many bytes of text were written
     */
    write(folder: string, from: number, until: number, length: number): number {
      mkdirSync(folder, { recursive: true })
      let bytes = 0
      for (let at = from; at < until; at++) {
        const text = judgment(at, until, length)
        writeFileSync(join(folder, `${at}.txt`), text)
        bytes += Buffer.byteLength(text)
      }
      return bytes
    },
    /** A later judgment cites it so: by its parties and a report number that no other one has. */
    citationOf: (at: number) => `${titleOf(at).replace(' v ', ' v. ')}, ${reportOf(at)}`,
  }
}

const yearOf = (at: number) => 1950 + (at % 75)
const reportOf = (at: number) => `(${yearOf(at)}) ${1 + (Math.floor(at / 75) % 12)} SCC ${1 + Math.floor(at / 900)}`

function titleOf(at: number): string {
  const name = syllables(at + 300).replace(/^./, (letter) => letter.toUpperCase())
  const surname = SURNAMES[at % SURNAMES.length] ?? ''
  const state = STATES[Math.floor(at / SURNAMES.length) % STATES.length] ?? ''
  return `${name} ${surname} v State of ${state}`
}

/** Writes a number as a word, so that each judgment has a name of its own. */
function syllables(number: number): string {
  let word = ''
  for (let rest = number + 16; rest > 0; rest = Math.floor(rest / 16)) word = (SYLLABLES[rest % 16] ?? '') + word
  return word
}

/** @returns the same numbers from 0 to 1 each time (mulberry32) */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
