/** What every gate of the programme is, and what it hands back. */

/** One line of the table. */
export interface Finding {
  /** What was done, how often. */
  done: string
  /** What was counted or measured. */
  figure: string
  /** What it should be. */
  goal: string
  holds: boolean
}

export interface GateOptions {
  /** Of what is made at random. */
  seed: number
  /** Of the full number of attempts, more than 0 and at most 1. */
  share: number
  /** Minutes after the last attack, before memory is looked at again. */
  pause: number
  /** Of what slipped, how many to print for each rule. */
  show: number
  /** A table of judgments with their numbers (JSON lines, gzip), where one is at hand. */
  table: string | undefined
}

export interface Gate {
  /** What it is called by: `npm run programme -- citations`. */
  name: string
  /** What somebody tries who means harm. */
  tries: string
  run(options: GateOptions): Promise<Finding[]>
}

/** A finding whose figure is a count that must be nought. */
export const nought = (done: string, count: number, of: number): Finding => ({
  done,
  figure: `${count} of ${of.toLocaleString('en')}`,
  goal: '0',
  holds: count === 0 && of > 0,
})
