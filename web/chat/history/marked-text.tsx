import { markWords } from './mark-words.ts'

export function MarkedText({ text, words }: { text: string; words: string }) {
  return markWords(text, words).map((stretch, at) =>
    stretch.found ? <mark key={at}>{stretch.text}</mark> : stretch.text,
  )
}
