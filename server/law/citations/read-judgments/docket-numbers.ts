/**
 * Finds docket numbers, which a registry gives to a matter: "W.P.(C) No. 98712/2019", "Civil Appeal Nos. 5-7 of 2014",
 * "CRM-M-55812-2021". No library can look them up.
 */
import { verdictWithoutEntry, type CitationVerdict } from '../verdict.ts'

const HEADS = [
  String.raw`(?:C|Crl|Cr)?\.?\s?W\.?\s?P`,
  String.raw`S\.?\s?L\.?\s?P`,
  String.raw`C(?:r|rl|iv)?\.?\s?A(?:ppeal|ppl|pp)?`,
  String.raw`(?:R|S|L|M)\.?\s?(?:F|S|P)\.?\s?A`,
  String.raw`F\.?\s?A\.?\s?O|M\.?\s?A\.?\s?C|O\.?\s?[SPA]|C\.?\s?[SCP]|[SI]\.?\s?[ATC]|T\.?\s?P|R\.?\s?P|M\.?\s?A|B\.?\s?A|E\.?\s?[AP]`,
  String.raw`C(?:rl?)?\.?\s?(?:R|M)\.?\s?(?:[PCMA]|[PM]\.?\s?C)?|CRM(?:-[A-Z])?|ABA|ITA|RFA|RSA|LPA|FAO|CWP|CWJC|PIL|O\.?\s?M\.?\s?P|ARB\.?\s?P|CONT\.?\s?CAS|MAT\.?\s?APP`,
  String.raw`(?:(?:criminal|civil|crl\.?|cri\.?|writ|special\sleave|first|second|letters\spatent|regular|misc(?:ellaneous|\.)?|interlocutory|original|anticipatory|bail|review|transfer|curative|contempt|execution|company|arbitration|revision|complaint|sessions|title|interim|appeal)\s){1,3}(?:appeals?|petitions?|applications?|appln\.?|appl\.?|suits?|revisions?|cases?|pet\.?|misc\.?|complaints?|trials?)`,
  String.raw`(?:writ|appeal|revision|suit|petition)`,
].join('|')
const SERIAL = String.raw`\d{1,6}(?:\s?(?:[-–,&]|and|to)\s?\d{1,6}){0,8}`
/**
 * The kind of matter, "No.", the number and the year. Behind a short kind "No." or a dash must stand, because "CA 5 of 2019" may be
 * anything; "CA 5/2019" is none but a docket number.
 */
const DOCKET = new RegExp(
  String.raw`(?<![\p{L}\p{M}\d])(?:${HEADS})\.?\s{0,2}(?:[(/-]\s?[A-Za-z][A-Za-z.\s]{0,8}\)?\s{0,2}){0,2}(?:\bNo(?:s|\(s\))?\.?(?!\p{L})|\bNumbers?\b|-|(?<=\)\s?)(?=\d)|(?=\d{1,6}\/(?:19|20)\d\d)|(?<=crl\.?\s?a\.\s?)(?=\d))\s{0,2}(?:-\s?)?${SERIAL}\s{0,2}(?:\/|-|\sof\s{1,2}|of\s{1,2}|\()\s{0,2}(?:(?:19|20)\d\d)(?!\d)\)?`,
  'giu',
)
/** Words by which a text relies on a decision. A matter that is only pending is a fact and not an authority. */
const CITING =
  /(?<![\p{L}])(?:held|laid\sdown|observed|ruled|reliance(?:\sis)?(?:\splaced)?|rel(?:y|ied|ying|ies)|follow(?:ed|ing|s)|ratio|law|principles?|as\sper|see|vide|cit(?:ed|ing|es?))\s{1,2}(?:up)?(?:(?:on|in|of|by)\s{1,2})?(?:the\s(?:case|decision|ruling|judge?ment)\s(?:of|in)\s)?(?:the\s)?$/iu
const CITED = 'A docket number cannot be looked up in the library: check it with the court that gave it.'
const MOST = 500

/** Whether the text is a docket number and nothing else. */
export const isDocket = (raw: string) => new RegExp(`^(?:${DOCKET.source})$`, 'iu').test(raw.trim())

export interface Docket {
  start: number
  end: number
  verdict: CitationVerdict
}

/** @returns the first 500, left to right. One that the text relies on is "not found"; any other only needs a check. */
export function findDockets(text: string): Docket[] {
  const found: Docket[] = []
  for (const { 0: raw, index: start } of text.matchAll(DOCKET)) {
    const isCited = CITING.test(text.slice(Math.max(0, start - 70), start))
    const label = raw.replaceAll(/\s+/g, ' ')
    const verdict = verdictWithoutEntry(label, CITED, 'no lookup', isCited ? 'not found' : 'check')
    if (found.push({ start, end: start + raw.length, verdict }) >= MOST) break
  }
  return found
}
