/** Lower case without accents, so that "churu" finds "Chūru". */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const wordsOf = (text: string) => plain(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** The choices in which each word of `typed` begins a word; all of them for an empty text. */
export function findChoices(choices: readonly string[], typed: string): readonly string[] {
  const beginnings = wordsOf(typed)
  return choices.filter((choice) => {
    const words = wordsOf(choice)
    return beginnings.every((beginning) => words.some((word) => word.startsWith(beginning)))
  })
}
