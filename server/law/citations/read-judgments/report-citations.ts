/**
 * Reads report citations of judgments: SCC, SCR, AIR, SCC OnLine, neutral citations and the lesser series. The keys of the library are
 * made by the same reading, so that "(2014) 8 S.C.C. 273" and "2014 (8) SCC 273" meet.
 */

import { COURT, seriesKey, SERIES } from './report-series.ts'

export interface ReportCitation {
  start: number
  end: number
  /** "SCC:2014:8:273", "AIR SC:1978::597", "INSC:2014::463", "DHC:2023::1234". */
  key: string
  /** Null where the reporter counts its volumes through the years: "237 ITR 12". */
  year: number | null
}

const Y = String.raw`[([]?(?<year>1[89]\d\d|20\d\d)[)\]]?`
const PAGE = String.raw`(?<page>\d{1,6})(?!\d)`
const START = String.raw`(?<![\p{L}\d/])`
const FORMS = [
  // 2014 INSC 463; 2014:INSC:463
  String.raw`${START}(?<year>19[5-9]\d|20\d\d)\s?[:/]?\s?(?<series>INSC)\s?[:/]?\s?${PAGE}`,
  // 2023:DHC:1234-DB, 2024:BHC-AS:123, 2023/KER/12, NC: 2023:KHC:1234
  String.raw`${START}(?:NC\s?:\s?)?(?<year>20\d\d)(?:[:/](?<series>[A-Z]{2,8}(?:-[A-Z]{1,6})?)[:/]|\s(?<series2>[A-Z]{2,5}HC|DHC|KER|MPHC|BHC-[A-Z]{1,5})\s)${PAGE}(?:-(?:DB|FB))?`,
  // 2024 SCC OnLine SC 123
  String.raw`${START}${Y},?\s{0,2}(?<series>S\.?C\.?C\.?\s?On-?line)\s{1,2}(?<court>${COURT})\s{1,2}${PAGE}`,
  // AIR 2019 (NOC) 12 (Ker)
  String.raw`${START}(?<series>A\.?\s?I\.?\s?R\.?)\s{0,2}${Y}\s{0,2}\(?(?<part>NOC)\)?\s{0,2}${PAGE}(?:\s{0,2}\((?<court>${COURT})\))?`,
  // AIR 1978 SC 597; AIROnline 2020 SC 1; ILR 1990 Del 1; ILR (1990) 2 Del 1
  String.raw`${START}(?<series>A\.?\s?I\.?\s?R\.?(?:\s?Online)?|I\.?L\.?R\.?)\s{0,2}${Y},?\s{0,2}(?:\(?(?<volume>\d{1,2})\)?\s{1,2})?\(?(?<court>${COURT})\)?\s{1,2}${PAGE}`,
  // 1978 AIR 597 (SC)
  String.raw`${START}(?<year>1[89]\d\d|20\d\d)\s(?<series>AIR)\s(?:\(?(?<court>SC)\)?\s)?${PAGE}`,
  // 2002 Indlaw SC 1921; 2024 LiveLaw (SC) 12; LL 2021 SC 12
  String.raw`${START}${Y}\s{1,2}(?<series>Indlaw|Live\s?Law)\s{1,2}\(?(?<court>[A-Z][A-Za-z&]{1,7})\)?\s{1,2}${PAGE}`,
  String.raw`${START}(?<series>LL|Live\s?Law)\s{1,2}(?<year>20\d\d)\s{1,2}\(?(?<court>SC)\)?\s{1,2}${PAGE}`,
  // JT 2003 (5) SC 1
  String.raw`${START}(?<series>J\.?T\.?)\s{0,2}${Y}\s{0,2}\(?(?<volume>\d{1,2})\)?\s{0,2}(?<court>S\.?C\.?)\s{1,2}${PAGE}`,
  // MANU/SC/0001/2000
  String.raw`${START}(?<series>MANU)/(?<court>[A-Z]{2,4})/${PAGE}/(?<year>\d{4})`,
  // 2005-II-LLJ-12
  String.raw`${START}(?<year>19\d\d|20\d\d)-(?<roman>I{1,3}|IV)-(?<series>LLJ|CLR|LLN)-${PAGE}`,
  // 123 (2005) DLT 12
  String.raw`${START}(?<volume>\d{1,3})\s\((?<year>19\d\d|20\d\d)\)\s(?<series>DLT|CPJ|DMC|CLT)\s${PAGE}`,
  // (2014) 8 SCC 273; [2014] 8 S.C.R. 128; 1992 Supp (1) SCC 335; (2014) 3 SCC (Cri) 12; 1994 SCC (4) 569; [2006] SUPP. 3 S.C.R. 704
  String.raw`${START}${Y},?\s{0,2}(?:(?<supp>Suppl?\.?)\s{0,2})?(?:\(?(?<volume>\d{1,3})\)?\s{0,2})?(?:(?<supp2>Suppl?\.?)\s{0,2})?(?<series>${SERIES})\s{0,2}(?:\((?<part>[A-Za-z&.\s]{1,12})\)\s{0,2})?(?:\(?(?<supp3>Suppl?\.?\s{0,2})?(?:\((?<volume2>\d{1,2})\))\s{0,2})?${PAGE}`,
  // 237 ITR 12, where volumes are counted through the years
  String.raw`${START}(?<![)\]]\s)(?<volume>\d{1,3})\s{1,2}(?<series>I\.?T\.?R\.?|E\.?L\.?T\.?|S\.?T\.?C\.?|C\.?W\.?N\.?|D\.?L\.?T\.?|Comp\.?\s?Cas\.?)\s{1,2}${PAGE}`,
].map((form) => new RegExp(form, 'giu'))

/** @returns every report citation, left to right, without overlaps. The time is linear in the length of the text. */
export function parseReportCitations(text: string): ReportCitation[] {
  const found: ReportCitation[] = []
  const taken = new Uint8Array(text.length)
  for (const form of FORMS) {
    for (const match of text.matchAll(form)) {
      const report = toReportCitation(match)
      if (!report || taken.subarray(report.start, report.end).includes(1)) continue
      taken.fill(1, report.start, report.end)
      found.push(report)
    }
  }
  return found.toSorted((a, b) => a.start - b.start)
}

function toReportCitation(match: RegExpExecArray): ReportCitation | null {
  const groups = match.groups ?? {}
  const year = groups['year'] === undefined ? null : Number(groups['year'])
  const series = seriesKey(groups['series'] ?? groups['series2'] ?? '')
  const court = seriesKey(groups['court'] ?? (series === 'AIR' && !groups['part'] ? 'SC' : ''))
  const supp = (groups['supp'] ?? groups['supp2'] ?? groups['supp3']) ? 'S' : ''
  const volume = `${supp}${groups['volume'] ?? groups['volume2'] ?? fromRoman(groups['roman'] ?? '')}`
  const part = seriesKey(groups['part'] ?? '')
  const name = [series, part, court].filter(Boolean).join(' ')
  if (!name) return null
  return {
    start: match.index,
    end: match.index + match[0].length,
    key: `${name}:${year ?? ''}:${volume}:${Number(groups['page'])}`,
    year,
  }
}

const fromRoman = (volume: string) => ['I', 'II', 'III', 'IV'].indexOf(volume.toUpperCase()) + 1 || ''
