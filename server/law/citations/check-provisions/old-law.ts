/** Recognises a text that itself speaks of a provision as old law: "For acts before 1 July 2024: section 420, IPC". */
import { readableDate } from '../../text/dates.ts'

const OLD_WORDS =
  /\b(?:formerly|erstwhile|repealed|since\sreplaced|replaced\sby|old\s(?:law|code|section|provision|act)|earlier\s(?:law|section|provision)|previously)\b|^[\s),]{0,3}\(?\s?(?:now|अब)\s|पुरान[ाी]\s(?:कानून|धारा)/iu
const BEFORE_CHARS = 220
const AFTER_CHARS = 24

/**
 * @param start where the citation begins
 * @param end where it ends
 * @param changed the first day on which the provision was no longer in force, ISO date
 */
export function speaksOfOldLaw(text: string, start: number, end: number, changed: string): boolean {
  const before = text.slice(Math.max(0, start - BEFORE_CHARS), start)
  const sentence = before.slice(Math.max(before.lastIndexOf('\n'), before.search(/[.?!।]\s[^.?!।]*$/u)) + 1)
  const [day = '', month = '', year = ''] = readableDate(changed).split(' ')
  const date = new RegExp(
    String.raw`\b(?:before|prior\sto|till|until|up\s?to)\s(?:the\s)?(?:${day}(?:st|nd|rd|th)?\s(?:of\s)?${month},?|${month}\s${day},?)\s${year}`,
    'i',
  )
  return date.test(sentence) || OLD_WORDS.test(sentence) || OLD_WORDS.test(text.slice(end, end + AFTER_CHARS))
}
