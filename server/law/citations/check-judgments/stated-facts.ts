/** Reads the facts that a text states of a case beside its citation: the court, the strength of the bench, the judge, the day, the year. */
import { wholeWords } from '#shared/indian-text/whole-words.ts'
import { datesIn } from '#shared/indian-text/dates.ts'
import { numberOf } from '#shared/indian-text/number-words.ts'
import type { Span } from '../spans.ts'
import { connects, contextOf, gapOf, readZones, type CitationZone } from './citation-zones.ts'
import { COURT } from './courts.ts'

export type StatedFact = Span &
  (
    | { kind: 'court'; words: string }
    | { kind: 'judge'; name: string }
    | { kind: 'bench'; words: string; least: number; most: number }
    | { kind: 'date'; iso: string; words: string }
    | { kind: 'year'; year: number }
  )

const NUMBER = String.raw`(?:two|three|four|five|six|seven|nine|eleven|thirteen|single|\d{1,2}|दो|तीन|चार|पांच|पाँच|छह|सात|नौ|ग्यारह|तेरह|do|teen|paanch|panch|saat|nau)`
const BENCH = new RegExp(
  [
    String.raw`(?<![\p{L}\p{M}\d])(?<count>${NUMBER})[\s-]{1,2}(?:learned\s|hon['’]?ble\s)?(?:judges?|member|सदस्यीय|जजों|न्यायाधीशों|jajon)(?:['’]s?)?(?:\s(?:की|ki))?(?:\s(?:constitution|division|full|larger|special|संविधान))?\s(?:bench|बेंच|पीठ)`,
    String.raw`\bbench\s(?:consisting\s|comprising\s)?of\s(?<judges>${NUMBER})(?:\s(?:learned|hon['’]?ble))?\sjudges`,
    String.raw`(?<named>constitution|division|full|संविधान)\s(?:bench|बेंच|पीठ)`,
    String.raw`(?<=[(\[,]\s?)(?<sat>${NUMBER})\s(?:learned\s)?judges(?=\s?[)\],])`,
    String.raw`(?<![\p{L}\d])(?<single>single)(?:[\s-](?:judge|bench))+`,
    String.raw`(?<![\d:])(?<ayes>\d{1,2})\s?[:–-]\s?(?<noes>\d)\s(?:majority|split|verdict|decision|judge?ment|ruling)`,
    String.raw`majority\sof\s(?<more>\d{1,2})\s?[:–-]\s?(?<fewer>\d)(?![\d:])`,
  ].join('|'),
  'giu',
)
const NAME = String.raw`(?:\p{Lu}\.\s?){0,3}\p{Lu}[\p{L}'’-]+(?:\s(?:\p{Lu}\.\s?)*\p{Lu}[\p{L}'’-]+){0,3}`
const JUDGE = new RegExp(
  String.raw`(?<![\p{L}])(?:[Jj]ustice|JUSTICE|न्यायमूर्ति|[Pp]er)\s(?:\(?Dr\.?\)?\s|Mr\.?\s|Smt\.?\s)?(?<titled>${NAME})(?:,?\s(?:JJ?|CJI?|C\.\s?J\.?\s?I?)(?![\p{L}])\.?)?|(?<![\p{L}.])(?<lettered>${NAME}),?\s(?:JJ?|CJI?|C\.\s?J\.?\s?I?)(?![\p{L}])\.?`,
  'gu',
)
/** A year that is no part of a date, of a report number or of the name of an Act. */
const YEAR =
  /(?<![\p{L}\d./:-])(?<!(?:Act|Code|Sanhita|Adhiniyam|Rules|Order|Constitution)[\])]?,?\s(?:of\s)?)(?<year>19[5-9]\d|20[0-4]\d)(?![\p{L}\d/-])(?!\)?[\s,]{0,2}(?:\(?\d+\)?\s)?(?:Supp|SCC|S\.C|SCR|SCALE|AIR|INSC|Cri?\.?\s?L|JT|DLT|ILR|:))/gu
/** Where none of these stands near, nothing is stated and the slow patterns are skipped. */
const ANYTHING =
  /\d{2}|\d:\d|court|bench|justice|judge|\bJ\.|\bJJ|\bCJ|\bper\b|\bHC\b|\bSC\b|tribunal|commission|NC|NGT|TAT|न्या|अदालत|कोर्ट|पीठ|बेंच|council|lords/iu

const DECISION = String.raw`(?:decisions?|judge?ments?|rulings?|verdicts?|orders?|opinion|निर्णय|फैसला|फैसले|फ़ैसला|फ़ैसले|faisla|faisle)`
const DECIDED = String.raw`(?:decided|delivered|rendered|pronounced|handed|dated|dt|d\/d|disposed|passed|given|authored|decides|decid|speaking|निर्णीत|दिनांक|${DECISION})`
/** "2016 landmark judgment": what stands before it belongs to the decision. */
const CALLED_DECISION = new RegExp(
  String.raw`^(?:['’]s)?[\s*_]*(?:\p{Ll}+[\s-]){0,2}?(?:${DECISION}|case)(?![\p{L}])`,
  'iu',
)
const SAYS_DECIDED = wholeWords(DECIDED)
const HELD =
  /^[\s,*_)\]]*(?:(?:has|had|have|also|clearly|rightly|unanimously|then|in\sfact)\s)*(?:held|holds|ruled|rules|observed|observes|decided|said|says|found|laid|took|takes|considered|opined|settled|clarified|declared|directed|reiterated|dealt|stated|upheld|struck|quashed|issued|recognised|recognized|ne|ने)(?![\p{L}\p{M}])/iu
