/** Checks the words that a text quotes from an authority and the paragraphs it names. Only the authority's own text can confirm them. */
import type { LimitedTexts } from './full-texts.ts'
import { comparableWords, type Quotation } from './find-quotations.ts'
import { findQuotation } from './match-quotation.ts'
import { addDoubt, type CitationVerdict } from '../verdict.ts'

const DIGEST_ONLY =
  'The authority is in the library, but the library holds a digest, so the words quoted here could not be confirmed.'

/** The number of words from which a quotation must stand word for word even in a digest. */
const A_SENTENCE = 4
/** The share of such words that must stand in the digest of a section, which is in our own words. */
const MOST_OF_TERMS = 0.6
const TOO_MANY = 'This text quotes more authorities than can be compared with it at once; check it in parts.'

/**
 * @param pinpoints paragraph numbers as they are written
 * @returns the verdict, which only gets worse unless the words are found
 */
export function checkQuotations(
  texts: LimitedTexts,
  verdict: CitationVerdict,
  quotations: readonly Quotation[],
  pinpoints: readonly string[],
): CitationVerdict {
  if (verdict.state === 'not found' || verdict.id === null) return verdict
  if (verdict.state === 'check') return addQuotationDoubt(texts, verdict, quotations, pinpoints)
  const named = checkPinpoints(texts, verdict, pinpoints)
  if (named.state !== 'verified' || quotations.length === 0) return named
  if (verdict.documents.length === 0) return compareWithDigest(named, quotations)
  for (const document of verdict.documents) {
    const text = texts.read(document)
    if (!text) return addDoubt(named, 'no lookup', TOO_MANY)
    const { words, paras } = text
    const at = quotations.map(({ raw }) => findQuotation(raw, words))
    if (at.some((place) => place < 0)) continue
    const para = paras.findLast((one) => one.at <= (at[0] ?? 0))?.para ?? null
    return {
      ...named,
      finding: 'quotation matched',
      passage: (para && texts.paragraph(document, para)) || named.passage,
      source: named.source && { ...named.source, para },
    }
  }
  // A heading is quoted as often as the text under it, and the library has headings of provisions without text.
  const headings = verdict.texts.slice(0, 1).map(comparableWords)
  if (quotations.every(({ words }) => headings.includes(words))) return named
  return addDoubt(named, 'differs', 'The words quoted here do not stand in the imported text of this authority.')
}

/** Adds a doubt to a verdict that has one already. Confirmed words do not take the first doubt away. */
function addQuotationDoubt(
  texts: LimitedTexts,
  verdict: CitationVerdict,
  quotations: readonly Quotation[],
  pinpoints: readonly string[],
): CitationVerdict {
  const { state, reason } = checkQuotations(texts, { ...verdict, state: 'verified', reason: '' }, quotations, pinpoints)
  return state === 'verified' ? verdict : { ...verdict, reason: [verdict.reason, reason].filter(Boolean).join(' ') }
}

/** Compares with the digest, which is in our own words and so confirms those words and no others. */
function compareWithDigest(verdict: CitationVerdict, quotations: readonly Quotation[]): CitationVerdict {
  const held = verdict.texts.map(comparableWords)
  const isProvision = verdict.id !== null && !/^[jd]:/.test(verdict.id)
  const known = new Set(held.flatMap((text) => text.split(' ')))
  const all = quotations.every(({ words }) => {
    const list = words.split(' ')
    // A few words of a section are its terms in another order, as "legally enforceable debt" may be, where the digest has most of them.
    const long = list.filter((word) => word.length > 3)
    const most = isProvision ? MOST_OF_TERMS : 1
    return list.length < (isProvision ? A_SENTENCE + 2 : A_SENTENCE)
      ? long.length > 0 && long.filter((word) => known.has(word)).length >= most * long.length
      : held.some((text) => ` ${text} `.includes(` ${words} `))
  })
  return all ? verdict : addDoubt(verdict, 'no lookup', DIGEST_ONLY)
}

function checkPinpoints(texts: LimitedTexts, verdict: CitationVerdict, pinpoints: readonly string[]): CitationVerdict {
  const [first] = pinpoints
  if (first === undefined) return verdict
  const said = pinpoints.length > 1 ? `paragraphs ${pinpoints.join(', ')}` : `paragraph ${first}`
  const numbered = verdict.documents
    .map((document) => ({ document, paras: texts.read(document)?.paras.map(({ para }) => para) ?? [] }))
    .filter(({ paras }) => paras.length > 0)
  const holder = numbered.find(({ paras }) => pinpoints.every((one) => paras.includes(one)))
  if (holder)
    return {
      ...verdict,
      passage: texts.paragraph(holder.document, first) || verdict.passage,
      source: verdict.source && { ...verdict.source, document: holder.document, para: first },
    }
  const lasts = numbered.map(({ paras }) => Math.max(...paras.map((para) => Number.parseInt(para, 10))))
  const last = Math.max(...lasts)
  if (numbered.length > 0 && pinpoints.some((one) => Number.parseInt(one, 10) > last))
    return addDoubt(verdict, 'differs', `The imported text ends with paragraph ${last}: there is no ${said}.`)
  return addDoubt(
    verdict,
    'no lookup',
    numbered.length > 0
      ? `The imported text prints no such number, so ${said} could not be confirmed.`
      : `The library holds no numbered text of this judgment, so ${said} could not be confirmed.`,
  )
}
