/** What the check found: agreements are counted, differences told, and told apart when a reason is written beside them. */

export interface Difference {
  file: string
  where: string
  what: string
  /** The entry's `unchecked`, or null: then the difference is a fault. */
  reason: string | null
}

export class Findings {
  readonly agreed = new Map<string, number>()
  readonly differences: Difference[] = []
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
