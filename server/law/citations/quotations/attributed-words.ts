/** Decides whether quoted words are attributed to an authority, or are only a term, a title or a doubt. */
import type { Source } from '#shared/law/law.ts'
import type { Quotation } from './find-quotations.ts'
import type { Span } from '../spans.ts'

/** Characters before a quotation that are read for what introduces it. */
export const LEAD_CHARS = 140
/** The number of words from which a quotation is somebody's sentence. With fewer words it may be a term, a title or a doubt. */
const A_SENTENCE = 6

const SAYS = String.raw`held|holds?|holding|observ\p{L}{1,7}|said|says?|stat(?:ed|es|ing)|rul(?:ed|es|ing)|not(?:ed|es|ing)|remarked|opined|declar(?:ed|es|ing)|reiterated|emphasi[sz]ed|(?:laid|lays?)\sdown|wrote|writes|concluded|clarified|directed|cautioned|warned|explained|reads?|provides?|enacts?|prescribes?|mandates?|runs?|quot(?:ed?|es|ing)|कहा|कहती|कहता|माना|अभिनिर्धारित|लिखा`
/** What introduces a quotation: "… held that", "… observed as follows:", "in the words of X,". */
const SAID = new RegExp(
  String.raw`(?<![\p{L}\p{M}])(?:(?:${SAYS})(?![\p{L}\p{M}])(?:\s(?:that|as|thus|follows|under|to|the|following|it|clearly|expressly|further|किया|गया|है|कि)(?![\p{L}\p{M}]))*|(?:in|to\squote)\s(?:the|these|its)\swords\sof\s[^"“”\n]{0,130}|(?:in|to\squote)\s(?:these|its|his|her)\s(?:own\s)?words)[\s:,–—*_>(\-]*$`,
  'iu',
)
const SPEAKS = String.raw`${SAYS}|describ(?:ed|es|ing)|term(?:ed|s|ing)|call(?:ed|s|ing)|brand(?:ed|s)|dubb(?:ed|s)|deem(?:ed|s)|told|found|finds|consider(?:ed|s)|regard(?:ed|s)|treat(?:ed|s)|view(?:ed|s)|characteri[sz](?:ed|es)|labell?(?:ed|s)|insist(?:ed|s)|(?:spoke|speaks|thought|thinks)\sof|refer(?:red|s)\sto|lik(?:ened|ens)|reject(?:ed|s)|dismiss(?:ed|es)|put(?:s)?\sit|according\sto|(?:words|view|opinion|language|reasoning)\sof|ask(?:s|ed)\sfor|introduc(?:ed|es)|requir(?:ed|es)|warn(?:ed|s)|remind(?:ed|s)|stress(?:ed|es)|teach(?:es)?|taught|show(?:s|ed)|(?:made|makes?)(?:\sit)?\sclear|mad?e(?:s)?|demand(?:ed|s)|insist(?:ed|s)|underlin(?:ed|es)`
/** "X v. Y described the daughter as “a mere licensee”.": the quoted words end another's sentence. */
const SPOKE_OF = new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${SPEAKS})(?![\p{L}\p{M}])`, 'iu')
/** "In the words of X v. Y, consent is “…”": the speaker is announced before the name. */
const SPEAKER_FOLLOWS = new RegExp(
  String.raw`(?<![\p{L}\p{M}])(?:according\sto|per|quot(?:e|ing)|(?:words|view|opinion|language|reasoning)\sof|as\s(?:was\s)?(?:${SAYS})(?:\s(?:by|in))?)\s[^.;]{0,30}$`,
  'iu',
)
const COURT = String.raw`courts?|bench|judges?|justices?|lordships?|majority|judge?ments?|decisions?|rulings?|it`
/** "… applies, because the bank called the loan “…”": somebody else is the speaker. */
const ANOTHER_SPEAKS = new RegExp(
  String.raw`(?<![\p{L}\p{M}])(?:because|since|although|though|while|whereas|and|but|so|when|if|as|after|before|for|where)\s(?:(?!(?:${COURT}|${SPEAKS})(?![\p{L}\p{M}]))[\p{L}\p{M}’'-]+\s){1,4}(?:${SPEAKS})(?![\p{L}\p{M}])`,
  'giu',
)
const ANOTHER = new RegExp(ANOTHER_SPEAKS.source, 'iu')
const BY_A_COURT = new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${COURT}|held|holds|observed|ruled)(?![\p{L}\p{M}])`, 'iu')
/** "“Purely optional”, said the Court in X v. Y": the speaker follows the words. */
const SAID_BEHIND = new RegExp(
  String.raw`^(?:[\s*_]*[,.–—:-][\s*_]*(?:(?!(?:and|but|see|while|whereas|because|since|though|although|which|who)\s)[\p{L}\p{M}’'-]+\s){0,5}|\s(?:(?:is|was|are|were)\s(?:what|how|the)\s(?:[\p{L}\p{M}’'-]+\s){0,4}?)?)(?:${SPEAKS}|(?:is|was)\show|description\sof|answer\sof)(?![\p{L}\p{M}])(?:\s(?!(?:and|but|see|because)\s)[\p{L}\p{M}’'-]+){0,6}[\s*_,([]*$`,
  'iu',
)
/** "My landlord said “get out now”, and X v. Y helps": the name belongs to another clause. */
const JOINS = /^[\s,.*_]*(?:;|(?:and|but|so|yet)(?![\p{L}\p{M}]))/iu
/** "X v. Y (“the privacy case”)": the quoted words are what the case is called from here on. */
const SHORT_NAME = /^\P{Ll}|\s(?:case|matter|judge?ment|decision|ruling|order|act|rules|guidelines)\W*$/u
/** "… held that the duty is “purely optional”": the words say something about a thing. */
const OF_A_THING =
  /(?<![\p{L}\p{M}])(?:is|are|was|were|be|been|remains?|becomes?|amounts?\sto|(?<!known\s|such\s|well\s)as)(?:\s(?:only|merely|not|never|nothing\sbut|no\smore\sthan|an?))*[\s:,*_]*$/iu
const ENDS = /^\s*(?:[.;!?।)]|$)/u
const OF_A_WORD =
  /(?<![\p{L}\p{M}])(?:terms?|expressions?|phrases?|words?|concepts?|doctrines?|meaning\sof|titled|entitled|called|known\sas|styled|headed|defin(?:es?|ed|ing)|definition\sof|principles?\sof|tests?\sof|rules?\sof|शब्द)(?:\s(?:the|of|as|an?))?[\s:,*_]*$/iu
