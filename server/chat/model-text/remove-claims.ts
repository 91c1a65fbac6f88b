/**
 * Removes what a model says about the check of its sources. It cannot know, because the check comes after it. So
 * "verified" and the like are cut where they claim something about a source, and stay where the law uses them: a plaint
 * is verified, and so is a signature.
 */
import { citationShape } from '../../law/index.ts'
import { foldLetters } from './fold-letters.ts'
import { LONGEST_SENTENCE, mayBeginAsClaim, beginsAsClaim, sentencesOf } from './sentences.ts'

/** Allows marks of emphasis between the letters, because they hide a word from a search and not from a reader. */
const spelled = (word: string) => [...word].join('[*_~]{0,4}')
const VERIFIED = `(?:re-?)?(?:${['verified', 'authenticated', 'cross-checked', 'double-checked', 'fact-checked', 'quotation matched'].map(spelled).join('|')})(?![\\p{L}])`
const HINDI = '(?:सत्यापित|प्रमाणित|सत्याप्य)'
const TICK = '(?:[✓✔✅☑🗸]\\ufe0f?){1,99}'
const AUX =
  '(?:(?:is|are|was|were|has|have|had|been|stands?|fully|duly|already|independently|also|now|all|each|both|hereby|individually|code|successfully|and)\\b|है|हैं)'
const GAP = '[\\s*_~"“”‘’]{1,8}'

const CLAIM_TRIGGER = `${VERIFIED}|${HINDI}|${TICK}|looked[\\s_*]{1,3}up\\b|(?:checked|confirmed|validated)\\s(?:by|against|in|with)\\b|rely(?:ing)?\\s(?:up)?on\\b|legal\\s(?:information|advice)\\b|read\\sit\\sbefore\\b`
const CLAIM_PATTERN = new RegExp(`(?<![\\p{L}\\p{M}])(?:${AUX}${GAP}){0,4}(?:${CLAIM_TRIGGER})`, 'giu')

const SOURCE =
  /(?<![\p{L}])(?:sources?|authorit(?:y|ies)|citations?|judg(?:e)?ments?|rulings?|precedents?|case[- ]law|cases|references|quotations?|quotes|passages?|statutes|provisions?|sections|स्रोत(?:ों)?|निर्णय(?:ों)?|उद्धरण(?:ों)?|संदर्भ|फैसल[ेाो]ं?|प्राधिकार)(?![\p{L}\p{M}])/iu
const VERIFIABLE =
  /(?<![\p{L}])(?:plaints?|petitions?|pleadings?|complaints?|affidavits?|applications?|(?:written )?statements?|repl(?:y|ies)|rejoinders?|cop(?:y|ies)|documents?|deeds?|signatures?|identit(?:y|ies)|antecedents|titles?|records?|accounts?|claims?|facts?|contents?|paragraphs?|tenants?|address(?:es)?|aadhaar|pan|kyc|ids?|schedules?|returns?|notices?|cheques?|invoices?|income|age|persons?|part(?:y|ies)|plaintiffs?|defendants?|petitioners?|respondents?|deponents?|witness(?:es)?|memos?|reports?|figures?|amounts?|particulars|credentials|will|vakalatnama|appeals?|numbers?|debtors?|letters?|certificates?|licen[cs]es?|वाद|वादपत्र|याचिका|शपथ-?पत्र|शपथपत्र|आवेदन|दस्तावेज़?|दस्तावेज|प्रति|प्रतिलिपि|हस्ताक्षर|पहचान|परिवाद|तथ्य|कथन|लिखित)(?![\p{L}\p{M}])/iu
