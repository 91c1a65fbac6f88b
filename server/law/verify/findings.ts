/** What the check found: agreements are counted, differences told, and told apart when a reason is written beside them. */

export interface Difference {
  file: string
  where: string
  what: string
  /** The entry's `unchecked` or the pair's `why`, or null: then the difference is a fault. */
  reason: string | null
}

/** How much of the official comparison of codes the content holds; what is missing without a reason is a difference. */
export interface CodeMapCount {
  rows: number
  represented: number
  /** Rows that stand in no `replaces`, each with the reason. */
  left: { where: string; reason: string }[]
  /** Per repealed code: its section numbers, how many have a successor, how many an entry that says it was left out. */
  old: { act: string; numbers: number; replaced: number; leftOut: number }[]
}

export class Findings {
  readonly agreed = new Map<string, number>()
  readonly differences: Difference[] = []
  readonly codeMap: CodeMapCount = { rows: 0, represented: 0, left: [], old: [] }
  /** Worth knowing, no fault: an entry called unchecked that the tables confirm. */
  readonly notes: string[] = []
  /** What the tables neither confirm nor contradict. */
  readonly unconfirmed: string[] = []

  agree(kind: string, count = 1): void {
    this.agreed.set(kind, (this.agreed.get(kind) ?? 0) + count)
  }

  differ(file: string, where: string, what: string, reason: string | undefined): void {
    this.differences.push({ file, where, what, reason: reason ?? null })
  }

  /** Counts when it holds, else keeps the difference. */
  expect(
    holds: boolean,
    kind: string,
    file: string,
    where: string,
    what: () => string,
    reason: string | undefined,
  ): void {
    if (holds) this.agree(kind)
    else this.differ(file, where, what(), reason)
  }

  faults(): Difference[] {
    return this.differences.filter(({ reason }) => reason === null)
  }
}

/** Words only, lower case, without the table's footnote marks: punctuation is no difference. */
export function plainHeading(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\^\d+/g, ' ')
    .replaceAll(/&/g, ' and ')
    .replaceAll(/[\u2018-\u201f'"`´]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
