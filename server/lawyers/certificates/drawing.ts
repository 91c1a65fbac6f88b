/**
 * The drawing behind the text of the certificate: paper, the navy spine with its brass tooling, and the rules around
 * the text.
 */
import { A4 } from '#server/platform/printing/paper.ts'
import { CORNER, LETTER } from '#shared/tooling.ts'

/** The colours of the screen by day (web/ui/tokens.css). */
export const COLOURS = {
  paper: '#faf7f0',
  ink: '#141d33',
  soft: '#434b60',
  brass: '#84560a',
  line: '#d9a94f',
  coverInk: '#f3ecdb',
  coverSoft: '#c3bfb4',
}

/** Points. */
export const SHEET = { width: A4[1], height: A4[0] }
export const SPINE = 176

const circle = ({ cx, cy }: { cx: number; cy: number }, r: number, fill = 'none') =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}"/>`
const corner = `<path d="${CORNER.path}"/>${circle(CORNER.dot, CORNER.dot.r, COLOURS.line)}`
const letter = [
  `<path d="${LETTER.path}"/>`,
  ...LETTER.rings.map((r) => circle(LETTER.knot, r)),
  circle(LETTER.knot, LETTER.dot, COLOURS.line),
].join('')

function frame(x: number, y: number, width: number, height: number, size: number) {
  const at = (dx: number, dy: number, turn: number) =>
    `<g transform="translate(${dx} ${dy}) rotate(${turn}) scale(${size / CORNER.size})">${corner}</g>`
  const [left, top, right, bottom] = [x + 7, y + 7, x + width - 7, y + height - 7]
  return `<g fill="none" stroke="${COLOURS.line}" stroke-width="0.9">
    <rect x="${x}" y="${y}" width="${width}" height="${height}" stroke-width="1.6"/>
    <rect x="${x + 4}" y="${y + 4}" width="${width - 8}" height="${height - 8}" stroke-width="0.6"/>
    ${at(left, top, 0)}${at(right, top, 90)}${at(right, bottom, 180)}${at(left, bottom, 270)}
  </g>`
}

export const drawSheet = () => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SHEET.width} ${SHEET.height}">
  <rect width="${SHEET.width}" height="${SHEET.height}" fill="${COLOURS.paper}"/>
  <rect width="${SPINE}" height="${SHEET.height}" fill="${COLOURS.ink}"/>
  <rect x="${SPINE}" width="2.4" height="${SHEET.height}" fill="${COLOURS.line}"/>
  ${frame(18, 24, SPINE - 36, SHEET.height - 48, 26)}
  <g transform="translate(${SPINE / 2 - 50} 84) scale(0.625)" fill="none" stroke="${COLOURS.line}" stroke-width="1.8">${letter}</g>
  ${frame(SPINE + 24, 24, SHEET.width - SPINE - 48, SHEET.height - 48, 34)}
</svg>`
