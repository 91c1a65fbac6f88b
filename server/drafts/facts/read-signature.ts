/**
 * Reads who signs a message at its end, as people do who write for themselves: "… - Asha Rao, trainee", "RWA secretary
 * Asha Rao." The one who signs makes the paper where nobody else is said to make it.
 */
import { NOBODY } from '../paper/parties.ts'
import type { FactPage } from './fact-page.ts'
import type { PartyMention, PartySides } from './party-sides.ts'
import { isPlace } from './place-names.ts'

const NAME = String.raw`(?:(?:Dr|Mrs?|Ms|Smt|Shri|Sri|Adv)\.? )?\p{Lu}[\p{L}.'’]+(?: (?!(?:Please|Pls|Plz|Kindly|Thanks?|Regards)\b)\p{Lu}[\p{L}.'’]*){1,3}`
/** "… Family Court Pune.", "… Writ Petition." end a message as well. */
const isWordOfPaper = (word: string) =>
  /^(?:Court|Judge|Magistrate|Tribunal|Commission|Police|Bench|High|Sessions?|District|Petition|Application|Notice|Draft|Deed|Agreement|Suit|Act|Ltd|Limited|LLP|Urgent|Thanks|Regards)\b/.test(
    word,
  )

/** Behind a dash, with what the person is behind a comma. */
const DASH = new RegExp(String.raw`\s[-–—]\s?(${NAME})(?:,\s?[^.;!?\n]{2,60})?[.\s]*$`, 'u')
/** A last sentence that is only an office and a name. "To HR Manager Ravi Rao." names who is written to. */
const OFFICE = new RegExp(
  String.raw`[.!?।]\s+(?!(?:to|from|by|cc|through|thru|against|attn|send|notice)\b)(?:\p{L}+ ){0,2}(?:secretary|president|chairman|treasurer|proprietor|prop|sarpanch|adhyaksh|sachiv)\.? (${NAME})[.\s]*$`,
  'iu',
)

/** Behind the name: "Velachery, Chennai 600042". */
const TAIL = String.raw`(?:, ?((?:\p{Lu}[\p{L}.'-]*|\d[\d/-]*)(?:,? (?:\p{Lu}[\p{L}.'-]*|\d[\d/-]*)){0,7}))?`
/** A last sentence that is only a name. Behind "Mr." it goes on. */
const ALONE = new RegExp(
  String.raw`(?<!\b(?:Mrs?|Ms|Dr|Smt|Shri|Sri|Adv|Nos?|St|vs?|\p{L}))[.!?]\s+(${NAME})${TAIL}(?:,? (?:proprietor|prop|partner|director|secretary|president|chairman|treasurer|manager|sarpanch))?[.\s]*$`,
  'u',
)

/** A sentence in the middle that is only a name and an address with its PIN: "Asha Rao, 14 Gandhi Road, Pune 411001. Fee …" */
const WITH_PIN = new RegExp(
  String.raw`(?<!\b(?:Mrs?|Ms|Dr|Smt|Shri|Sri|Adv|Nos?|St|vs?|\p{L}))[.!?]\s+(${NAME}), ?((?:[\p{L}\d/-]+,? ){1,9}\d{6})(?=[.\s]|$)`,
  'u',
)
const PIN = /^\d{6}$/
/** Behind a relation and a telephone: "Asha Rao, mother, 98110 22334." */
const WITH_PHONE = new RegExp(
  String.raw`[.!?]\s+(${NAME}),(?: ?(?:father|mother|student|applicant|owner|resident|guardian),)? ?([6-9]\d{4} ?\d{5})[.\s]*$`,
  'u',
)

/** @returns null where nobody signs, or where an advocate does */
export function readSignature({ flat, page }: FactPage, { own, isFirst, deed }: PartySides): PartyMention | null {
  if (!isFirst || page !== null || deed) return null
  const found = DASH.exec(flat) ?? OFFICE.exec(flat) ?? ALONE.exec(flat) ?? WITH_PHONE.exec(flat) ?? WITH_PIN.exec(flat)
  const name = found?.[1]?.replace(/[.,]$/, '') ?? ''
  if (
    !found ||
    !/^\p{Lu}/u.test(name) ||
    /^Adv\b/.test(name) ||
    name.split(' ').some((word) => isPlace(word) || isWordOfPaper(word))
  )
    return null
  const start = found.index + found[0].indexOf(name)
  const isPhone = /^[6-9]\d{4} ?\d{5}$/.test(found[2] ?? '')
  const address = isPhone ? `mobile ${found[2]}` : (found[2] ?? '')
  const end = found.index + found[0].trimEnd().length
  return {
    side: own,
    party: {
      ...NOBODY,
      name,
      address: address.split(/[, ]+/).some((word) => isPhone || isPlace(word) || PIN.test(word)) ? address : '',
    },
    weak: true,
    start,
    end: address ? end : start + name.length,
  }
}
