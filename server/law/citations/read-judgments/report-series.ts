/** The law reports of India and the courts they print, as patterns, and the one spelling under which each is stored. */

/** Longer names come first, so that "SCC OnLine" is not read as SCC. Dots and blanks inside a name are optional. */
const NAMES =
  'S.C.C. S.C.R. A.I.R.S.C.W. SCALE Cri.L.J. Cr.L.J. Crl.L.J. A.C.J. A.C.C. I.T.R. E.L.T. S.T.C. V.S.T. L.L.J. L.L.R. F.L.R. D.L.T. D.R.J. ' +
  'K.L.T. K.L.J. K.H.C. M.L.J. Mh.L.J. Mah.L.J. Bom.C.R. All.M.R. All.L.J. A.L.D. A.L.T. A.W.C. G.L.R. G.L.H. R.C.R. D.M.C. Comp.Cas. ' +
  'Comp.L.J. C.P.J. C.C.C. S.L.T. C.T.C. P.L.J.R. P.L.R. B.L.J.R. C.H.N. C.W.N. C.L.R. O.L.R. W.L.N. L.W. S.C.J. J.C.C. Arb.L.R. U.J. S.L.R. ' +
  'taxmann.com G.S.T.L. LiveLaw J.T.'

/** Every reporter that is cited like "(2014) 8 SCC 273", as one alternation. */
export const SERIES = NAMES.split(' ')
  .map((name) =>
    name
      .split('')
      .map((char) => (char === '.' ? String.raw`\.?\s?` : char))
      .join(''),
  )
  .join('|')

/** A court that stands between year and page: "SC", "Supreme Court", "Del", "P & H", "A.P.". */
export const COURT = String.raw`(?:Supreme\s?Court|(?:Andhra|Madhya|Himachal)\s?Pradesh|Punjab\s?(?:&|and)\s?Haryana|Jammu\s?(?:&|and)\s?Kashmir|[PJ]\s?&\s?[HK](?![\p{L}])\.?|S\.?\s?C\.?(?!\w)|(?:[A-Z]\.\s?){2}|[A-Z][A-Za-z&]{1,9}\.?)`

const SPELLED: Record<string, string> = {
  CRLJ: 'CRILJ',
  CRLLJ: 'CRILJ',
  MAHLJ: 'MHLJ',
  SUPREMECOURT: 'SC',
  DELHI: 'DEL',
  BOMBAY: 'BOM',
  MADRAS: 'MAD',
  CALCUTTA: 'CAL',
  ALLAHABAD: 'ALL',
  KERALA: 'KER',
  KARNATAKA: 'KAR',
  KANT: 'KAR',
  GUJARAT: 'GUJ',
  RAJASTHAN: 'RAJ',
  PATNA: 'PAT',
  ORISSA: 'ORI',
  GAUHATI: 'GAU',
  ANDHRAPRADESH: 'AP',
  MADHYAPRADESH: 'MP',
  HIMACHALPRADESH: 'HP',
  'PUNJAB&HARYANA': 'P&H',
  PUNJABANDHARYANA: 'P&H',
  'JAMMU&KASHMIR': 'J&K',
  JAMMUANDKASHMIR: 'J&K',
}

/** @returns the name in capitals without dots and blanks; "Bombay" and "Bom." give the same */
export function seriesKey(written: string): string {
  const bare = written.replaceAll(/[\s.-]/g, '').toUpperCase()
  return Object.hasOwn(SPELLED, bare) ? (SPELLED[bare] ?? bare) : bare
}
