/**
 * The findings of the check. Agreements are counted, differences are reported, and a difference with a written reason
 * is no fault, because the tables have mistakes too.
 */

export interface ContentDifference {
  file: string
  where: string
  what: string
  /** The entry's `unchecked` or the pair's `why`; null makes the difference a fault. */
  reason: string | null
}

/**
 * How much of the official comparison of the codes the content has. A row that is missing without a reason is a
 * difference.
 */
export interface CodeMapCount {
  rows: number
  represented: number
  left: { where: string; reason: string }[]
  /**
   * For each repealed code: its section numbers, how many have a successor, and how many have an entry that says they
   * were left out.
   */
  old: { act: string; numbers: number; replaced: number; leftOut: number }[]
}

export class Findings {
  readonly agreed = new Map<string, number>()
  readonly differences: ContentDifference[] = []
  readonly codeMap: CodeMapCount = { rows: 0, represented: 0, left: [], old: [] }
  /**
   * Notes are no faults. They tell of entries that could be tidied, such as one called unchecked that the tables
   * confirm.
   */
  readonly notes: string[] = []
  readonly unconfirmed: string[] = []

  agree(kind: string, count = 1): void {
    this.agreed.set(kind, (this.agreed.get(kind) ?? 0) + count)
  }

  differ(file: string, where: string, what: string, reason: string | undefined): void {
    this.differences.push({ file, where, what, reason: reason ?? null })
  }

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

  faults(): ContentDifference[] {
    return this.differences.filter(({ reason }) => reason === null)
  }
}

/** @returns the words in lower case, without the table's footnote marks, because punctuation is no difference */
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
