/** The words of a sentence that carry its meaning, as stems that are the same in most of their forms. */

const STOP = new Set(
  (
    'a an the of to in on at by for with from into onto and or but if then than that this these those there here it its ' +
    'he she they them his her their him who whom whose which what when where while is are was were be been being am has ' +
    'have had do does did done can could will would shall should may might must as so such also only even just about ' +
    'above below under over between after before within without not no nor never none any some each every all both one ' +
    'other another same own more most less least very too up down out off again once because since until unless though ' +
    'although however you your yours we our us i me my mine said says say court law section act rule article case held ' +
    'holds hold must under new old code'
  ).split(' '),
)
/** Letters of a stem. Longer words differ in their endings only. */
const STEM = 5

export const stem = (word: string): string => {
  const plain = word.toLowerCase().normalize('NFC')
  if (!/^[a-z']+$/.test(plain)) return plain
  const bare = plain.replace(/(?:'s|')$/, '').replace(/(?:ies|ied)$/, 'y')
  const cut = bare.length > 4 ? bare.replace(/(?:ing|ed|es|ly|s|e)$/, '') : bare
  return cut.slice(0, STEM)
}

/** @returns the stems of the words that carry meaning */
export const contentStems = (text: string): string[] =>
  (text.match(/[\p{L}\p{M}]{2,}/gu) ?? []).filter((word) => !STOP.has(word.toLowerCase())).map(stem)

/** Quotes, dashes and spaces differ between a source and a text that quotes it. */
export const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[‘’‛`´]/g, "'")
    .replaceAll(/[“”„«»]/g, '"')
    .replaceAll(/[‐-―−]/g, '-')
    .replaceAll(/[^\p{L}\p{M}\d]+/gu, ' ')
    .trim()

const HINGLISH =
  /(?<!\p{L})(?:hai|hain|ka|ki|ke|ko|se|mein|nahi|nahin|aur|agar|jab|tab|kar|kiya|hota|hoti|hone|wale|par|bhi|yeh|woh|liye|toh)(?!\p{L})/giu
/** Three such words are no English. */
const LEAST_HINGLISH = 3

/** Only English sentences are compared with their English sources word by word. */
export const isEnglish = (text: string): boolean =>
  (text.match(/[a-z]/gi)?.length ?? 0) > (text.match(/[\u0900-\u0dff]/g)?.length ?? 0) &&
  (text.match(HINGLISH)?.length ?? 0) < LEAST_HINGLISH