/** "the expression “reason to believe”", "the “last seen” theory": a word is discussed and nobody is quoted. */
const TERM =
  /(?<![\p{L}\p{M}])(?:terms?|expressions?|phrases?|words?|concepts?|doctrines?|meaning\sof|titled|entitled|called|known\sas|styled|headed|defin(?:es?|ed|ing)|definition\sof|the|an?|any|such|this|of|as|by|for|with|से|का|की|के|शब्द)[\s:,*_]*$/iu
/** "uses the words “…”", "the Court's own words, “…”", "the marginal note is “…”": words of the authority itself, however few. */
const OWN_WORDS =
  /(?<![\p{L}\p{M}])(?:(?:us(?:es|ed|ing)|employ(?:s|ed|ing)?)\sthe\s(?:words?|expressions?|phrases?|terms?|language)|(?:court|bench|judge?ment|justice|section|provision|statute)['’]s\s(?:own\s|exact\s|very\s)?(?:words?|language|phrase)|(?:marginal|side)\snote\s(?:[^“"]{0,60}\s)?(?:is|reads|says|runs)|heading\s(?:[^“"]{0,60}\s)?(?:is|reads|says))[\s:,*_]*$/iu
/** "was called “…”", "was described by the Court as “…”" */
const WAS_CALLED =
  /(?<![\p{L}\p{M}])(?:was|were|is|are|been|being)\s(?:called|termed|dubbed|branded|labelled|deemed|(?:described|characteri[sz]ed|regarded|treated)(?:\sby\sthe\s(?:court|bench))?\sas)[\s:,*_]*$/iu
/** "Under X v. Y arrest is “…”", "arrest is “…” under X v. Y" */
const IS = /(?<![\p{L}\p{M}])(?:is|are|was|were|be)(?:\s(?:only|merely|not|never|an?))*[\s:,*_]*$/iu
const UNDER_BEFORE = /(?<![\p{L}\p{M}])(?:under|by|per|after|since)\s(?:the\s)?[*_]{0,3}$/iu
const UNDER_BEHIND = /^[\s*_]*(?:under|in|by|after|since|as\sper|per)\s(?:the\scase\sof\s|the\s)?[*_]{0,3}$/iu
const SEE_BEHIND = /^[\s*_]*[,;(–—-]\s*(?:see|vide|cf\.?|per|as\sin|under)\s(?:also\s|the\s)?[*_]{0,3}$/iu
/** "provides that the drawer “…”", "punishes whoever “…”": how a text renders a provision. */
const ENACTS =
  /(?<![\p{L}\p{M}])(?:provid(?:es|ed)|punish(?:es|ed)|speaks?\sof|requir(?:es|ed)|gives?|makes?|declares?|imposes?|prescribes?|allows?|permits?|forbids?|prohibits?|bars?|defin(?:es|ed)\s[^“"]{1,60}\sas|says|states)(?![\p{L}\p{M}])/iu

const STATES =
  /(?<![\p{L}\p{M}])(?:is|are|was|were|be|must|shall|should|may|can|cannot|could|will|would|has|have|had|does|do|did|not|never|always|है|हैं|होगा|होगी|होगे|नहीं|सकता|सकती|सकते|चाहिए)(?![\p{L}\p{M}])/iu

/** Whether the words are attributed to the authority. A sentence always is; a few words are only where somebody is said to say them. */
export function isAttributed(
  text: string,
  { start, end, raw, words }: Quotation,
  of: Span,
  kind: Source['kind'],
): boolean {
  const count = words.split(' ').length
  if (count >= A_SENTENCE) return true
  if (count < 2) return false
  const lead = text.slice(Math.max(0, start - LEAD_CHARS), start)
  const states = STATES.test(words)
  if (of.start >= end && JOINS.test(text.slice(end, of.start)) && !BY_A_COURT.test(lead)) return false
  const between = of.end <= start ? text.slice(of.end, start) : text.slice(end, of.start)
  if (isOwnWords(text, start, of, kind, { lead, between, states })) return true
  // In "held that “reason to believe” must be recorded" the marks are around a term, and the sentence is the writer's.
  if (SAID.test(lead)) return states || !/^\s{1,2}(?!in\s|by\s|and\s)\p{Ll}/u.test(text.slice(end, end + 3 + 4))
  const ends = ENDS.test(text.slice(end, end + 4))
  if (of.end <= start && !OF_A_WORD.test(lead) && (ends || OF_A_THING.test(lead))) {
    const follows = SPEAKER_FOLLOWS.test(text.slice(Math.max(0, of.start - 60), of.start))
    const nearest = text.slice(Math.max(of.end, start - LEAD_CHARS), start)
    const clause = nearest.split(/[.;]\s/).at(-1) ?? ''
    const spoken = SPOKE_OF.test(clause.replaceAll(ANOTHER_SPEAKS, ' '))
    if (clause === nearest) {
      if (kind === 'judgment' ? follows || spoken || /:\s*$/.test(clause) : spoken && OF_A_THING.test(lead)) return true
    } else if (kind === 'judgment' && spoken && BY_A_COURT.test(clause)) return true
  }
  if (kind === 'judgment' && of.start >= end && !OF_A_WORD.test(lead) && SAID_BEHIND.test(text.slice(end, of.start)))
    return true
  if (TERM.test(lead)) return false
  const beside =
    (of.end <= start && /^[\s:,–—*_>)\]-]{0,8}$/u.test(text.slice(of.end, start))) ||
    (/^[\s,]{0,3}[([]\s?$/u.test(of.end <= start ? text.slice(of.end, start) : '') && !SHORT_NAME.test(raw)) ||
    (of.start >= end && /^[\s:,.–—*_([-]{0,8}$/u.test(text.slice(end, of.start)))
  return beside && (states || kind === 'judgment')
}

/** Whether a few words are rendered as the authority's own, by a verb or a preposition that binds them to it. */
function isOwnWords(
  text: string,
  start: number,
  of: Span,
  kind: Source['kind'],
  { lead, between, states }: { lead: string; between: string; states: boolean },
): boolean {
  if (between.length > LEAD_CHARS || /[.;।]\s/u.test(between)) return false
  if (OWN_WORDS.test(lead)) return true
  const isBehind = of.end <= start
  if (WAS_CALLED.test(lead)) return isBehind ? !ANOTHER.test(between) : UNDER_BEHIND.test(between)
  // Somebody else may speak in the clause: "the police said it is “…” under section 318".
  const spoken = SPOKE_OF.test(isBehind ? between : (lead.split(/[.;]\s/).at(-1) ?? ''))
  if (!isBehind) {
    if (states && SEE_BEHIND.test(between)) return !spoken
    return !spoken && (IS.test(lead) || (states && !TERM.test(lead))) && UNDER_BEHIND.test(between)
  }
  if (ANOTHER.test(between)) return false
  const under = UNDER_BEFORE.test(text.slice(Math.max(0, of.start - 12), of.start))
  if (under && !spoken && between.split(/\s+/).length <= 8 && (IS.test(lead) || states)) return true
  return (
    kind === 'provision' &&
    ENACTS.test(between) &&
    (!OF_A_WORD.test(lead) || /\sas\s$/iu.test(lead)) &&
    !/\sas\s$/iu.test(lead.replace(/defin(?:es|ed)\s[^“"]{1,60}\sas\s$/iu, ''))
  )
}
