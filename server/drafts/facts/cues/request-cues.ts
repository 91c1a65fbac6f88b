/**
 * Reads who asks and who is answered from the little words of a request: "quashing petition by Asha Rao", "notice from
 * Asha Rao to Ravi Rao", "sale deed from Asha Rao to Ravi Rao", "power of attorney in favour of her brother Ravi Rao".
 */
import { isPlace } from '../place-names.ts'
import { otherThan, type PartyCue, type PartySides } from '../party-sides.ts'
import { BETWEEN, beginsName, isName } from '../read-name.ts'
import { endsSentence, stripPunctuation, type PageWord } from '../words.ts'

const KIND =
  /^(?:petition|application|appeal|complaint|suit|plaint|deed|will|poa|attorney|affidavit|notice|bail|revision|caveat|agreement)$/
/** Behind one of these the paper of somebody else is told. */
const OF_ANOTHER =
  /^(?:reply|jawab|answer|against|order|objections?|statement|counter|rejoinder|quash|cancel|received|response)$/
const SENT = /^(?:sent|given|issued|served|received)$/

export function requestCue(words: readonly PageWord[], at: number, sides: PartySides): PartyCue | null {
  const { own, letter, deed, twoSided, isFirst, joint } = sides
  const said = words[at]?.lower ?? ''
  if (!isFirst || joint || !/^(?:by|from|to|of)$/.test(said) || !namesSomebody(words, at + 1)) return null
  const on = (side: PartyCue['side']): PartyCue => ({ side, length: 1, several: false, next: side, weak: true })
  const begin = words.slice(0, at).findLastIndex(endsSentence) + 1
  const before = words.slice(begin, at).map(({ lower }) => lower)
  const last = before.at(-1) ?? ''
  const isOfAnother = before.some((word) => OF_ANOTHER.test(word))
  if (said === 'of' && last === 'favour' && twoSided) return on('second')
  if (deed && said === 'to' && before.includes('from') && before.some((word) => KIND.test(word))) return on('second')
  if (letter && isOfAnother && before.includes('notice') && ((said === 'by' && SENT.test(last)) || said === 'from'))
    return on(otherThan(own))
  // "Show cause to operator Asha Rao, token 3318"
  if (letter && said === 'to' && own === 'first' && last === 'cause') return on('second')
  if (begin > 0 || isOfAnother || own !== 'first') return null
  const goesOn = words.slice(at + 1, at + 14).map(({ lower }) => lower)
  if (said === 'from' && letter) return KIND.test(last) && goesOn.includes('to') ? on(own) : null
  if (said === 'of') return /^(?:complaint|suit|plaint)$/.test(last) && goesOn.includes('against') ? on(own) : null
  return said === 'by' && KIND.test(last) ? on(own) : null
}

/** A whole name, behind "his brother" or alone. */
function namesSomebody(words: readonly PageWord[], at: number): boolean {
  let from = at
  while (BETWEEN.test(words[from]?.text ?? '') && from < at + 4) from += 1
  const [one, two] = [words[from], words[from + 1]]
  if (!one || !two || !beginsName(one) || isPlace(stripPunctuation(one.text)) || endsSentence(one)) return false
  return isName(two)
}
