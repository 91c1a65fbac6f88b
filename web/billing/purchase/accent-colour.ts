/**
 * The accent of the light theme as "#rrggbb", because the provider's dialog is light and understands no other notation.
 */
export function accentColour(): string {
  const token = getComputedStyle(document.documentElement).getPropertyValue('--accent')
  return /#[\da-f]{6}/i.exec(token)?.[0] ?? ''
}
