import type { ParseArgsConfig } from 'node:util'

export interface Command {
  /** As it is typed: "import <source> <path>". */
  usage: string
  what: string
  options: NonNullable<ParseArgsConfig['options']>
  /**
   * @param rest what follows the command's name
   * @param options those that were typed, by name; one without a value is "true"
   * @returns the exit code; undefined when the command was typed wrongly
   */
  run(rest: string[], options: Record<string, string | undefined>): Promise<number | undefined>
}
