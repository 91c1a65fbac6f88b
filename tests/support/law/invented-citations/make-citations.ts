/**
 * Makes citations that must never be shown as verified, and right ones that must not be doubted, both from the library
 * itself. They are the same each time.
 */
import { drawLaw, type DrawnLaw } from './drawn-law.ts'
import { INVENTED } from './invented.ts'
import type { Made } from './made.ts'
import { RIGHT } from './right.ts'

/**
 * @param library the file of the digests
 * @param seed the same sets for the same number
 */
export function makeCitations(library: string, seed: number) {
  const law = drawLaw(library, seed)
  const set = (kinds: Record<string, (law: DrawnLaw) => Made>, each: number) =>
    Object.entries(kinds).map(([kind, make]) => ({ kind, made: Array.from({ length: each }, () => make(law)) }))
  return { invented: (each: number) => set(INVENTED, each), right: (each: number) => set(RIGHT, each) }
}
