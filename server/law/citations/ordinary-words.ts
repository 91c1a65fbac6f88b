/**
 * Words that name no party: what the library itself writes in small letters, Acts, courts and places. A name in front of a number is
 * recognised by its other words.
 */
import { LAY_VARIANTS } from '../text/words.ts'
import { writeReferences } from '../text/reference.ts'
import { STOP_WORDS } from '../text/stop-words.ts'
import type { LibraryStore } from '../library/store.ts'
import { COMMON_PARTY_WORDS } from './read-judgments/party-names.ts'

/** Common names that may still be the whole name of a party, so they stay out of the ordinary words. */
const PERSONS = new Set('kumar singh devi lal ram sharma gupta khan kaur prasad'.split(' '))
/** Words that stand beside citations and in no law. */
const BESIDE = `
january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday
allahabad bombay calcutta chandigarh chennai cuttack gauhati guwahati hyderabad jabalpur jaipur jammu jharkhand jodhpur kashmir kolkata lucknow
madras manipur meghalaya mizoram mumbai nagaland nagpur orissa patna pune ranchi shimla sikkim srinagar telangana tripura chhattisgarh uttarakhand goa ladakh
apex appellant apropos caselaw cf citation citations cited conversely coram ditto dicta dictum furthermore headnote hence honble ibid ie inter alia jurisprudence landmark
leading likewise meanwhile moreover namely nevertheless nonetheless notably obiter para paras petitioner precedent precedents ratio reference reliance respondent
similarly source sources supra therefore thereafter ultimately verdict vide viz whereas accordingly additionally besides contra contrast eg authorities authority hindi english
sc hc scc air scr insc`

const kept = new WeakMap<LibraryStore, ReadonlySet<string>>()

/** @returns the words in small letters, from all that the digests say; made once for each library */
export function ordinaryWordsOf(store: LibraryStore): ReadonlySet<string> {
  const before = kept.get(store)
  if (before) return before
  const words = new Set([...STOP_WORDS, ...LAY_VARIANTS, ...(BESIDE.match(/\S+/g) ?? [])])
  for (const word of COMMON_PARTY_WORDS) if (!PERSONS.has(word)) words.add(word)
  // References are taken out first, because the id of a judgment is made of its parties' names.
  const add = (text: string, pattern: RegExp) => {
    for (const [word] of writeReferences(text, () => '').matchAll(pattern)) words.add(word.toLowerCase())
  }
  const SMALL = /(?<![\p{L}\p{M}])\p{Ll}[\p{Ll}\p{M}]+/gu
  /** The same, and the capitalised word with which a heading begins. */
  const OPENING = /^\p{Lu}[\p{Ll}\p{M}]+|(?<![\p{L}\p{M}])\p{Ll}[\p{Ll}\p{M}]+/gu
  for (const { title, short } of store.acts()) add(`${title} ${short}`, /[\p{L}\p{M}]+/gu)
  for (const { heading, says } of store.headingsOfAll()) {
    add(heading, OPENING)
    add(says, SMALL)
  }
  for (const { id } of store.judgmentTitles()) add((store.judgmentById(id)?.points ?? []).join(' '), SMALL)
  for (const { id, title } of store.playbooks()) {
    const matter = store.playbookById(store.playbookNamed(id)?.id ?? 0)
    add(title, SMALL)
    if (matter) add([...matter.short, ...matter.steps, ...matter.changes, ...matter.documents].join(' '), SMALL)
  }
  kept.set(store, words)
  return words
}

/** The letters that a clause may have at most: "(zzz)", "(bar)". */
const CLAUSE_LETTERS = 3
const STEM = 5

/** "Section 178(latter part)": this names a place in the text and no subject. */
const PLACE = /^(?:\p{Ll}+ )?(?:main|part|limb|clause|half|portion|paragraph|sentence)$/u

/**
 * Whether words in brackets behind a number say what the provision is about, as in "Section 302 (murder)". Otherwise they name a part of
 * it.
 * @param held what the library says of the provision
 */
export function isTopic(
  ordinary: ReadonlySet<string>,
  { words, attached }: { words: string; attached: boolean },
  held: string,
): boolean {
  const small = (words.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((word) => word.toLowerCase())
  const own = new Set((held.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((word) => word.slice(0, STEM)))
  const ofIt = small.some((word) => word.length > CLAUSE_LETTERS && own.has(word.slice(0, STEM)))
  const asClause = small.length < 2 && (small[0]?.length ?? 0) <= CLAUSE_LETTERS
  if (attached && PLACE.test(words)) return false
  if (ofIt || /[\u0900-\u097f]/.test(words)) return true
  if (/^[A-Z]{3,}$/.test(words)) return !attached
  if (asClause) return own.has(small[0] ?? '')
  return !attached && (/\p{Lu}|\d/u.test(words) || small.every((word) => word.length < 2 || isOrdinary(ordinary, word)))
}

/** Whether the word is a form of an ordinary word: "offences", "punished". */
const isOrdinary = (ordinary: ReadonlySet<string>, word: string) =>
  [word, word.replace(/(?:e?s|e?d|ing|ly)$/, ''), `${word}s`, `${word}e`].some((one) => ordinary.has(one))
