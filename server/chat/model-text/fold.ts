/** Letters that look like Latin ones. A disguised "verified" would use them. */
const LOOKS_LIKE: Record<string, string> = Object.fromEntries(
  [...'аaеeоoрpсcхxуyіiѕsԁdһhνvοo'].flatMap((letter, at, all) =>
    at % 2 === 0 ? [[letter, all[at + 1] ?? letter]] : [],
  ),
)

/**
 * Folds a text for comparison: lower case, wide and ornamental letters as plain ones. The length stays the same, so that an offset in
 * one is an offset in the other. A shorter letter is filled up with `_`.
 */
export const foldLetters = (text: string): string =>
  text.replaceAll(/[A-Z]|[^\x20-\x7e\n]/gu, (letter) => {
    const plain = letter.normalize('NFKC').toLowerCase()
    const same = LOOKS_LIKE[plain] ?? plain
    return same.length > letter.length ? letter : same.padEnd(letter.length, '_')
  })
