import type { Block, DraftDocument } from '#shared/drafts.ts'
import { normalText } from './normal-text.ts'

interface ExpectedSides {
  kind: string
  roles: {
    applicant?: string | null | undefined
    respondent?: string | null | undefined
    as?: string[] | null | undefined
  }
}

interface SideOfPaper {
  names: string
  /** What the paper calls the side: "licensor", "from". */
  label: string
}

/** Who is named only to say who somebody is: "wife of Rakesh", "against Rakesh". */
const RELATION =
  /\b(?:s\/o|d\/o|w\/o|c\/o|h\/o|(?:son|daughter|wife|husband|widow|father|mother|brother|sister) of|through)\.?:?\s+[^,;\n]{2,40}/g

/** @returns "wrong" where one stands on the side of the other; "unseen" where a name is missing */
export function judgeSides({ kind, roles }: ExpectedSides, document: DraftDocument): 'right' | 'wrong' | 'unseen' {
  const [own, other] = [roles.applicant, roles.respondent].map((pattern) =>
    pattern ? new RegExp(pattern, 'iu') : null,
  )
  const sides = readSides(document)
  if (!own || sides.length === 0) return 'unseen'
  const with_ = (pattern: RegExp | null | undefined) => sides.findIndex(({ names }) => pattern?.test(names))
  const [mine, theirs] = [with_(own), with_(other)]
  // Where the row takes either order, both names stand in both patterns, and no order can be wrong.
  const matchesBoth = ({ names }: SideOfPaper) => own.test(names) && other?.test(names) === true
  const known = sides.filter(({ names }) => own.test(names) || other?.test(names))
  if (other && known.length > 0 && known.every(matchesBoth)) return known.length > 1 ? 'right' : 'unseen'
  if (kind === 'joint')
    return mine >= 0 && theirs >= 0 ? (document.blocks.some(isVersus) ? 'wrong' : 'right') : 'unseen'
  if (kind === 'labels' && roles.as) {
    const [label = '', foe = ''] = roles.as
    const labelled = (at: number, pattern: string) => at >= 0 && new RegExp(pattern, 'iu').test(sides[at]?.label ?? '')
    if (labelled(mine, foe) && !labelled(mine, label)) return 'wrong'
    return labelled(theirs, label) && !labelled(theirs, foe) ? 'wrong' : mine >= 0 && theirs >= 0 ? 'right' : 'unseen'
  }
  if (mine > 0 || (theirs === 0 && mine !== 0)) return 'wrong'
  return mine === 0 && (!other || theirs > 0) ? 'right' : 'unseen'
}

const isVersus = ({ style }: Block) => style === 'versus'

function readSides({ blocks }: DraftDocument): SideOfPaper[] {
  const textOf = ({ spans }: Block) => normalText(spans.map(({ text, blank }) => (blank ? '' : text)).join(''))
  const ended = blocks.findIndex(({ style }, at) => at > 0 && style === 'page-break')
  const sides: SideOfPaper[] = []
  let open: SideOfPaper | null = null
  for (const block of blocks.slice(0, ended < 0 ? undefined : ended)) {
    const text = textOf(block)
    if (block.style === 'party') {
      open ??= { names: '', label: '' }
      open.names += ` ${text.replaceAll(RELATION, ' ')}`
      const called = /hereinafter (?:together )?called the ([^.]+)/.exec(text)?.[1]
      if (called) open.label = called
    } else if (open) {
      if (block.style === 'role') open.label = text
      sides.push(open)
      open = null
    } else if (/^(?:i|we),/.test(text))
      sides.push({ names: text.replaceAll(RELATION, ' ').slice(0, 200), label: 'declarant' })
  }
  return sides
}
