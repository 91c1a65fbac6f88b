/** Long enough that what is fixed in the work, and the grain of the clock, are lost in it. ms */
const MEASURABLE = 30
/** Times the first size; work that is still too short to be measured then has no cost that could grow. */
const MOST = 64

/**
 * CPU time of this thread in ms that `work` takes at its best of three, so that neither the first run nor what else the
 * machine does is counted.
 */
const cost = async (work: () => unknown): Promise<number> => {
  let best = Infinity
  for (let run = 0; run < 3; run++) {
    const before = process.threadCpuUsage()
    await work()
    const { user, system } = process.threadCpuUsage(before)
    best = Math.min(best, (user + system) / 1_000)
  }
  return best
}

/**
 * How the cost of `work` grows with the size of its input, as an exponent: 1 for a cost in proportion, 2 for a
 * quadratic one, 0 where it can't be measured. A ratio within one run, so no speed of any machine is in it.
 * @param from the smallest size to try
 */
export const growth = async (work: (size: number) => unknown, from: number): Promise<number> => {
  await work(from)
  for (let size = from; size <= MOST * from; size *= 2) {
    const small = await cost(() => work(size))
    if (small >= MEASURABLE) return Math.log((await cost(() => work(4 * size))) / small) / Math.log(4)
  }
  return 0
}

/** The exponent under which a cost counts as in proportion: half-way to a quadratic one. */
export const LINEAR = 1.5
