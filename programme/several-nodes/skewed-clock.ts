/**
 * Loaded before the product (`node --import`): its clock is ahead by CLOCK_AHEAD ms, also for packages that take the time
 * themselves. Timers are not moved, because a wrong clock does not run faster.
 */
const ahead = Number(process.env['CLOCK_AHEAD'] ?? 0)
const RealDate = Date

class SkewedDate extends RealDate {
  // The types of all ways to make a date are those of Date itself.
  constructor(...given: unknown[]) {
    if (given.length === 0) super(RealDate.now() + ahead)
    else super(...(given as [number]))
  }

  static override now = () => RealDate.now() + ahead
}

globalThis.Date = SkewedDate as DateConstructor
