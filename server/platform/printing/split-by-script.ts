/** Each Indian script has a font of its own, because Times has none of their letters. */
import { INDIAN_SCRIPTS, type IndianScript } from '#shared/scripts.ts'

/**
 * Joiners and the danda belong to the script around them. So do blanks and stops between two of its words, because
 * otherwise the spacing would change with every word.
 */
const stretchPattern = (script: string) => {
  const signs = String.raw`[\p{Script=${script}}\u0964\u0965\u200c\u200d]`
  return String.raw`(?<${script}>\p{Script=${script}}${signs}*(?:[\s.,;:()-]+${signs}+)*)`
}
const STRETCHES = new RegExp(INDIAN_SCRIPTS.map(stretchPattern).join('|'), 'gu')

/** Splits a text into parts of one script each. `script` is null where Times has the letters. */
export function splitByScript(text: string): { text: string; script: IndianScript | null }[] {
  const parts: { text: string; script: IndianScript | null }[] = []
  let from = 0
  for (const { 0: match, index, groups } of text.matchAll(STRETCHES)) {
    if (index > from) parts.push({ text: text.slice(from, index), script: null })
    const [script] = Object.entries(groups ?? {}).find(([, said]) => said !== undefined) ?? []
    parts.push({ text: match, script: script as IndianScript })
    from = index + match.length
  }
  if (from < text.length) parts.push({ text: text.slice(from), script: null })
  return parts
}
