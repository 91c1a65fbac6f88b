/** Letters that only look like Latin ones, as a disguise of "verified" would use them. */
const LOOKS_LIKE: Record<string, string> = Object.fromEntries(
  [...'аaеeоoрpсcхxуyіiѕsԁdһhνvοo'].flatMap((letter, at, all) =>
    at % 2 === 0 ? [[letter, all[at + 1] ?? letter]] : [],
  ),
)

/**
 * A text for comparing: small letters, wide and ornamental ones as plain ones. It has the length of the text, so that an offset in
 * one is an offset in the other; what a letter needs less is filled with `_`.
 */
export const foldLetters = (text: string): string =>
  text.replaceAll(/[A-Z]|[^\x20-\x7e\n]/gu, (letter) => {
    const plain = letter.normalize('NFKC').toLowerCase()
    const same = LOOKS_LIKE[plain] ?? plain
    return same.length > letter.length ? letter : same.padEnd(letter.length, '_')
  })
