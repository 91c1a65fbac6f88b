/** Letters that look like Latin ones. A disguised "verified" would use them to get past the search. */
const LOOKS_LIKE: Record<string, string> = Object.fromEntries(
  [...'аaеeоoрpсcхxуyіiѕsԁdһhνvοo'].flatMap((letter, at, all) =>
    at % 2 === 0 ? [[letter, all[at + 1] ?? letter]] : [],
  ),
)

/**
 * Folds a text for comparison: lower case, wide and ornamental letters as plain ones. A shorter letter is filled up
 * with `_`, so that the length stays the same and an offset in one text is an offset in the other.
 */
export const foldLetters = (text: string): string =>
  text.replaceAll(/[A-Z]|[^\x20-\x7e\n]/gu, (letter) => {
    const plain = letter.normalize('NFKC').toLowerCase()
    const same = LOOKS_LIKE[plain] ?? plain
    return same.length > letter.length ? letter : same.padEnd(letter.length, '_')
  })
