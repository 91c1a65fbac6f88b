/**
 * Reads what a text says that a provision is about. Only the clause of the citation is read, because the next clause may speak of
 * something else.
 */
import type { Span } from '../spans.ts'

/**
 * Words that only say that something is said: they stand between a section and its subject, in every language people write, and name no
 * subject.
 */
export const FRAME_WORDS = `
deal deals dealing relate relates relating relation pertain pertains concern concerns concerning speak speaks talks cover covers covered govern governs
governed provide provides provision provisions prescribe prescribes prescribed punish punishes punishable punished punishment penalty penalise penalises
define defines defined definition describe describes contain contains contained address addresses regulate regulates titled entitled headed heading called
known styled attracted attract attracts invoked invoke committed commit made lies lie fall falls falling applies applicable charge charged charges booked
accused offence offences offender crime criminal alleged allegation framed registered convicted liable respect context purpose meaning means namely corresponding
earlier formerly previously old new replaced sanhita adhiniyam code chapter court law statute penal legal wording text says law read marginal note subject
part parts schedule impugned order stand jurisdiction cause costs prayer authority proposition bare settled position
lagti lagta lagegi lagega lagte lagane hoti hota hai hain hoga hogi mein ke ki ka ko se par liye tahat baare bare sambandhit pravdhan pravadhan dhara apradh
aparadh saza dand aapke aapka mamle mamla kehti kehta karti karta deti deta ya jo wala wali isme ismein iske uske dekhiye dekhen
लगती लगता लगेगी लगेगा है हैं होगी होगा में के की का को से पर लिए तहत बारे संबंधित सम्बन्धित प्रावधान धारा अपराध सजा सज़ा दंड दण्ड दंडनीय मामले मामला करती करता कहती जो देखें अंतर्गत अनुसार परिभाषित परिभाषा`

/** Where a clause ends: with its sentence, its row or its list item. A single line break ends nothing. */
const CLAUSE_END =
  /[;।|?!]|\.(?=[\s”")\]*_]*(?:\s\p{Lu}|\s[\u0900-\u097f]|\s*$|\s*\n))|\n\s*\n|\n\s*(?=[-*•>#|]\s|\d{1,3}[.)]\s|\[\d)/gu
const REACH = 150
/** "On section 5 see X v. Y": what follows belongs to another authority. */
const ANOTHER_AUTHORITY = /(?<![\p{L}\p{M}])(?:see|vide|cf|refer|relied|reliance|read\s+with|r\/w|देखें)(?![\p{L}\p{M}])/iu
/** A long quotation is taken out, because it is compared with the text of the provision elsewhere, and headings are shorter. */
const QUOTED = /[“"](?:[^\s“”"]+\s+){5,}[^”"]*(?:[”"]|$)/gu
/** Words by which the text denies the subject, or asks for something under the section. Then it claims nothing. */
const NO_CLAIM =
  /(?<![\p{L}\p{M}])(?:(?:is|are|was|were|do|does|did|has|have|had|can|could|should|would|will|may|shall|but|and)\s+(?:not|never)|not\s+(?:under|about|with|for|only|merely|in|a|an|the)|never|nor|neither|unlike|instead|rather|distinct|differs|wrongly|whether|nahi|nahin|नहीं|न\sकि|applications?|petitions?|prayers?|prays?|seeks?|seeking|sought|moved|आवेदन|याचिका|प्रार्थना|arzi)(?![\p{L}\p{M}])|(?<![\p{L}])not[\s,]*$/iu
/** What joins two numbers of one list. What is said behind them is said of both, so it proves nothing about one. */
const JOINS =
  /^[\s,*_)\]]*(?:(?:and|or|&|\/|,|to|r\/w\.?|read\swith|along\swith|with|और|तथा|एवं|या|व|aur|ya|सहपठित)[\s,]*)*(?:the\s)?[\s([]*$/iu
const IN_BRACKETS = /^[\s*_,]{0,3}[([]([^()[\]]{3,140})[)\]]/u

/**
 * @param others the citations before and behind it
 * @returns each reading of the subject, and the whole clause; null where nothing is stated, or it is stated of several provisions at once
 */
export function readStatedSubject(
  text: string,
  { start, end }: Span,
  others: { before: Span | undefined; behind: readonly Span[] },
): { readings: string[]; clause: string } | null {
  const before = others.before?.end ?? 0
  // "Section 318 (earlier section 420) deals with …": the clause goes on behind the bracket.
  const next = others.behind.find((one) => !/^[\s*_,]{0,3}[([][^()[\]]*$/u.test(text.slice(end, one.start)))
  const after = next?.start ?? text.length
  const lead = text.slice(Math.max(before, start - REACH), start).replaceAll(QUOTED, ' ')
  const rest = text.slice(end, Math.min(after, end + REACH)).replaceAll(QUOTED, ' ')
  if (
    (before > 0 && start - before < 20 && JOINS.test(lead)) ||
    (after < text.length && after - end < 20 && JOINS.test(rest))
  )
    return null
  const ahead = lead.slice([...lead.matchAll(CLAUSE_END)].at(-1)?.index ?? 0).replace(/^[\s;।|?!.]+/u, '')
  const bracket = IN_BRACKETS.exec(rest)?.[1] ?? ''
  const behind =
    rest.slice(0, rest.search(new RegExp(CLAUSE_END.source, 'u')) + 1 || undefined).split(ANOTHER_AUTHORITY)[0] ?? ''
  const clause = `${ahead} ${behind}`
  if (NO_CLAIM.test(ahead) || NO_CLAIM.test(behind)) return null
  const afterBracket = bracket ? behind.replace(IN_BRACKETS, '') : behind
  const cut =
    afterBracket.replace(/^[\s,]+/u, '').split(/,\s|\s(?:and|which|so|because|since|where|when|if|but|और)\s/u)[0] ?? ''
  const nearest =
    ahead
      .replace(/[\s,]+$/u, '')
      .split(/[,:–—]\s|\s(?:that|and|कि|ki)\s/u)
      .at(-1) ?? ''
  const readings = [bracket, behind, afterBracket, cut, ahead, nearest]
    .map((one) => one.trim())
    .filter((one) => one.length > 2)
  return readings.length > 0 ? { readings: [...new Set(readings)], clause } : null
}
