/** A piece of text, and whether it matches the search. */
interface TextPart {
  text: string
  found: boolean
}

/** Cuts a text at the words that were searched for. Upper and lower case are the same, and so is all white space. */
export function markWords(text: string, words: string): TextPart[] {
  const parts = words.trim().split(/\s+/).map(literally)
  if (parts[0] === '') return [{ text, found: false }]
  const pattern = new RegExp(`(${parts.join(String.raw`\s+`)})`, 'giu')
  // A split by one group puts the matches at the odd places.
  return text
    .split(pattern)
    .map((stretch, at) => ({ text: stretch, found: at % 2 === 1 }))
    .filter((stretch) => stretch.text !== '')
}

const literally = (word: string) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)

/** Removes the signs of markdown from a passage of an answer, because they mean nothing in one line of text. */
export const plainPassage = (passage: string): string =>
  passage
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*`|]+|(?<=^|\s)[#>]+(?=\s|$)|-{3,}/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
