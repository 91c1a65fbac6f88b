/** A stretch of text, and whether it is what was searched for. */
interface Stretch {
  text: string
  found: boolean
}

/** Cuts a text where it holds the words, in any case of the letters, with any white space between them. */
export function markWords(text: string, words: string): Stretch[] {
  const parts = words.trim().split(/\s+/).map(literally)
  if (parts[0] === '') return [{ text, found: false }]
  const pattern = new RegExp(`(${parts.join(String.raw`\s+`)})`, 'giu')
  // Split by one group, what was found stands at the odd places.
  return text
    .split(pattern)
    .map((stretch, at) => ({ text: stretch, found: at % 2 === 1 }))
    .filter((stretch) => stretch.text !== '')
}

const literally = (word: string) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)

/** A passage of an answer without the signs of its markdown: they mean nothing in one line of text. */
export const plainPassage = (passage: string): string =>
  passage
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*`|]+|(?<=^|\s)[#>]+(?=\s|$)|-{3,}/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
