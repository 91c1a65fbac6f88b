/**
 * Corrects misspelt words of a question to words that the library knows. Only common mistakes are undone: another
 * spelling of a sound, doubled letters, a letter left out or put in. A letter swapped for another is left alone,
 * because "patent" is not "parent".
 */
import { inLatin } from '#shared/indian-text/latin.ts'

/** Roughly the sound of a word, so that "adalat" and "adaalat", "divorse" and "divorce" meet. */
export function soundOf(word: string): string {
  return word
    .replaceAll(/c(?=[eiy])/g, 's')
    .replaceAll(/ph/g, 'f')
    .replaceAll(/ck|q|c(?!h)/g, 'k')
    .replaceAll(/aa+/g, 'a')
    .replaceAll(/ee+|ii+|y(?=[^aeiou]|$)/g, 'i')
    .replaceAll(/oo+|uu+|ou/g, 'u')
    .replaceAll('w', 'v')
    .replaceAll('z', 'j')
    .replaceAll(/([kgtdbp])h/g, '$1')
    .replaceAll(/(.)\1+/g, '$1')
    .replace(/(?<=.{3})e$/, '')
}

/**
 * @returns the keys under which a known word is found: its sound, its consonants when there are many (few consonants
 * would fit too many words), and its sound without each letter
 */
export function spellingKeys(word: string): Set<string> {
  const keys = new Set<string>()
  if (word.length < 4 || /\d/.test(word)) return keys
  const sound = soundOf(word)
  keys.add(sound)
  const consonants = sound.replaceAll(/(?<!^)[aeiou]/g, '')
  if (consonants.length >= 5) keys.add(`~${consonants}`)
  if (word.length >= 6)
    for (let at = 1; at < sound.length; at++) keys.add(`-${sound.slice(0, at)}${sound.slice(at + 1)}`)
  return keys
}

/** @returns the keys to try for an unknown word, the surest first */
export function lookupKeys(unknown: string): string[] {
  const word = /[\u0900-\u097f]/.test(unknown) ? inLatin(unknown) : unknown
  if (word.length < 4 || /\d/.test(word)) return []
  const sound = soundOf(word)
  const keys = [sound]
  const consonants = sound.replaceAll(/(?<!^)[aeiou]/g, '')
  if (consonants.length >= 5) keys.push(`~${consonants}`)
  if (word.length >= 6) {
    keys.push(`-${sound}`)
    for (let at = 1; at < sound.length; at++) keys.push(sound.slice(0, at) + sound.slice(at + 1))
  }
  return keys
}
