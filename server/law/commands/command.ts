import type { ParseArgsConfig } from 'node:util'

/** One sub-command of `npm run law`. */
export interface Command {
  /** As it is typed: "import <source> <path>". */
  usage: string
  what: string
  options: NonNullable<ParseArgsConfig['options']>
  /** @param rest what follows its name @returns the exit code; undefined when it was typed wrongly */
  run(rest: string[], options: Record<string, string | undefined>): Promise<number | undefined>
}