const CLAUSE_ENDS =
  /^[\s*_)\]”"]*(?:[.,;:।|)\]–—]|$|\n|(?:is|was|are|and|which|that|where|lays?|makes?|settles?|binds?|में|mein|se|का|ka)\s)/u
/** Words about a case that was taken to a higher court or that was not the one decided. */
const TAKEN_FURTHER =
  /(?<![\p{L}])(?:appeal(?:s|ed|ing)?|affirm\p{L}*|revers\p{L}*|set(?:ting)?\s+aside|against|aris(?:es|ing)|from|overrul\p{L}*|uph[eo]ld\p{L}*|approv\p{L}*|challeng\p{L}*|impugned|confirm\p{L}*|quash\p{L}*|before|set\s+at|modif\p{L}*|restor\p{L}*|refer(?:red|s|ring)?|doubt\p{L}*|larger)(?![\p{L}])[^.;।]{0,70}$/iu
/** "Relying on X v. Y, the Delhi High Court held": that court decided another case. */
const RELIES_ON =
  /(?<![\p{L}])(?:rel(?:y|ied|ying|iance)|follow\p{L}*|appl(?:y|ied|ying)|cit(?:ed|ing)|quot\p{L}*|view|light|distinguish\p{L}*|based|basis|per|terms|after|since|despite|notwithstanding|refer\p{L}*|pursuant|accordance|under|by|overrul\p{L}*|approv\p{L}*|affirm\p{L}*|explain\p{L}*)(?![\p{L}])[^.;।]{0,60}$/iu

/**
 * @param others where the judgment cited before ends, and where the one behind begins
 * @returns each fact that the text states of the case, of one kind the nearest only
 */
export function readStatedFacts(text: string, span: Span, others: { before: number; behind: number }): StatedFact[] {
  if (!ANYTHING.test(text.slice(Math.max(0, span.start - 170), span.start) + text.slice(span.end, span.end + 170)))
    return []
  const facts: StatedFact[] = []
  for (const zone of readZones(text, span, others, findFacts)) {
    const ofZone = zone.side === 'before' ? zone.statements.toReversed() : zone.statements
    for (const fact of ofZone)
      if (
        !facts.some(({ kind }) => kind === fact.kind) &&
        (zone.side === 'before' ? leads(zone, fact) : follows(zone, fact))
      )
        facts.push(fact)
  }
  return facts
}

type Zone = CitationZone<StatedFact>

/** Whether what stands before the citation is said of its case: "the 2016 decision of the Bombay High Court in X v. Y". */
function leads(zone: Zone, fact: StatedFact): boolean {
  const gap = gapOf(zone, fact)
  const context = contextOf(zone, fact)
  if (!connects(gap) || TAKEN_FURTHER.test(context)) return false
  if (fact.kind === 'judge') return /\p{L}/u.test(gap)
  if (fact.kind === 'court' || fact.kind === 'bench')
    return (
      /(?<![\p{L}\p{M}])(?:in|of|by|mein|me|ne|ka|ki|ke|में|ने|का|की|के|titled|named|as|decided|delivered|rendered|case|matter|down|issued|framed|evolved|propounded|formulated)(?![\p{L}\p{M}])|['’]s/iu.test(
        gap,
      ) || wholeWords(DECISION).test(gap)
    )
  const inDecision = new RegExp(String.raw`${DECISION}\s(?:of|dated|dt\.?|in|on)\s(?:the\syear\s)?$`, 'iu').test(
    context,
  )
  const opens = /^[\s>*_\d.()[\]"“-]*(?:\p{L}+,?\s){0,2}(?:in|on|back\sin|वर्ष|सन्|san)\s(?:the\syear\s)?$/iu.test(
    context,
  )
  if (inDecision) return true
  if (/(?<![\p{L}])(?:from|since|after|before|until|till|between|to|FIR|of)\s(?:the\syear\s)?$/iu.test(context))
    return false
  const rest = zone.sentence.slice(fact.end)
  const ofCourt = /court|bench|न्यायालय|कोर्ट/iu.test(rest) || SAYS_DECIDED.test(gap)
  if (opens) return ofCourt || !/[\p{L}\p{M}]/u.test(gap) || /^\W*(?:in|decided)\W*$/iu.test(gap)
  if (CALLED_DECISION.test(rest)) return true
  const byCourt = /court\s(?:of\sindia\s)?(?:in|on)\s$/iu.test(context) || (ofCourt && /\s(?:in|on)\s$/iu.test(context))
  return byCourt && /\p{L}/u.test(gap)
}

