/**
 * Recognises what looks like a citation by its shape alone, whether or not the check can read it. The checks of drafts and of model
 * output use it, because they must let nothing stand that was not looked up.
 */

const REPORTS =
  'SCC(?:\\s?OnLine)?|AIR|SCR|INSC|SCALE|Supp|Cri?\\.?\\s?L\\.?J\\.?|JT|ILR|MLJ|ITR|DLT|KHC|KLT|CompCas|Bom\\.?\\s?CR|RCR|ALL\\s?ER|DHC|BHC|KER|MHC'
const PROVISION =
  '(?<![\\p{L}\\p{M}])(?:(?:[Ss]ections?|[Ss]ecs?\\.|[Ss]s?\\.|[Aa]rticles?|[Aa]rts?\\.|Order|[Rr]ules?|u/s|धारा(?:ओं)?|अनुच्छेद)\\s?(?:\\d|[०-९])|Order\\s[IVXL]+,?\\s[Rr](?:ules?|\\.)\\s?\\d)'

/** @returns a global expression that finds such stretches in a text */
export const citationShape = (): RegExp =>
  new RegExp(
    [
      String.raw`\[\d{1,3}(?:\s?,\s?\d{1,3}){0,9}\]`,
      String.raw`(?:\b\p{Lu}[\p{L}.&'’-]{0,40}\s(?:(?:and|of|the|&)\s){0,2}){0,8}\b(?:v|vs|versus)\b\.?\s+(?:the\s+)?\p{Lu}[\p{L}.]*(?:\s+(?:of\s+)?\p{Lu}[\p{L}.]*){0,5}`,
      String.raw`[[(]?\b(?:19|20)\d\d\b[\])]?\s?[:(]?\s?(?:\(?\d{1,3}\)?\s)?(?:${REPORTS})\b[\s:()\p{L}]{0,16}\d{1,6}`,
      String.raw`\b(?:${REPORTS})\b[\s:]{0,2}\d{2,6}`,
      String.raw`${PROVISION}[\dA-Z०-९]*(?:\([\p{L}\d]{1,12}\)){0,4}(?:,?\s(?:of\s)?(?:the\s)?(?:\p{Lu}[\p{L}&]+\s?){1,6}(?:,?\s?\d{4})?)?`,
      String.raw`\bNos?\.\s?\d{1,7}(?:-\d{1,7})?\s?(?:/|of)\s?(?:19|20)\d\d`,
      String.raw`\b\p{Lu}\p{Ll}+(?:’s|'s)?\s+(?:case|judgment|ruling)\b`,
      String.raw`(?:\b\p{Lu}[\p{L}.&'’-]{1,40}\s){0,4}\(supra\)`,
    ].join('|'),
    'gu',
  )
