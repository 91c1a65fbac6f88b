/** Reads a provision as a filter: "on section 138", "under article 21 of the Constitution". */
import { type FilterRule, wholeWord } from './filters.ts'

const SHORT_ACTS = String.raw`i\.?p\.?c\.?|cr\.?\s?p\.?\s?c\.?|c\.?p\.?c\.?|bnss|bns|bsa|n\.?i\.?|ndps|pocso|pmla|uapa|rera|ibc|sarfaesi|it|rti|dv|hma|constitution(?:\s+of\s+india)?|संविधान`
const ACT = String.raw`(?:(?:of\s+the|of|,|-|ka|ki|ke)\s*)?((?:${wholeWord(SHORT_ACTS)})(?:\s+act)?|[a-z][a-z ]{2,50}?\s(?:act|code|sanhita|adhiniyam)(?:,?\s*\d{4})?)`
const UNIT = String.raw`(sections?|sec\.?|s\.|u\/s\.?|dhara|धारा|articles?|art\.?|anuchh?ed|अनुच्छेद|rules?)`

export const PROVISIONS: readonly FilterRule<'provision'>[] = [
  {
    pattern: new RegExp(
      String.raw`(?<![\p{L}\p{M}\d])(?:(?:on|under|about|regarding|concerning|re)\s+)?(?:the\s+)?${UNIT}\s*(\d{1,4}[a-z]{0,3}(?:\(\w{1,4}\))*)(?![\p{L}\d])(?:\s*${ACT})?`,
      'iu',
    ),
    read([, unit = '', no = '', act]) {
      const kind = /^(?:art|anu|अनु)/iu.test(unit) ? 'article' : /^rule/i.test(unit) ? 'rule' : 'section'
      const number = no.toUpperCase().replaceAll(/\((\w+)\)/g, (part) => part.toLowerCase())
      const named = act?.trim() ?? (kind === 'article' ? 'Constitution' : null)
      return { unit: kind, no: number, act: named, label: `${kind} ${number}${named ? `, ${named}` : ''}` }
    },
  },
]