const OUR_NAME = '(?:nyaya_?\\s?desk|न्यायडेस्क)'
const OUR_CHECK = new RegExp(
  `^[\\s*_]*(?:(?:to be )?(?:correct|accurate|current|authentic|genuine)[\\s*_]*)?(?:by|against|in|with|from|through|using|via|on)[\\s*_]+(?:the\\s|our\\s|its\\s|a\\s)?(?:${OUR_NAME}|code\\b|software\\b|(?:law\\s|legal\\s)?library\\b|official\\s(?:records?|sources?|tables?|reports?|text)|(?:legal|law|citation|case(?:-law)?)\\sdatabases?|scc\\b|manupatra|indian_?\\s?kanoon|e-?scr\\b|our\\s|this\\s(?:product|system|tool|service)|the\\s(?:system|tool|checker|service))`,
  'iu',
)
const BY_US_BEFORE = new RegExp(
  `(?:${OUR_NAME}|कोड|पुस्तकालय|लाइब्रेरी|लाइब्ररी)[\\s*_]*(?:द्वारा|ने|में|से)[\\s*_]*(?:पूर्णतः\\s)?$`,
  'iu',
)
const ENDS_CLAUSE = /^[\s*_~"”’)\]]*(?:$|[.,;:!।|)\]—–✓✔✅☑](?!\d))/u
const ENDS_IN_NEGATION = /(?<![\p{L}])(?:not|never|cannot|n[’']t|nor|no|be|being|get|got|getting|नहीं|न)[\s*_]*$/iu

const ENDS_IN_TICK = new RegExp(`(?:${TICK})$`, 'iu')
const BEFORE_SOURCE =
  /^[\s*_]{1,4}(?:legal\s|case\s)?(?:sources?|authorit(?:y|ies)|citations?|judg(?:e)?ments?|rulings?|precedents?|case[- ]?law|cases|references|quotations?|quotes|provisions)(?![\p{L}])(?!\s(?:letter|number|debtor|creditor|holder))/iu
const CLAIM_FOLLOWS = new RegExp(`^(?:${VERIFIED}|${HINDI})`, 'iu')
const CLAIM_BEFORE = new RegExp(`(?:${VERIFIED}|${HINDI})[\\s*_:)]{0,6}$`, 'iu')
const CITATION_FOLLOWS = new RegExp(`^(?:\\[\\d|(?:${citationShape().source})\\s*(?:$|[^\\s\\p{L}\\d]))`, 'u')
const CASE_FOLLOWS = /^\p{Lu}[\p{L}.&'’ ]{1,60}\sv(?:s|ersus)?\.?\s/u
const CITATIONS = citationShape()
const EACH_SOURCE = new RegExp(SOURCE, 'giu')

type Range = [start: number, end: number]

interface ClaimContext {
  before: string
  after: string
}

/** UTF-16 units of a line that are read on either side of a claim, so that the time stays bounded. */
const CONTEXT_CHARS = 200

/**
 * A letter takes the place of the text that is left out, because otherwise the rest would look like the beginning of
 * the line.
 */
const around = (text: string, start: number, end: number): ClaimContext => ({
  before: (start > CONTEXT_CHARS ? 'x' : '') + text.slice(Math.max(0, start - CONTEXT_CHARS), start),
  after: text.slice(end, end + CONTEXT_CHARS),
})

/** Whether the word is a label by itself: "…: *verified*.", "(verified)", "Verified:", a cell of a table. */
const isLabel = ({ before, after }: ClaimContext): boolean =>
  ENDS_CLAUSE.test(after) &&
  /(?:^[\s>\-+*_#\d.]*|[:：([|✓✔✅☑]|\s[–—-])[\s*_~"“‘]*$/u.test(before) &&
  !isVerifiableInLaw(afterCitations(before).slice(-30))

const afterCitations = (text: string) => text.split(/\[\d[\d\s,]*\]|\d{3,}/).at(-1) ?? ''

const isVerifiableInLaw = (before: string) => VERIFIABLE.test(before)

function isOfSource(before: string): boolean {
  const near = lastClause(before)
  if (isVerifiableInLaw(near)) return false
  return SOURCE.test(near) || endsInCitation(near)
}

const lastClause = (before: string) =>
  before
    .slice(-160)
    .split(/(?<=[\p{Ll}\d)]{2})[.;।](?:\s|$)/u)
    .at(-1) ?? ''

function endsInCitation(text: string): boolean {
  let end = -1
  for (const match of text.matchAll(CITATIONS)) end = match.index + match[0].length
  return end >= 0 && text.slice(end).length <= 24
}

/** @returns the range to cut for one trigger; null when the words may stay */
function rangeToCut(sentence: string, folded: string, start: number, end: number): Range | null {
  const place = around(folded, start, end)
  const written = around(sentence, start, end)
  const said = folded.slice(start, end)
  const helped = /^(?:is|are|was|were|has|have|had|stands?)(?![\p{L}])/iu.test(said)
  if (ENDS_IN_TICK.test(said)) return tickRange(written, start, end)
  if (
    /(?:rely|relying)\s(?:up)?on$/iu.test(said) ||
    /legal\s(?:information|advice)$/iu.test(said) ||
    /read\sit\sbefore$/iu.test(said)
  )
    return null
  if (/(?:up|by|against|in|with)$/iu.test(said)) {
    const from = said.search(/(?:by|against|in|with)$/iu)
    const rest = from >= 0 ? folded.slice(start + from, start + from + CONTEXT_CHARS) : place.after
    const ours = OUR_CHECK.exec(rest)
    if (!ours || (isVerifiableInLaw(lastClause(place.before)) && !SOURCE.test(lastClause(place.before)))) return null
    return toClauseEnd(folded, start, (from >= 0 ? start + from : end) + ours[0].length)
  }
  if (ENDS_IN_NEGATION.test(place.before)) return null
  const ours = OUR_CHECK.exec(place.after)
  if (ours && !isVerifiableInLaw(lastClause(place.before))) return toClauseEnd(folded, start, end + ours[0].length)
  if (BY_US_BEFORE.test(place.before)) return [start, end]
  if (isLabel(place)) return [start, end]
  if (BEFORE_SOURCE.test(place.after)) return [start, end]
  const predicate = helped || /^[\s*_]*(?:है|हैं|किया|किए|की|as\b)/u.test(place.after) || ENDS_CLAUSE.test(place.after)
  if (predicate && isOfSource(written.before)) return [start, end]
  return null
}

/** A tick beside a citation says what only our own mark may say, so it is cut. A tick before a step of a list stays. */
function tickRange({ before, after }: ClaimContext, start: number, end: number): Range | null {
  const next = /^[\s*_"“]*/.exec(after)?.[0].length ?? 0
  const claims =
    CLAIM_FOLLOWS.test(after.slice(next)) ||
    CLAIM_BEFORE.test(before) ||
    endsInCitation(before.replace(/[\s*_|:([–—-]+$/u, '')) ||
    CITATION_FOLLOWS.test(after.slice(next)) ||
    CASE_FOLLOWS.test(after.slice(next))
  return claims ? [start, end] : null
}

/** Extends a range to the end of its clause. */
function toClauseEnd(text: string, start: number, from: number): Range {
  const more =
    /^[^.;!।\n|)\]—–]*(?:\d[.][^.;!।\n|)\]—–]*)*/u.exec(text.slice(from, from + CONTEXT_CHARS))?.[0].length ?? 0
  return [start, from + more]
}

/** Sentences that imitate our closing words. They are cut only beside a claim, because alone they are harmless. */
const CLOSING_FILLER =
  /^[\W_]*(?:(?:this is )?(?:general )?legal (?:information|advice)(?:, not legal (?:advice|information|opinion))?|read it before you (?:file|act|file or act)|you (?:may|can) (?:safely |fully )?rely (?:up)?on (?:it|this|these|them|all of (?:it|them)|this answer|the above)(?: (?:in|before) (?:any |the |a )?court| completely| fully| with confidence| without further \w+)?)[\W_]*$/iu
const RELY_ON_US =
  /you (?:may|can) (?:safely |fully |confidently )?rely (?:up)?on (?:this answer|(?:these|the|all|all the|every|each) (?:sources?|citations?|authorit(?:y|ies)|judgments?)|everything (?:above|here))/iu
const CLOSING_CLAIM = new RegExp(
  [
    `^[\\W_]*legal information, not legal advice`,
    `(?:source|citation|authorit(?:y|ies)|judgment|reference|provision|section)s?\\b[^.]{0,80}\\b(?:was|were|is|are|has been|have been|been)\\s(?:\\w{2,13}\\s){0,2}(?:looked[ _]up|verified|checked|confirmed|authenticated|validated|cross-checked)`,
    `${OUR_NAME}[^.]{0,40}\\b(?:verified|checked|looked[ _]up|confirmed|certif\\w+|authenticated|vouch\\w*|guarantee\\w*)`,
    `(?:verified|checked|looked[ _]up|confirmed)\\s(?:by|in|against)\\s(?:the\\s|our\\s)?(?:${OUR_NAME}|code\\b|law library|library)`,
    `\\b(?:i|we)(?: have|[’']ve)\\s(?:\\w+ly\\s)?(?:verified|checked|looked up|confirmed|cross-checked|authenticated)\\b[^.]{0,60}(?:source|citation|authorit|judgment|case|reference|section|provision)`,
    `(?:स्रोत|निर्णय|उद्धरण|संदर्भ|प्राधिकार)[^।.]{0,60}(?:सत्यापित|प्रमाणित)`,
  ].join('|'),
  'iu',
)
const HONEST_ADVICE =
  /\b(?:not|never|cannot|must|should|need(?:s)? to|have to|please|before|verify)\b|n[’']t\b|नहीं|चाहिए/iu

const isClosing = (folded: string): boolean =>
  folded.length <= LONGEST_SENTENCE &&
  (RELY_ON_US.test(folded) ||
    (CLOSING_CLAIM.test(folded) &&
      !HONEST_ADVICE.test(
        folded.replace(/\bread it before you (?:file|act).*$/, '').replace(/not legal advice/g, ''),
      ))) &&
  !isVerifiableInLaw(folded.replaceAll(EACH_SOURCE, ' ').slice(0, 120))

/**
 * @param rest what of an unfinished line is not shown yet; `before`: the last characters that were, `CONTEXT_BEFORE` at most
 * @returns up to where the rest may be shown; `held` when what follows must wait for the end of the line, because text
 * that was sent cannot be taken back
 */
export function showableUpTo(rest: string, before: string): { upTo: number; held: boolean } {
  const folded = foldLetters(rest)
  const [trigger] = folded.matchAll(CLAIM_PATTERN)
  const unclaimed = trigger ? rest.slice(0, trigger.index) : rest
  const sentences = sentencesOf(unclaimed)
  const last = sentences.at(-1) ?? ''
  const whole = unclaimed.length - last.length
  const gap = rest.slice(0, rest.search(/\S|$/))
  const begins = whole > 0 || before === '' || /[.!?।][*_"”’)\]]{0,4}\s+$/u.test(before + gap)
  if (begins && last.length <= LONGEST_SENTENCE && (beginsAsClaim(last) || mayBeginAsClaim(last)))
    return { upTo: whole, held: trigger !== undefined }
  if (trigger) return { upTo: gapBefore(unclaimed), held: true }
  return { upTo: beforePossibleClaim(unclaimed), held: false }
}

/** UTF-16 units that `showableUpTo` reads of what was shown. */
export const CONTEXT_BEFORE = 12

/** Brackets, colons and emphasis before a claim are cut with it, because they would be left around nothing. */
const gapBefore = (before: string) =>
  before.length - (/[\s*_~"“‘([:：,;|–—-]{0,40}$/u.exec(before.slice(-40))?.[0].length ?? 0)

const WORDS = (
  'verified,reverified,re-verified,authenticated,cross-checked,double-checked,fact-checked,quotation,matched,looked,up,checked,confirmed,' +
  'validated,by,against,in,with,rely,relying,on,upon,legal,information,advice,read,it,before,सत्यापित,प्रमाणित,सत्याप्य'
).split(',')
const AUXILIARY = (
  'is,are,was,were,has,have,had,been,stand,stands,fully,duly,already,independently,also,now,all,each,both,hereby,' +
  'individually,code,successfully,and,है,हैं'
).split(',')
const CLAIM_WORDS = new Set([...WORDS, ...AUXILIARY])
const BEGINNINGS = new Set(
  [...CLAIM_WORDS].flatMap((word) => [...word].map((_, at, all) => all.slice(0, at + 1).join(''))),
)

/** @returns the length of the text before a possible beginning of a claim */
function beforePossibleClaim(text: string): number {
  const tail = text.slice(-120)
  const words = [...foldLetters(tail).matchAll(/[\p{L}\p{M}][\p{L}\p{M}*_~-]*|[✓✔✅☑🗸]/gu)]
  let from = tail.length
  for (const [at, { 0: word, index }] of [...words.entries()].toReversed()) {
    const plain = word.replaceAll(/[*_~]/g, '')
    const open = at === words.length - 1 && index + word.length === tail.length
    if (!(open ? plain === '' || BEGINNINGS.has(plain) : CLAIM_WORDS.has(plain))) break
    from = index
  }
  return text.length - tail.length + gapBefore(tail.slice(0, from))
}

/** @returns the line without claims about the check of sources; the same line when there are none */
export function removeClaims(line: string): string {
  if (foldLetters(line).search(CLAIM_PATTERN) < 0) return line
  const sentences = sentencesOf(line)
  const closing = sentences.map((sentence) => isClosing(foldLetters(sentence)))
  const claimed = closing.includes(true)
  let cut = false
  const kept = sentences.map((sentence, at) => {
    const folded = foldLetters(sentence)
    const beside =
      CLOSING_FILLER.test(folded.trim()) &&
      (claimed || (/^[\W_]*you (?:may|can)/u.test(folded) === (sentences.length === 1) && /^[\W_]*you/u.test(folded)))
    if (
      (closing[at] && beginsAsClaim(sentence)) ||
      beside ||
      (closing[at] && at === 0 && CLOSING_FILLER.test(folded))
    ) {
      cut = true
      return danglingMarks(sentence)
    }
    const clean = cleanSentence(sentence, folded)
    cut ||= clean !== sentence
    return clean
  })
  if (!cut) return line
  const text = kept.join('')
  // Otherwise "- *verified*" would leave the dash of the list, so the line goes.
  return /[\p{L}\p{N}]/u.test(text.replace(/^\s*\d{1,3}[.)]/, '')) ? text : ''
}

/**
 * Marks of emphasis that the removed sentence opened or closed for its neighbours. They stay, because the rest would be
 * formatted wrongly.
 */
const danglingMarks = (sentence: string) => {
  const end = /([*_]+)\s*$/.exec(sentence)?.[1] ?? ''
  return end && sentence.split(end).length % 2 === 0 ? end : ''
}

function cleanSentence(sentence: string, folded: string): string {
  const ranges: Range[] = []
  for (const { 0: said, index } of folded.matchAll(CLAIM_PATTERN)) {
    const range = rangeToCut(sentence, folded, index, index + said.length)
    const last = ranges.at(-1)
    if (range && last && sentence.slice(last[1], range[0]).trim() === '') last[1] = range[1]
    else if (range) ranges.push(range)
  }
  let [kept, at] = ['', 0]
  for (const range of ranges) {
    const [start, end] = withItsMarks(sentence, range)
    const before = sentence.slice(at, Math.max(at, start))
    const apart = before === '' ? /(?:^|\s)$/.test(kept.slice(-1)) : /\s$/.test(before.slice(-1))
    kept += before
    at = apart ? end + (/^[ \t]{0,20}/.exec(sentence.slice(end, end + 20))?.[0].length ?? 0) : end
  }
  return kept + sentence.slice(at)
}

/** @returns the range with the brackets and marks that only enclosed it, and the space or colon before it */
function withItsMarks(text: string, [start, end]: Range): Range {
  for (;;) {
    const [open = ''] = /(?:\*+|_+|~~|[("“‘[])[ \t]*$/u.exec(text.slice(Math.max(0, start - 8), start)) ?? []
    const [close = ''] = /^[ \t]*(?:\*+|_+|~~|[)"”’\]])/u.exec(text.slice(end, end + 8)) ?? []
    if (!open || !close || !PAIRS.has(`${open.trim()}${close.trim()}`)) break
    start -= open.length
    end += close.length
  }
  const [colon = ''] = /^[ \t]*[:：][ \t]*/u.exec(text.slice(end, end + 8)) ?? []
  if (colon && start < 40 && /^[\s>\-+*_\d.]*$/u.test(text.slice(0, start))) return [start, end + colon.length]
  const [gap = ''] = /(?:[ \t]*(?:[:：,;]|[–—]|\s-))?[ \t]*$/u.exec(text.slice(Math.max(0, start - 12), start)) ?? []
  return [start - gap.length, end]
}
const PAIRS = new Set(['****', '**', '******', '__', '____', '~~~~', '()', '[]', '“”', '""', '‘’'])
