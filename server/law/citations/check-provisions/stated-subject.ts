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
part parts schedule impugned order stand jurisdiction cause costs prayer authority proposition bare settled position explain explains explained point points issue issues question hearing hearings please see how why topic text person present
lagti lagta lagegi lagega lagte lagane hoti hota hai hain hoga hogi mein ke ki ka ko se par liye tahat baare bare sambandhit pravdhan pravadhan dhara apradh
aparadh saza dand aapke aapka mamle mamla kehti kehta karti karta deti deta ya jo wala wali isme ismein iske uske dekhiye dekhen
लगती लगता लगेगी लगेगा है हैं होगी होगा में के की का को से पर लिए तहत बारे संबंधित सम्बन्धित प्रावधान धारा अपराध सजा सज़ा दंड दण्ड दंडनीय मामले मामला करती करता कहती जो देखें अंतर्गत अनुसार परिभाषित परिभाषा`

/** Where a clause ends: with its sentence, its row or its list item. A single line break ends nothing. */
const CLAUSE_END =
  /[;।|?!]|\.(?=[\s”")\]*_]*(?:\s\p{Lu}|\s[\u0900-\u097f]|\s*$|\s*\n))|\n\s*\n|\n\s*(?=[-*•>#|]\s|\d{1,3}[.)]\s|\[\d)/gu
const REACH = 150
/** "On section 5 see X v. Y": what follows belongs to another authority. */
const ANOTHER_AUTHORITY = /(?<![\p{L}\p{M}])(?:see|vide|cf|refer|relied|reliance|read\s+with|r\/w|देखें)(?![\p{L}\p{M}])/iu
/** "Charged under section 109 though the injury is simple": what follows is against the section. */
const CONCEDES =
  /(?<![\p{L}\p{M}])(?:(?:al)?though|despite|whereas|while|jabki|halanki|जबकि|हालाँकि|हालांकि)(?![\p{L}\p{M}])/iu
/** A long quotation is taken out, because it is compared with the text of the provision elsewhere, and headings are shorter. */
const QUOTED = /[“"](?:[^\s“”"]+\s+){5,}[^”"]*(?:[”"]|$)/gu
/** Words by which the text denies the subject, or asks for something or for a last day under the section. Then it claims nothing. */
const NO_CLAIM =
  /(?<![\p{L}\p{M}])(?:(?:is|are|was|were|do|does|did|has|have|had|can|could|should|would|will|may|shall|but|and)\s+(?:not|never)|not\s+(?:under|about|with|for|only|merely|in|a|an|the)|never|nor|neither|unlike|instead|rather|distinct|differs|wrongly|whether|nahi|nahin|नहीं|न\sकि|(?<!\bon\s)applications?|petitions?|prayers?|prays?|seeks?|seeking|sought|moved|आवेदन|याचिका|प्रार्थना|arzi|last\s(?:date|day)|dead\s?line|time\slimit|how\smany\s(?:days|weeks|months)|within\show|(?:by|till|until)\swhen|kab\stak|kitne\sdin|(?:aakhri|akhri|antim)\stari?kh|कब\sतक|कितने\sदिन|(?:अंतिम|आखिरी)\s(?:तिथि|तारीख)|करें|कीजिए|करिए|karein|karen|kijiye|kariye)(?![\p{L}\p{M}])|(?<![\p{L}])not[\s,]*$/iu
/** What joins two numbers of one list. What is said behind them is said of both, so it proves nothing about one. */
const JOINS =
  /^[\s,*_)\]]*(?:(?:and|or|&|\/|,|to|r\/w\.?|read\swith|along\swith|with|और|तथा|एवं|या|व|aur|ya|सहपठित)[\s,]*)*(?:the\s)?[\s([]*$/iu
const IN_BRACKETS = /^[\s*_,]{0,3}[([]([^()[\]]{3,140})[)\]]/u

const AFTER_VERB = String.raw`deal(?:s|ing)?\swith|(?:is|are)\s(?:all\s)?(?:about|on|for|the\s(?:section|provision|offence|law|rule)\s(?:on|for|of|about))|relat(?:es?|ing)\sto|pertain(?:s|ing)?\sto|concern(?:s|ing)|cover(?:s|ing)|punish(?:es|ing)|penali[sz](?:es|ing)|criminali[sz](?:es|ing)|defin(?:es|ing)|provid(?:es|ing)\sfor|speak(?:s|ing)\sof|talks?\s(?:of|about)|prescrib(?:es|ing)(?:\s(?:the\s)?(?:punishment|penalty|procedure)\sfor)?|govern(?:s|ing)|regulat(?:es|ing)|prohibit(?:s|ing)|forbids|bans|titled|headed|entitled|contains\sthe\s(?:law|rule|offence)\s(?:on|of)|addresses|for\sthe\s(?:offence|crime|charge)\sof`
/** "deals with theft", "— theft", "से संबंधित": what stands there is said to be the subject itself. */
const EXPLICIT_BEHIND = [
  new RegExp(
    String.raw`^[\s*_,)]*(?:(?:which|that|it|this|also|clearly|only|specifically|squarely)\s){0,3}(?:${AFTER_VERB})\s(.{3,90})`,
    'iu',
  ),
  /^[\s*_)]*(?:[—–-]|:\s(?:offence|punishment|penalty)\s(?:of|for))\s*(.{3,90})/iu,
  /^[\s*_]*(.{2,60}?)\s(?:से\s(?:संबंधित|सम्बन्धित|जुड़ी)|के\s(?:बारे\sमें|लिए|अपराध)|की\s(?:परिभाषा|सज़ा|सजा|बात)|का\s(?:अपराध|दंड|दण्ड)|को\s(?:परिभाषित|दंडित|दण्डित)|se\s(?:sambandhit|judi|juda)|ke\s(?:baare|bare|liye)|ki\s(?:paribhasha|saza|baat)|ka\s(?:apradh|aparadh|dand))/iu,
]
const EXPLICIT_AHEAD = [
  /(?:^(?:the\s|an?\s)?|(?:accused|guilty|convicted|charged|booked|liable|prosecuted|sued|punished|tried|arrested)\s(?:of|for|with)\s)((?:\p{L}+[\s-]){0,3}\p{L}+)\s(?:under|u\/s)\s(?:the\s)?$/iu,
  /(?:offence|crime|charge|punishment|penalty|law|provision|section|penal\sprovision)s?\s(?:of|for|on)\s(.{3,60}?)\s(?:(?:is|are|was|falls?|comes?|lies|stands|given|laid\sdown|defined|found|provided|punishable|punished|covered|contained|prescribed)\s){0,4}(?:in|under|by|at|is)\s(?:the\s)?$/iu,
  /(?:^|[,:—–]\s|\b(?:that|because|as)\s)(.{3,60}?)\s(?:is|are)\s(?:an?\s)?(?:offence\s|made\s)?(?:punishable|punished|defined|covered|dealt\swith|governed|penali[sz]ed|prohibited|criminali[sz]ed|provided\sfor)?\s?(?:under|in|by)\s(?:the\s)?$/iu,
  /(.{2,60}?)\s(?:के\s(?:लिए|मामले\sमें|अपराध\sमें)|की\s(?:सज़ा|सजा|परिभाषा|धारा)|का\sअपराध|ke\s(?:liye|case\smein|mamle\smein)|ki\s(?:saza|paribhasha|dhara)|ka\s(?:apradh|aparadh|case))(?![\p{L}\p{M}]).{0,30}$/iu,
  /^(?:for|in\s(?:a\s)?cases?\sof|against)\s(.{3,50}?),?\s(?:(?:see|use|apply|invoke|look\sat|go\sto|rely\son|file\sunder|the\s(?:section|provision|law)\sis|it\sis|charge|book\shim)\s)(?:under\s)?(?:the\s)?$/iu,
]
/** "theft under section 303": the words straight before. */
const CHARGED_BEHIND = /^[\s*_,)]*for\s(.{3,60})/iu
const CHARGED = /(?:^|\s)((?:\p{L}+[\s-]){0,2}\p{L}+)\s(?:under|u\/s)\s(?:the\s)?$/iu
/** Where the named subject ends and the sentence goes on. */
const SUBJECT_END =
  /[,;.(]\s|\s(?:and\s(?:is|was|not|the|applies)|which|so|because|since|where|when|if|but|applies|is\sattracted|under|और)\s/u

const IN_FIRST_PERSON = /(?<![\p{L}\p{M}])(?:i|my|we|our|mera|meri|mere|hamar[aei]|मेर[ाेी]|हमार[ाेी])(?![\p{L}\p{M}])/iu

export interface StatedSubject {
  /** Every stretch of the clause that may be the subject. */
  readings: string[]
  /** Those of which the text says outright that they are: "deals with theft", "(theft)", "theft ke liye". */
  explicit: string[]
  /** What stands straight before "under section …", which is an offence where the Act is one of offences. */
  charged: string[]
  clause: string
}

/**
 * @param others the citations before and behind it
 * @returns each reading of the subject, and the whole clause; null where nothing is stated, or it is stated of several provisions at once
 */
export function readStatedSubject(
  text: string,
  { start, end }: Span,
  others: { before: Span | undefined; behind: readonly Span[] },
): StatedSubject | null {
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
  const ahead = inOneLine(lead.slice([...lead.matchAll(CLAUSE_END)].at(-1)?.index ?? 0).replace(/^[\s;।|?!.]+/u, ''))
  const bracket = inOneLine(IN_BRACKETS.exec(rest)?.[1] ?? '')
  const behind = inOneLine(
    rest
      .slice(0, rest.search(new RegExp(CLAUSE_END.source, 'u')) + 1 || undefined)
      .split(new RegExp(`${ANOTHER_AUTHORITY.source}|${CONCEDES.source}`, 'iu'))[0] ?? '',
  )
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
  // "Our company got a notice under section 73" tells whose case it is.
  const toldAhead = IN_FIRST_PERSON.test(ahead) ? [] : [ahead, nearest]
  const readings = [bracket, behind, afterBracket, cut, ...toldAhead]
    .map((one) => one.trim())
    .filter((one) => one.length > 2)
  return readings.length > 0
    ? {
        readings: [...new Set(readings)],
        explicit: readExplicit(bracket, behind, ahead),
        charged: [CHARGED.exec(ahead)?.[1] ?? '', CHARGED_BEHIND.exec(behind)?.[1]?.split(SUBJECT_END)[0] ?? ''].filter(
          (one) => one !== '' && !TELLS.test(one),
        ),
        clause,
      }
    : null
}

/** A line may break, and a space may be doubled, in the middle of a subject. */
const inOneLine = (text: string) => text.replaceAll(/\s+/gu, ' ')

/** "It was recorded under section 180": a sentence is no subject, whatever heading shares its one telling word. */
const HAS_A_VERB = /(?<![\p{L}])(?:is|are|was|were|be|been|being|has|have|had)(?![\p{L}])/iu

/** "Husband charged under section 103" and "FIR under section 85" tell what happened, and name no subject. "Organised crime" does. */
const TELLS =
  /\p{L}[\s-]+\p{L}+ed(?![\p{L}])|(?<![\p{L}])(?:f\.?i\.?r|cases?|complaints?|bail|notices?|orders?|cause|charge ?sheet|arrest|petition|application|suit|proceedings?|summons|warrant|jail|custody)$/iu

function readExplicit(bracket: string, behind: string, ahead: string): string[] {
  const found = [
    bracket,
    ...EXPLICIT_BEHIND.map((pattern) => pattern.exec(behind)?.[1] ?? ''),
    ...EXPLICIT_BEHIND.map((pattern) => (bracket ? (pattern.exec(behind.replace(IN_BRACKETS, ''))?.[1] ?? '') : '')),
    // The subject ends at the section here, so of "Sir, theft" it is the last part.
    ...EXPLICIT_AHEAD.map((pattern) => pattern.exec(ahead)?.[1] ?? '')
      .filter((subject) => !HAS_A_VERB.test(subject) && !TELLS.test(subject))
      .map((subject) => subject.split(/[,;.(]\s/u).at(-1) ?? ''),
  ]
  return [...new Set(found.map((one) => one.split(SUBJECT_END)[0]?.trim() ?? '').filter((one) => one.length > 2))]
}
