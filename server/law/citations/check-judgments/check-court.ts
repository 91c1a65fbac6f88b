/**
 * Checks the court that a text gives a case to: "The Kerala High Court in X v. Y", "X v. Y (Delhi High Court)". A court that was appealed
 * from, or that follows a case, did not decide it, so it is not read as the deciding court.
 */
import type { CaseFinder } from './cases.ts'
import type { Span } from '../spans.ts'
import { addDoubt, type CitationVerdict } from '../verdict.ts'

type CourtLevel = 'supreme' | 'high' | 'below'

const NAME = String.raw`\p{Lu}[\p{L}.&]*(?:\s+(?:and|&)\s+\p{Lu}\p{L}+|\s+\p{Lu}\p{L}+){0,2}`
const SUPREME = String.raw`(?:Supreme|Apex)\s+Court|(?:सर्वोच्च|उच्चतम|शीर्ष)\s+(?:न्यायालय|अदालत)|सुप्रीम\s+कोर्ट`
const HIGH = String.raw`High\s+Court\s+(?:of|at|for)\s+(?:Judicature\s+(?:of|at|for)\s+)?(?:the\s+)?${NAME}|(?!The\s|Hon|High\s)${NAME}\s+(?:High\s+Court|HC(?!\p{L}))|[\u0900-\u097f]+\s+(?:उच्च\s+न्यायालय|हाई\s?कोर्ट)`
const BELOW = String.raw`NCLAT|NCLT|NCDRC|NGT|CESTAT|ITAT|(?:National|Central|State|District)\s+(?:\p{Lu}\p{L}+\s+){0,6}(?:Tribunal|Commission|Forum)|(?:\p{Lu}\p{L}+\s+){0,2}(?:Sessions|District|Family|Trial)\s+Court`
const COURT = String.raw`(?<court>${SUPREME}|${HIGH}|${BELOW})`
const HONOURED = String.raw`(?:(?:the|an?|learned|hon['’.]?ble|माननीय|division|full|single|larger|coordinate|constitution|two-judge|three-judge|bench|judge|of|at)\s+){0,8}`
const JUDGED = String.raw`judge?ments?|decisions?|rulings?|orders?|verdicts?|case|matter`
const HELD = String.raw`held|holds|rul(?:ed|es)|observ(?:ed|es)|decided|said|found|laid|took|considered|opined|settled|clarified|declared|directed|reiterated|dealt|stated`

/** The words that may stand between a court and the case that it decided. */
const COURT_BEFORE = new RegExp(
  String.raw`${COURT}(?:['’]s)?[\s,*_]*(?:(?:has|had|have|also|recently|in|of|its|the|The|their|as|by|at|${JUDGED}|(?:${HELD})\s+(?:so\s+|thus\s+|this\s+)?in|reported|titled|ne|ने|के|का|की|ka|ki|ke|अपने|apne)[\s,:*_]*){1,8}[([*_“"]*$`,
  'u',
)
/** Words about a case that was taken to a higher court. Such a case has the same name in both courts, so nothing can be said. */
const TAKEN_FURTHER =
  /(?<![\p{L}])(?:appeal(?:s|ed|ing)?|affirm\p{L}*|revers\p{L}*|set(?:ting)?\s+aside|against|aris(?:es|ing)|from|overrul\p{L}*|uph[eo]ld\p{L}*|approv\p{L}*|challeng\p{L}*|impugned|confirm\p{L}*|quash\p{L}*|before|set\s+at|modif\p{L}*|restor\p{L}*)(?![\p{L}])[^.;।]{0,70}$/iu
const IN_BRACKETS = new RegExp(
  String.raw`^[\s,*_]*[([][\s*_]*${HONOURED}${COURT}(?:[\s,.;–-]+[\p{L}\d.\s]{0,24})?[\s*_]*[)\]]`,
  'iu',
)
const DECIDED_BY = new RegExp(
  String.raw`^[\s,*_)\]]*(?:(?:which|that|it|was|were|is|being|stands|a|the|an)\s+){0,3}(?:(?:decided|rendered|delivered|passed|pronounced|given|handed\s+down|authored)\s+(?:by|in)|(?:${JUDGED})\s+(?:of|by|from))\s+${HONOURED}[*_]{0,3}${COURT}`,
  'iu',
)
const COURT_HELD = new RegExp(
  String.raw`^[\s*_)\]]*(?:,|—|–|:|mein|में|me)[\s*_]*(?:(?:where|wherein|in\s+which|whereby)\s+)?${HONOURED}[*_]{0,3}${COURT}[\s,*_]*(?:(?:has|had|also|clearly|rightly)\s+)*(?:${HELD}|ne(?!\p{L})|ने(?![\p{L}\p{M}]))`,
  'iu',
)
/** "Relying on X v. Y, the Delhi High Court held": that court decided another case. */
const RELIES_ON =
  /(?<![\p{L}])(?:rel(?:y|ied|ying|iance)|follow\p{L}*|appl(?:y|ied|ying)|cit(?:ed|ing)|quot\p{L}*|view|light|distinguish\p{L}*|consider\p{L}*|based|basis|per|terms|after|since|despite|notwithstanding|refer\p{L}*|pursuant|accordance|under|by)(?![\p{L}])[^.;।]{0,60}$/iu
const SENTENCE_END = /[;।?!]|\.(?=\s+\p{Lu}\p{Ll}+\s)|\n\s{0,3}\n/gu
/** A quick test: where none of these words stands near, no court is named and the slow patterns are skipped. */
const ANY_COURT = /court|HC|tribunal|commission|forum|NC|NGT|TAT|न्यायालय|अदालत|कोर्ट/iu
const REACH = 170

function courtLevel(court: string): CourtLevel | null {
  if (new RegExp(SUPREME, 'iu').test(court)) return 'supreme'
  if (/High\s+Court|\bHC\b|उच्च\s+न्यायालय|हाई\s?कोर्ट/iu.test(court)) return 'high'
  return new RegExp(BELOW, 'iu').test(court) ? 'below' : null
}

/** @returns the court as the text names it; null where it does not say who decided */
function readStatedCourt(text: string, { start, end }: Span): string | null {
  const lead = text.slice(Math.max(0, start - REACH), start)
  if (!ANY_COURT.test(text.slice(Math.max(0, start - REACH), end + REACH))) return null
  const ends = [...lead.matchAll(SENTENCE_END)].at(-1)
  const sentence = lead.slice(ends ? ends.index + 1 : 0)
  const rest = text.slice(end, end + REACH)
  const before = COURT_BEFORE.exec(sentence)
  if (before) return TAKEN_FURTHER.test(sentence.slice(0, before.index)) ? null : (before.groups?.['court'] ?? null)
  const behind =
    IN_BRACKETS.exec(rest) ?? DECIDED_BY.exec(rest) ?? (RELIES_ON.test(sentence) ? null : COURT_HELD.exec(rest))
  return behind?.groups?.['court'] ?? null
}

/** @returns the verdict, with a doubt where the text gives the case to a court that did not decide it */
export function checkCourt(cases: CaseFinder, verdict: CitationVerdict, text: string, span: Span): CitationVerdict {
  if (verdict.state !== 'verified' || verdict.id === null) return verdict
  const said = readStatedCourt(text, span)
  const court = said && cases.withId(verdict.id)?.court
  const [claimed, kind] = [said && courtLevel(said), court && courtLevel(court)]
  if (!court || !claimed || !kind || claimed === kind) return verdict
  return addDoubt(
    verdict,
    'differs',
    `The library has this case as decided by the ${court}, not by the ${said.replaceAll(/\s+/g, ' ')}.`,
  )
}
