/** Simple interest, as section 34 of the Code of Civil Procedure and most contracts count it. */

/**
 * @param principal paise
 * @param rate per cent a year
 * @param from ISO: the day on which the money became due, which bears no interest itself
 * @param to ISO: the last day that bears interest
 * @returns the interest in paise, a year of 365 days; null where the last day is before the first
 */
export function simpleInterest(
  principal: number,
  rate: number,
  from: string,
  to: string,
): { days: number; interest: number; total: number } | null {
  const days = Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
  if (!(days >= 0)) return null
  const interest = Math.round((principal * rate * days) / 36_500)
  return { days, interest, total: principal + interest }
}
