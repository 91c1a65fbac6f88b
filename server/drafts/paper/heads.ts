/** What a paper begins with, by its layout. */
import type { Block, BlockStyle, Layout, Span } from '#shared/drafts.ts'
import { belongs } from './conditions.ts'
import {
  fieldValue,
  fillSlots,
  joinSpans,
  partiesOf,
  roleOf,
  type TemplateFilling,
  type TitleParty,
} from './fill-slots.ts'
import { addressInTitle, describeParty, standsThrough, type PartySide } from './parties.ts'
import type { TemplatePart } from '../templates/template-schema.ts'

const HEADS: Record<Exclude<Layout, 'declaration'>, (filling: TemplateFilling) => Block[]> = {
  pleading: causeTitle,
  letter: letterHead,
  deed: deedHead,
  record: titleBlocks,
}

/** @returns the blocks above the parts, and the parts without what was taken into the head */
export function headOf(filling: TemplateFilling): { head: Block[]; parts: TemplatePart[] } {
  const { layout, parts } = filling.template
  if (layout !== 'declaration') return { head: HEADS[layout](filling), parts }
  return declaration(filling)
}

export const block = (style: BlockStyle, spans: Span[]): Block => ({ style, spans })

function titleBlocks(filling: TemplateFilling): Block[] {
  return [filling.template.title, filling.template.under]
    .filter((text) => text !== undefined)
    .map((text) => block('title', fillSlots(filling, text)))
}

function causeTitle(filling: TemplateFilling): Block[] {
  const { template } = filling
  const side = (which: PartySide): Block[] => [
    ...partiesOf(filling, which).map((party, at, all) =>
      block('party', partyLine(party, roleOf(filling, which, 1), all.length > 1 ? `${at + 1}. ` : '')),
    ),
    block('role', [{ text: `… ${roleOf(filling, which)}` }]),
  ]
  return [
    ...(template.court ? [block('court', fieldValue(filling, 'court') ?? fillSlots(filling, template.court))] : []),
    ...(template.number ? [block('case-number', fillSlots(filling, template.number))] : []),
    ...side('first'),
    ...(template.parties.second === ''
      ? []
      : [
          // Two parties who apply together are on one side, so there is no "Versus" between them.
          template.between ? block('plain', [{ text: template.between }]) : block('versus', [{ text: 'Versus' }]),
          ...side('second'),
        ]),
    ...titleBlocks(filling),
  ]
}

function letterHead(filling: TemplateFilling): Block[] {
  const address = (which: PartySide, lead: string) => [
    block('plain', [{ text: lead, bold: true }]),
    ...partiesOf(filling, which).map((party) => block('party', partyLine(party, roleOf(filling, which, 1), ''))),
  ]
  return [
    ...address('first', 'From'),
    ...address('second', 'To'),
    block('plain', fillSlots(filling, 'Dated: {{date}}')),
    ...titleBlocks(filling),
  ]
}

/** "This lease deed is made at Pune on 1 May 2026 between", the parties with what each is called, and "and". */
function deedHead(filling: TemplateFilling): Block[] {
  const { title, parties } = filling.template
  const side = (which: PartySide): Block[] =>
    partiesOf(filling, which).map((party, at, all) => {
      const [number, together] = all.length > 1 ? [`${at + 1}. `, ' together'] : ['', '']
      const last = at === all.length - 1
      const called = `, hereinafter${together} called the ${roleOf(filling, which)}`
      const part = parties.second ? `, of the ${which === 'first' ? 'one' : 'other'} part` : ''
      const stop = last
        ? `${called}${part}${which === 'first' && parties.second ? ',' : '.'}`
        : at === all.length - 2
          ? '; and'
          : ';'
      const role = roleOf(filling, which, 1)
      return block('party', joinSpans([...nameOf(party, role, number), ...describeParty(party, role), { text: stop }]))
    })
  const made = `This ${withSmallInitial(title)} is made at {{place}} on {{made_on}} between:`
  return [
    ...titleBlocks(filling),
    block('plain', fillSlots(filling, made)),
    ...side('first'),
    ...(parties.second ? [block('plain', [{ text: 'and' }]), ...side('second')] : []),
  ]
}

/** "Lease deed" → "lease deed"; "LLP agreement" stays. */
const withSmallInitial = (title: string) => title.replace(/^[A-Z](?=[a-z-])/, (letter) => letter.toLowerCase())

/**
 * "I, Asha Rao, daughter of Mohan Rao, residing at Pune, do solemnly affirm:" A paragraph of the opening that begins
 * with a small letter is the rest of that sentence.
 */
function declaration(filling: TemplateFilling): { head: Block[]; parts: TemplatePart[] } {
  const rests = filling.template.parts
    .filter(({ kind }) => kind === 'opening')
    .flatMap(({ paragraphs }) => paragraphs)
    .filter((one) => /^\p{Ll}/u.test(typeof one === 'string' ? one : one.text))
  const rest = rests.find((one) => typeof one === 'string' || belongs(filling, one)) ?? 'state and declare as follows:'
  const sentence = joinSpans([
    ...fillSlots(filling, '{{first:I|We}}, '),
    ...partiesOf(filling, 'first').flatMap((party, at, all): Span[] => {
      const role = roleOf(filling, 'first', 1)
      const before = at === 0 ? '' : at === all.length - 1 ? ', and ' : '; '
      return [{ text: before }, ...nameOf(party, role, ''), ...describeParty(party, role)]
    }),
    { text: ', ' },
    ...fillSlots(filling, typeof rest === 'string' ? rest : rest.text),
  ]).filter(({ text }) => text !== '')
  const parts = filling.template.parts
    .map((part) => ({ ...part, paragraphs: part.paragraphs.filter((one) => !rests.includes(one)) }))
    .filter(({ paragraphs }) => paragraphs.length > 0)
  return { head: [...titleBlocks(filling), block('plain', sentence)], parts }
}

function nameOf({ name, byLaw }: TitleParty, role: string, number: string): Span[] {
  const shown = byLaw?.name ?? [name ? { text: name } : { text: `name of the ${role}`, blank: true as const }]
  return [
    ...(number ? [{ text: number }] : []),
    ...shown.map((span) => (span.blank ? span : { ...span, bold: true as const })),
  ]
}

function partyLine(party: TitleParty, role: string, number: string): Span[] {
  const { parentage, age, occupation, address, byLaw } = party
  if (byLaw) return joinSpans([...nameOf(party, role, number), ...byLaw.through])
  return joinSpans([
    ...nameOf(party, role, number),
    ...(parentage ? [{ text: `, ${parentage}` }] : []),
    ...(age ? [{ text: `, aged about ${age} years` }] : []),
    ...(occupation ? [{ text: `, ${occupation}` }] : []),
    ...(!address && standsThrough(party)
      ? []
      : address
        ? [{ text: `, ${addressInTitle(address)}` }]
        : [{ text: ', of ' }, { text: `address of the ${role}`, blank: true as const }]),
  ]).filter(({ text }) => text !== '')
}
