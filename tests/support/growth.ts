/** Ms. Shorter work is not measured, because fixed costs and the grain of the clock would matter. */
const MEASURABLE = 30
/** Times the first size. Work that is still too short at this size has no cost that could grow. */
const MOST = 64

/**
 * Measures the CPU time of this thread in ms. The best of three counts, so that neither the first run nor other work of
 * the machine matters.
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
 * Measures how the cost of `work` grows with the size of its input, as an exponent: 1 for a cost in proportion, 2 for a
 * quadratic one, 0 if it cannot be measured. It is a ratio within one run, so that the speed of the machine does not
 * matter.
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

/** A cost with a smaller exponent counts as in proportion. It is half-way to a quadratic one. */
export const LINEAR = 1.5
