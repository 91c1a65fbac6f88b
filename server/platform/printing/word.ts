export const twips = {
  point: (points: number) => Math.round(points * 20),
  cm: (cm: number) => Math.round((cm / 2.54) * 1_440),
}
/** Word counts line spacing in 240ths of a line. */
export const LINE = 240

/** @param font for everything except Devanagari */
export const wordFont = (font: string) => ({ ascii: font, hAnsi: font, eastAsia: font, cs: 'Noto Sans Devanagari' })
