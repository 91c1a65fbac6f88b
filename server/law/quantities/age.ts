/** Ages on a day. Days are ISO: "2026-11-24". */

/**
 * @returns whole years, months and days; null where the day is before the birth
 * @param birth a person born on 29 February completes a year on 1 March where the year has no such day
 */
export function ageOn(birth: string, day: string): { years: number; months: number; days: number } | null {
  if (day < birth) return null
  const [year = 0, month = 1, date = 1] = birth.split('-').map(Number)
  const [thisYear = 0, thisMonth = 1, thisDate = 1] = day.split('-').map(Number)
  const whole = (thisYear - year) * 12 + (thisMonth - month) - (thisDate < date ? 1 : 0)
  const since = new Date(Date.UTC(year, month - 1 + whole, 1))
  const last = new Date(Date.UTC(since.getUTCFullYear(), since.getUTCMonth() + 1, 0)).getUTCDate()
  since.setUTCDate(Math.min(date, last))
  const days = Math.round((Date.UTC(thisYear, thisMonth - 1, thisDate) - since.getTime()) / 86_400_000)
  return { years: Math.floor(whole / 12), months: whole % 12, days }
}
