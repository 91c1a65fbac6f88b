/** The form of every gate of the programme and of its result, so that one table shows them all. */

export interface GateFinding {
  done: string
  figure: string
  goal: string
  holds: boolean
}

export interface GateOptions {
  /** Random values are made from this number, so that a run can be repeated. */
  seed: number
  /** The share of the full number of attempts, more than 0 and at most 1. */
  share: number
  /** Minutes after the last attack until memory is measured again. */
  pause: number
  /** The number of missed attempts to print for each rule. */
  show: number
  /** How often a part of several nodes is killed. */
  kills: number
  /** How many nodes are there to be killed. */
  nodes: number
  /** A table of judgments with their numbers (JSON lines, gzip), if there is one. */
  table: string | undefined
}

export interface Gate {
  /** "citations", in `npm run programme -- citations`. */
  name: string
  tries: string
  run(options: GateOptions): Promise<GateFinding[]>
}

/** A finding whose count must be 0. */
export const nought = (done: string, count: number, of: number): GateFinding => ({
  done,
  figure: `${count} of ${of.toLocaleString('en')}`,
  goal: '0',
  holds: count === 0 && of > 0,
})
