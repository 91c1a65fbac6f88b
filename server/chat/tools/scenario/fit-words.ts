import { sentencesOf } from '../../model-text/sentences.ts'

interface Room {
  /** Texts that are given whole in any case. */
  kept: readonly string[]
  /** Texts whose first sentence is given in any case. */
  begun?: readonly string[]
  /** Words that all texts may have together, without their headings. */
  most: number
}

/** The question that stands in bold before its answer. */
const HEADING = /^\*\*[^*]*\*\*\s*/u

/**
 * @returns the first of these texts and those that are kept, and of the others what has room. One that has no room whole is
 * cut behind a sentence, because its first words answer
 */
export function fitWords(texts: readonly string[], { kept, begun = [], most }: Room): string[] {
  let room = most
  return texts.flatMap((text, at) => {
    const [heading = ''] = HEADING.exec(text) ?? []
    const body = text.slice(heading.length)
    const least = begun.includes(text) ? countWords(sentencesOf(body)[0] ?? '') : 0
    const said = at === 0 || kept.includes(text) ? body : beginningOf(body, Math.max(room, least))
    room -= countWords(body)
    // A question alone would say nothing.
    return said === '' ? [] : [heading + said]
  })
}

/** @returns the first sentences of a text that have room together; empty where the first one has none */
function beginningOf(text: string, room: number): string {
  let left = room
  return sentencesOf(text)
    .filter((sentence) => (left -= countWords(sentence)) >= 0)
    .join('')
    .trimEnd()
}

const countWords = (text: string) => text.split(/\s+/).filter(Boolean).length
