/**
 * Recognises a paper's own cause title. "Asha Rao versus The State of Telangana" names this very case, so it is no
 * authority that could be looked up. Only words that name exactly the paper's own parties count, because an invented
 * case would resemble them.
 */
import type { Block, DraftDocument, DraftFacts } from '#shared/drafts.ts'
import type { CheckedCitation } from '#shared/law/law.ts'
import { isDocket } from '../../law/index.ts'

/** Styles of blocks with names and no arguments. */
const TITLE_STYLES: ReadonlySet<Block['style']> = new Set([
  'court',
  'case-number',
  'party',
  'role',
  'versus',
  'signature',
])
const VERSUS = /(?<![\p{L}\p{M}])(?:v\.?|vs\.?|versus|बनाम|विरुद्ध)(?![\p{L}\p{M}])/iu
const BESIDE_NAMES =
  /(?<![\p{L}\p{M}])(?:in the (?:matter|case) (?:of|between)|in re|between|and (?:others?|another)|& ?(?:ors|anr)|(?:ors|anr)|एवं अन्य|व अन्य)(?![\p{L}\p{M}])\.?/giu

export type PartyNames = ReadonlySet<string>

/** @returns the blocks of a paper that argue. Only these are checked for citations */
export function arguingBlocks(document: Pick<DraftDocument, 'blocks'>, names: PartyNames): Block[] {
  return document.blocks.filter((block) => !TITLE_STYLES.has(block.style) && !isOwnTitle(textOf(block), names))
}

/**
 * Whether a citation is only the case of the paper itself, or a number that a registry gave it, because that is a fact.
 * The number of a law report makes it an authority.
 */
export function isOwnCase(
  { kind, raw, state }: Pick<CheckedCitation, 'kind' | 'raw' | 'state'>,
  names: PartyNames,
): boolean {
  return kind === 'judgment' && (isOwnTitle(raw, names) || (state === 'check' && isDocket(raw)))
}

/** The number that a court or the police gave a case: "FIR No. 12/2025", "O.S. No. 45 of 2024". */
const DOCKET = /\bNos?\.?\s?\d[\d\s,/-]*(?:\/|of)\s?(?:19|20)\d\d$/iu
/** Words that cite a case as an authority, because they say what was decided in it. */
const CITING =
  /\b(?:held|holding|decided|laid\s+down|ruled|observed|settled|rel(?:y|ied|ying)\s+(?:up)?on|reported|binding|ratio|precedent|principles?|doctrine|judgment|ruling|overruled|cit(?:ed|ing)|following|as\s+per|applies|governs|squarely|the\s+(?:rule|law|test|proposition|position)\s+(?:of\s+law\s+)?(?:is|that))\b/iu

/**
 * Whether a citation is a number of the case itself or of one that it grew out of. It is not looked up, because the
 * library cannot know such a fact.
 * @param before,after the words around it
 */
export const isOwnNumber = (raw: string, before: string, after: string): boolean =>
  (DOCKET.test(raw) || isDocket(raw)) && !VERSUS.test(raw) && !CITING.test(before) && !CITING.test(after)

/**
 * The names and roles of a paper's parties, each alone and all of a side together, from its facts and its cause title.
 */
export function partyNames(
  { blocks }: Pick<DraftDocument, 'blocks'>,
  { first, second }: Pick<DraftFacts, 'first' | 'second'>,
): PartyNames {
  const printed = blocks
    .filter(({ style }) => style === 'party')
    .map((block) => block.spans.find(({ bold }) => bold)?.text ?? textOf(block).replace(/^\d{1,2}\. /, ''))
    .flatMap((line) => [line, line.split(',')[0] ?? ''])
  const roles = blocks.filter(({ style }) => style === 'role').map(textOf)
  const sides = [first, second].map((side) => side.map(({ name }) => name).filter(Boolean))
  const together = sides.flatMap((side) => [...side, side.join(' '), side.join(' and ')])
  return new Set([...printed, ...roles, ...together].map(plain).filter((name) => name !== ''))
}

function isOwnTitle(text: string, names: PartyNames): boolean {
  const sides = text.split(VERSUS)
  return sides.length === 2 && sides.every((side) => namesParties(side, names))
}

/** "Asha Rao, Applicant", "1. Asha Rao and others" */
function namesParties(side: string, names: PartyNames): boolean {
  if (names.has(plain(side))) return true
  const parts = side
    .replaceAll(BESIDE_NAMES, ' ')
    .split(/…|\.{3}|[,;:()\n]|(?<![\p{L}\d])\d{1,2}\.\s/u)
    .map(plain)
    .filter((part) => part !== '')
  return parts.length > 0 && parts.every((part) => names.has(part))
}

const textOf = ({ spans }: Block) => spans.map(({ text }) => text).join('')

const plain = (name: string) =>
  (name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
    .join(' ')
    .replace(/^(?:the|shri|sri|smt|mr|mrs|ms|dr|m s) /, '')
