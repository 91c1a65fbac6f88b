/** Reads one person: the name and all that is told of it behind the name. */
import type { DraftParty } from '#shared/drafts.ts'
import { isGovernment, NOBODY } from '../paper/parties.ts'
import { readDetails, readOffice } from './read-details.ts'
import { readName } from './read-name.ts'
import { WordCursor } from './word-cursor.ts'
import type { PageWord } from './words.ts'

export interface PersonRead {
  party: DraftParty
  /** The word behind what was read. */
  at: number
  /** UTF-16 offset in the page. */
  end: number
}

/** @param nextNumber that of the next person in a list with numbers @returns null when no name begins at this word */
export function readPersonAt(words: readonly PageWord[], at: number, flat: string, nextNumber = 0): PersonRead | null {
  const cursor = new WordCursor(words, at, flat)
  cursor.nextNumber = nextNumber
  // "his neighbour" at the end of a line must not announce the name on the next line.
  if (cursor.word?.startsLine) return null
  const { name, designation } = readName(cursor)
  if (!name) return null
  const party: DraftParty = { ...NOBODY, name, occupation: designation }
  if (/^(?:है|हैं|hai|hain)$/.test(cursor.lower) && cursor.peek(1)?.text === ',') cursor.at += 1
  if (isGovernment(name)) readOffice(cursor, party)
  else readDetails(cursor, party)
  return { party, at: cursor.at, end: cursor.peek(-1)?.end ?? 0 }
}
