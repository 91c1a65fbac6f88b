/** Reads the Orders of the Code of Civil Procedure: "Order XXXIX Rule 1" and "Rule 1 of Order 39" are the same rule. */

const ORDER_AFTER =
  /\s{1,2}(?:of|in|under)\s(?:the\s)?(?:orders?\b|or?\.)\s{0,2}([IVXL]{1,8}|\d{1,2})([A-C])?(?![\p{L}\d])/iuy
const VALUES: Record<string, number> = { I: 1, V: 5, X: 10, L: 50 }

/**
 * @param no "XXXIX" or "39"
 * @param letter the "A" of "Order XXA"
 * @returns "O39 R", with which the numbers of its rules begin
 */
export function orderPrefix(no = '', letter = ''): string {
  return `O${/^\d/.test(no) ? Number(no) : fromRoman(no.toUpperCase())}${letter.toUpperCase()} R`
}

/**
 * @param at where the rule's number ends
 * @returns the Order that is named there and where its name ends; null where none is named
 */
export function readOrderAfter(text: string, at: number): { prefix: string; end: number } | null {
  ORDER_AFTER.lastIndex = at
  const match = ORDER_AFTER.exec(text)
  return match && { prefix: orderPrefix(match[1], match[2]), end: ORDER_AFTER.lastIndex }
}

const fromRoman = (roman: string) =>
  [...roman].reduce((sum, letter, at) => {
    const value = VALUES[letter] ?? 0
    return sum + (value < (VALUES[roman[at + 1] ?? ''] ?? 0) ? -value : value)
  }, 0)
