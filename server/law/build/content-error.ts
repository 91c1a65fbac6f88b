/** One line for each broken rule in content/law, so that a lawyer can find and correct all of them at once. */
export interface ContentProblem {
  /** Relative to the content folder: "acts/bns.yaml". */
  file: string
  /** Where in the file: "line 12, provisions.3.no", or a reference. */
  where: string
  rule: string
}

export class ContentError extends Error {
  readonly problems: readonly ContentProblem[]

  constructor(problems: readonly ContentProblem[]) {
    const lines = problems.map(({ file, where, rule }) => `  ${file}: ${where}: ${rule}`)
    super(`content/law has ${problems.length} ${problems.length === 1 ? 'fault' : 'faults'}:\n${lines.join('\n')}`)
    this.name = 'ContentError'
    this.problems = problems
  }
}
