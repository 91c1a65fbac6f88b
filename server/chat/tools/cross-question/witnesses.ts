/** The witnesses of the papers: which papers are theirs, what they are in the case, and for which side they speak. */
import { speakersOf, type PaperPage, type Papers, type Statement } from '../../../papers/index.ts'
import type { CaseKind } from './choose-banks.ts'
import { ROLES, type PracticeSide } from './content.ts'
import { textOfPapers } from './paper-text.ts'
import type { CrossRequest } from './read-request.ts'
import { paperTitle, witnessLabel } from './words.ts'

export interface Witness {
  name: string
  statements: Statement[]
  /** Ids of `roles.yaml`. */
  roles: string[]
  /** Null for who belongs to no side, such as a doctor or a bank. */
  side: PracticeSide | null
  /** Nothing is put to such a witness but what was written for one, and no door is closed. */
  gentle: boolean
}

interface WitnessOptions {
  papers: Papers
  pages: readonly PaperPage[]
  request: CrossRequest
  kind: CaseKind
}

/** Papers that nobody can be asked about as his own words. They are exhibits. */
const NO_MAKER = new Set(['order', 'invoice', 'call-records', 'account-statement'])
const isInCourt = ({ statements }: Witness) => statements.some(({ sort }) => sort === 'court')

/**
 * @returns those examined in court first, then those who told, then the makers of documents. Different spellings of one
 * name are one witness.
 */
export function witnessesOf({ papers: { statements }, pages, request, kind }: WitnessOptions): Witness[] {
  return speakersOf(statements)
    .map((own) =>
      own.filter(({ witness, sort, kind }) => witness !== null || (sort !== 'document' && !NO_MAKER.has(kind))),
    )
    .filter((own) => own.length > 0)
    .map((own) => witnessOf(own, pages, request, kind))
    .toSorted((a, b) => rank(a) - rank(b))
}

const rank = (witness: Witness) =>
  isInCourt(witness) ? 0 : witness.statements.some(({ sort }) => sort !== 'document') ? 1 : 2

function witnessOf(own: Statement[], pages: readonly PaperPage[], request: CrossRequest, kind: CaseKind): Witness {
  const text = textOfPapers(pages, own)
  const named = own.find(({ number, witness }) => number && witness) ?? own.find(({ witness }) => witness) ?? own[0]
  const roles = rolesOf(own, text, kind)
  return {
    name:
      named?.witness || named?.number ? witnessLabel(named) : `The maker of the ${named ? paperTitle(named) : 'paper'}`,
    statements: own,
    roles,
    gentle: roles.some((role) => ROLES[role]?.gentle),
    side: isClient(own, request.clients) ? request.side : sideOf(own),
  }
}

/** Initials and titles are in every name, so only a word of some length tells a person. */
const isClient = (own: readonly Statement[], clients: string) =>
  own.some(({ witness }) =>
    (witness ?? '')
      .split(/[\s.]+/)
      .some((word) => word.length > 3 && clients.toLowerCase().includes(word.toLowerCase())),
  )

function rolesOf(own: readonly Statement[], text: string, { banks }: CaseKind): string[] {
  const kinds = new Set<string>(own.map(({ kind }) => kind))
  return Object.entries(ROLES).flatMap(([id, role]) =>
    (role.kinds.length === 0 || role.kinds.some((kind) => kinds.has(kind))) &&
    (!role.with || banks.some(({ id: bank }) => bank === role.with)) &&
    (!role.party || own.some(({ party }) => party === role.party)) &&
    (!role.words || role.words.test(text)) &&
    !role.unless?.test(text)
      ? [id]
      : [],
  )
}

function sideOf(own: readonly Statement[]): PracticeSide | null {
  const party = own.find((one) => one.party)?.party
  if (party) return party
  const number = own.find((one) => one.number)?.number ?? ''
  if (/^[DR]W/.test(number)) return 'answers'
  return own.some(({ sort, kind }) => sort === 'told' || kind === 'chief') ? 'claims' : null
}
