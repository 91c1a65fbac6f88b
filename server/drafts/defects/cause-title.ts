/** The cause title against the parties: who is named, how, and whether it is all of them. */
import type { FoundDefect } from './found-defect.ts'
import { allLines, hasLine, type FiledPaper, type PaperLine } from './read-paper.ts'

export function findCauseTitleDefects(paper: FiledPaper): FoundDefect[] {
  const { main, template } = paper
  const found: FoundDefect[] = []
  if (template?.court && !main.some(({ style, text }) => style === 'court' && text.trim() !== ''))
    found.push({ code: 'court-missing', at: null })
  found.push(...findSideDefects(paper), ...findPartyDefects(paper))
  if (template?.under && !hasLine(headOf(main), NAMES_PROVISION))
    found.push({ code: 'provision-missing', at: headOf(main).at(-1)?.at ?? null })
  return found
}

const NAMES_PROVISION = /\b(?:under|u\/s|section|article|order|rule)\b|धारा|अनुच्छेद|आदेश/iu

/** What stands above the first paragraph. */
function headOf(main: readonly PaperLine[]): PaperLine[] {
  const end = main.findIndex(({ style }) => style === 'numbered' || style === 'heading')
  return main.slice(0, end < 0 ? undefined : end)
}

function findSideDefects({ main, template }: FiledPaper): FoundDefect[] {
  if (!template || template.parties.second === '') return []
  const versus = main.findIndex(({ style }) => style === 'versus')
  if (versus < 0) return template.between ? [] : [{ code: 'side-missing', at: null, values: sidesOf(template) }]
  const isNamed = ({ style, text }: PaperLine) => style === 'party' && text.trim() !== ''
  const [before, after] = [main.slice(0, versus), headOf(main.slice(versus))]
  return before.some(isNamed) && after.some(isNamed)
    ? []
    : [{ code: 'side-missing', at: main[versus]?.at ?? null, values: sidesOf(template) }]
}

const sidesOf = ({ parties }: NonNullable<FiledPaper['template']>) => ({ first: parties.first, second: parties.second })

function findPartyDefects({ main, facts, template }: FiledPaper): FoundDefect[] {
  const titled = main.filter(({ style, text }) => style === 'party' && text.trim() !== '')
  if (titled.length === 0) return []
  const found: FoundDefect[] = []
  for (const line of titled) {
    const name = nameIn(line.text)
    // A State or an office stands through somebody and has no age.
    if (!/,|\bthrough\b|द्वारा/iu.test(line.text) && line.blanks.length === 0)
      found.push({ code: 'party-undescribed', at: line.at, quote: line.text, values: { name } })
  }
  if (!facts) return found
  const given = [...facts.first, ...facts.second].map(({ name }) => name).filter((name) => name.trim() !== '')
  const all = titled.map(({ text }) => ` ${plainName(text)} `)
  for (const name of given) {
    // A petition for bail leaves out whom the law does not make a party.
    if (template?.necessary_party && facts[template.necessary_party.side].some((party) => party.name === name)) continue
    if (!all.some((text) => text.includes(` ${plainName(name)} `)))
      found.push({ code: 'party-left-out', at: titled[0]?.at ?? null, quote: name, values: { name } })
  }
  const known = given.map(plainName)
  for (const line of titled) {
    const name = nameIn(line.text)
    const isOffice = /\bthrough\b|^\d*\.?\s*(?:the )?(?:state|union)\b/iu.test(line.text)
    if (line.blanks.length > 0 || isOffice || known.length === 0) continue
    if (!known.some((one) => plainName(name).includes(one) || one.includes(plainName(name))))
      found.push({ code: 'party-unknown', at: line.at, quote: line.text, values: { name } })
  }
  return found
}

/** "1. Asha Rao, daughter of …" → "Asha Rao" */
const nameIn = (text: string) => (text.replace(/^\s*\d{1,2}\.\s*/, '').split(',')[0] ?? '').trim()

export const plainName = (name: string): string =>
  (name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ').replace(/^(?:shri|sri|smt|mr|mrs|ms|dr) /, '')

/** The names of the cause title, for who asks whether somebody is a party. */
export const titledNames = (paper: FiledPaper): string[] =>
  allLines(paper).flatMap(({ style, text }) => (style === 'party' ? [plainName(text)] : []))