/** Whether what stands behind the citation is said of its case: "X v. Y (Delhi HC, 2019)", "X v. Y, decided on 3 May 2016 by …". */
function follows(zone: Zone, fact: StatedFact): boolean {
  const { sentence } = zone
  const [gap, rest] = [gapOf(zone, fact), sentence.slice(fact.end)]
  const raw = sentence.slice(0, fact.start)
  if (
    fact.kind === 'date' &&
    /^[\s,*_)]*(?:was\s|were\s|has\s)?(?:considered|examined|dealt|decided|settled|answered|ruled)(?:\s(?!that\s)\p{L}+){0,6}\son\s(?:the\s)?$/iu.test(
      raw,
    )
  )
    return true
  if (!connects(gap)) return false
  const relied = RELIES_ON.test(zone.other)
  if (/^[\s,*_”"’)\]]*[([]/u.test(raw) && !/[)\]]/u.test(raw.replace(/^[\s,*_”"’)\]]*/u, '')))
    return fact.kind !== 'year' || connects(/^[^)\]]*/u.exec(zone.connecting.slice(fact.end))?.[0] ?? '')
  if (SAYS_DECIDED.test(gap)) return true
  if (/^[\s,*_)]*(?:(?:is|was|being|a|an|the|,)\s)/u.test(raw) && CALLED_DECISION.test(rest)) return true
  if (fact.kind === 'court' && /^[\s*_)]*(?:of|by)\s(?:the\s)?$/iu.test(raw)) return !relied
  if (fact.kind === 'year' && /^[\s,*_)]*(?:in|of)\s(?:the\syear\s)?$/iu.test(raw))
    return !relied && (HELD.test(rest) || CLAUSE_ENDS.test(rest))
  if (/^[\s*_)]*[,–—:-]/u.test(raw) || /^[\s*_)]*(?:में|mein|me)\s/u.test(raw)) {
    if (fact.kind === 'year') return !/\p{L}/u.test(raw) && /^[\s*_)\]]*(?:[.,;)।]|$)/u.test(rest)
    if (fact.kind === 'date') return !/\p{L}/u.test(raw) && CLAUSE_ENDS.test(rest)
    if (!relied && HELD.test(rest)) return true
    // "X v. Y, Delhi High Court." is a reference; "X v. Y, the Delhi High Court …" begins a new clause.
    return !/(?<!\p{L})the\s$/iu.test(raw) && /^[\s*_)\]]*(?:[.;)।]|,\s\d|$)/u.test(rest)
  }
  return /(?<![\p{L}])(?:is\swhere|was\swhere|wherein|where|in\swhich|whereby)\s/iu.test(raw) && HELD.test(rest)
}

function findFacts(sentence: string): StatedFact[] {
  const found: StatedFact[] = []
  const isFree = ({ start, end }: Span) => !found.some((one) => one.start < end && start < one.end)
  const add = (fact: StatedFact) => {
    if (isFree(fact)) found.push(fact)
  }
  for (const { value, start, end, words, hasFullYear } of datesIn(sentence))
    if (hasFullYear) add({ kind: 'date', iso: value, words, start, end })
  for (const match of sentence.matchAll(BENCH)) {
    const strength = strengthOf(match.groups ?? {})
    if (strength) add({ kind: 'bench', words: match[0], ...strength, ...spanOfMatch(match) })
  }
  for (const match of sentence.matchAll(new RegExp(COURT, 'gu')))
    add({ kind: 'court', words: match[0].replaceAll(/\s+/g, ' '), ...spanOfMatch(match) })
  for (const match of sentence.matchAll(JUDGE)) {
    const name = match.groups?.['titled'] ?? match.groups?.['lettered'] ?? ''
    if (!/^(?:Curiam|Contra|Incuriam|The|In|And|Annum|Court|Section|Article|Mr|Shri|Hon)\b/u.test(name))
      add({ kind: 'judge', name, ...spanOfMatch(match) })
  }
  for (const match of sentence.matchAll(YEAR))
    add({ kind: 'year', year: Number(match.groups?.['year']), ...spanOfMatch(match) })
  return found.toSorted((a, b) => a.start - b.start)
}

const spanOfMatch = (match: RegExpExecArray): Span => ({ start: match.index, end: match.index + match[0].length })

/** @returns the number of judges that is stated; a Constitution Bench has five or more */
function strengthOf(groups: Record<string, string | undefined>): { least: number; most: number } | null {
  const exactly = (count: number) => (count > 0 ? { least: count, most: count } : null)
  if (groups['ayes'] !== undefined) return exactly(Number(groups['ayes']) + Number(groups['noes']))
  if (groups['more'] !== undefined) return exactly(Number(groups['more']) + Number(groups['fewer']))
  if (groups['single'] !== undefined) return exactly(1)
  const named = groups['named']?.toLowerCase()
  if (named === 'division') return exactly(2)
  if (named === 'full') return { least: 3, most: 99 }
  if (named !== undefined) return { least: 5, most: 99 }
  const count = (groups['count'] ?? groups['judges'] ?? groups['sat'] ?? '').toLowerCase()
  return exactly(count === 'single' ? 1 : (numberOf(count) ?? 0))
}
