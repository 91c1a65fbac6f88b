/** Finds out whether the text of a provision has a numbered part: "(1)(k)" is a (k) after the (1) and before the (2). */

/** "sub-section (3) of section 437", "clauses (a) and (b)": such brackets refer to other law and are no part of this text. */
const REFERRED_TO =
  /(?:sections?|clauses?|articles?|rules?|orders?|paragraphs?|paras?|items?|entry|entries|explanations?|schedules?|act|no\.?)[\s-]{0,2}(?:\d{1,4}[A-Z]{0,3})?(?:\s{0,2}\([^()\s]{1,6}\)(?:\s{0,2},|\s(?:or|and|to))?\s{0,2}){0,8}$/i
const REACH = 80

/**
 * @param sub "(1)(k)"; an empty one is always there
 * @returns `unnumbered` where the imported text prints no such numbers at all, because then nothing can be told
 */
export function findPart(text: string, sub: string): 'there' | 'missing' | 'unnumbered' {
  let from = 0
  let to = text.length
  for (const [depth, part] of (sub.match(/\([^)]*\)/g) ?? []).entries()) {
    const at = partAt(text, part, from, to)
    if (at < 0) return depth > 0 || firstOfItsKind(text, part) ? 'missing' : 'unnumbered'
    const number = /^\((\d+)\)$/.exec(part)
    const next = number ? partAt(text, `(${Number(number[1]) + 1})`, at, to) : -1
    from = at + part.length
    if (next >= 0) to = next
  }
  return 'there'
}

/** @returns where the part begins, not counting references; -1 where it does not stand there */
function partAt(text: string, part: string, from: number, to: number): number {
  for (let at = text.indexOf(part, from); at >= 0 && at < to; at = text.indexOf(part, at + part.length))
    if (!REFERRED_TO.test(text.slice(Math.max(0, at - REACH), at))) return at
  return -1
}

const firstOfItsKind = (text: string, part: string) =>
  partAt(text, /\d/.test(part) ? '(1)' : /^\([ivx]+\)$/.test(part) ? '(i)' : '(a)', 0, text.length) >= 0
