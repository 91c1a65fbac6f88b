/**
 * Report numbers of judgments in a text: SCC, SCR, AIR, SCC OnLine, neutral citations and the lesser series.
 * The same reading makes the library's keys, so "(2014) 8 S.C.C. 273" and "2014 (8) SCC 273" meet.
 */

export interface ParsedReport {
  start: number
  end: number
  /** "SCC:2014:8:273", "AIR SC:1978::597", "INSC:2014::463", "DHC:2023::1234". */
  key: string
  year: number
}

const Y = String.raw`[([]?(?<year>1[89]\d\d|20\d\d)[)\]]?`
const PAGE = String.raw`(?<page>\d{1,6})(?!\d)`
const START = String.raw`(?<![\p{L}\d(\[/])`
/** Longest first, so that "SCC OnLine" is not read as SCC. Dots and blanks inside are free. */
const SERIES = (
  'S.C.C. S.C.R. SCALE Cri.L.J. Cr.L.J. Crl.L.J. A.C.J. I.T.R. E.L.T. S.T.C. L.L.J. L.L.R. F.L.R. D.L.T. K.L.T. M.L.J. Mh.L.J. ' +
  'Bom.C.R. All.M.R. A.L.D. A.L.T. G.L.R. R.C.R. D.M.C. Comp.Cas. C.P.J. S.L.T. C.T.C. P.L.R. C.H.N. S.C.J. J.C.C. Arb.L.R. U.J. ' +
  'S.L.R. taxmann.com G.S.T.L.'
)
  .split(' ')
  .map((name) =>
    name
      .split('')
      .map((char) => (char === '.' ? String.raw`\.?\s?` : char))
      .join(''),
  )

const FORMS = [
  // 2014 INSC 463; 2014:INSC:463
  String.raw`${START}(?<year>19[5-9]\d|20\d\d)\s?[:/]?\s?(?<series>INSC)\s?[:/]?\s?${PAGE}`,
  // 2023:DHC:1234-DB, 2024:BHC-AS:123, 2023/KER/12
  String.raw`${START}(?<year>20\d\d)(?:[:/](?<series>[A-Z]{2,8}(?:-[A-Z]{1,6})?)[:/]|\s(?<series2>[A-Z]{2,5}HC|DHC|KER|MPHC|BHC-[A-Z]{1,5})\s)${PAGE}(?:-(?:DB|FB))?`,
  // 2024 SCC OnLine SC 123
  String.raw`${START}${Y},?\s{0,2}(?<series>S\.?C\.?C\.?\s?On-?line)\s{1,2}(?<court>[A-Z][A-Za-z&]{1,7}\.?)\s{1,2}${PAGE}`,
  // AIR 1978 SC 597; AIROnline 2020 SC 1; ILR 1990 Del 1
  String.raw`${START}(?<series>A\.?\s?I\.?\s?R\.?(?:\s?Online)?|I\.?L\.?R\.?)\s{0,2}${Y},?\s{0,2}(?<court>S\.?\s?C\.?(?!\w)|[A-Z][A-Za-z&]{1,9}\.?)\s{1,2}${PAGE}`,
  // 1978 AIR 597 (SC)
  String.raw`${START}(?<year>1[89]\d\d|20\d\d)\s(?<series>AIR)\s(?:\(?(?<court>SC)\)?\s)?${PAGE}`,
  // JT 2003 (5) SC 1
  String.raw`${START}(?<series>J\.?T\.?)\s{0,2}${Y}\s{0,2}\(?(?<volume>\d{1,2})\)?\s{0,2}(?<court>S\.?C\.?)\s{1,2}${PAGE}`,
  // MANU/SC/0001/2000
  String.raw`${START}(?<series>MANU)/(?<court>[A-Z]{2,4})/${PAGE}/(?<year>\d{4})`,
  // (2014) 8 SCC 273; [2014] 8 S.C.R. 128; 1992 Supp (1) SCC 335; (2014) 3 SCC (Cri) 12; 1994 SCC (4) 569; [2006] SUPP. 3 S.C.R. 704
  String.raw`${START}${Y},?\s{0,2}(?:(?<supp>Suppl?\.?)\s{0,2})?(?:\(?(?<volume>\d{1,3})\)?\s{0,2})?(?:(?<supp2>Suppl?\.?)\s{0,2})?(?<series>${SERIES.join('|')})\s{0,2}(?:\((?<part>[A-Za-z&.\s]{1,12})\)\s{0,2})?(?:\(?(?<supp3>Suppl?\.?\s{0,2})?(?:\((?<volume2>\d{1,2})\))\s{0,2})?${PAGE}`,
].map((form) => new RegExp(form, 'giu'))

/** @returns every report number, left to right, never overlapping. Linear in the length of the text. */
export function parseReports(text: string): ParsedReport[] {
  const found: ParsedReport[] = []
  for (const form of FORMS) {
    for (const match of text.matchAll(form)) {
      const report = toReport(match)
      if (report && !found.some((other) => report.start < other.end && report.end > other.start)) found.push(report)
    }
  }
  return found.toSorted((a, b) => a.start - b.start)
}

function toReport(match: RegExpExecArray): ParsedReport | null {
  const groups = match.groups ?? {}
  const year = Number(groups['year'])
  const series = squeeze(groups['series'] ?? groups['series2'] ?? '').replace(/^CRL?LJ$/, 'CRILJ')
  const court = squeeze(groups['court'] ?? (series === 'AIR' ? 'SC' : ''))
  const supp = (groups['supp'] ?? groups['supp2'] ?? groups['supp3']) ? 'S' : ''
  const volume = `${supp}${groups['volume'] ?? groups['volume2'] ?? ''}`
  const part = squeeze(groups['part'] ?? '')
  const name = [series, part, court].filter(Boolean).join(' ')
  if (!name) return null
  return {
    start: match.index,
    end: match.index + match[0].length,
    key: `${name}:${year}:${volume}:${Number(groups['page'])}`,
    year,
  }
}

const squeeze = (text: string) => text.replaceAll(/[\s.-]/g, '').toUpperCase()
