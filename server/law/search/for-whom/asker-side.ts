/**
 * Tells on which side of a matter somebody stands: the landlord or the tenant, the husband or the wife, the employer or the
 * worker. Both use the same words, so that without it a tenant who is told to go gets the answer to "my tenant does not go".
 */
import { wholeWords } from '#shared/indian-text/whole-words.ts'
/** Each pair of sides, and the words by which one who stands there names the other. */
const SIDES: readonly (readonly [RegExp, RegExp])[] = [
  [
    wholeWords(
      String.raw`(?:my|our) (?:\p{L}+ )?tenants?|(?:mer[aei]|hamar[aei]|mere) (?:\p{L}+ )?kirayedar\p{L}*|(?:मेर[ाेी]|हमार[ाेी]) किर[ाए]+येदार\p{M}*|i am (?:the |a )?(?:landlord|landlady|house ?owner)|let (?:it |my \p{L}+ )?(?:out )?to (?:him|her|a tenant)|(?:gave|given|let|leased|rented)(?: out)? (?:my|our) (?:\p{L}+ ){1,3}?(?:on|for) (?:rent|lease)|rented out (?:my|our)|(?:mein|maine|humne|hamne) (?:\p{L}+ ){0,3}(?:flat|makan|ghar|dukan|room|kamra|godown|shop) (?:\p{L}+ ){0,2}(?:kiraye|rent) (?:par|pe) (?:diya|di|de)|(?:मैंने|हमने) (?:[\p{L}\p{M}]+ ){0,3}किरा(?:ए|ये) पर (?:दिया|दी|दे)`,
    ),
    wholeWords(
      String.raw`(?:my|our) (?:old |new |present )?(?:land ?lord|land ?lady|house ?owner|flat ?owner|room ?owner|pg ?owner|owner)(?:['’]s)?|makan ?malik\p{L}*|मकान ?मालिक\p{M}*|(?:i am|i'm|we are) (?:a |the )?(?:tenants?|licensee|paying guest)|(?:paying|paid|pay) (?:the |my |full |all )?rent (?:on time|regularly|every month)|kiraye (?:par|pe|ke) (?:\p{L}+ )?(?:reh\p{L}*|ghar|makan|room|flat)`,
    ),
  ],
  [
    wholeWords(
      String.raw`(?:my|our) wife(?:['’]s)?|mer[aei] (?:biwi|bivi|patni|wife|gharwali)|मेरी (?:पत्नी|बीवी|वाइफ)|can (?:a|the) husband (?:claim|get|ask|stop|refuse)|if my wife leaves`,
    ),
    wholeWords(String.raw`my husband(?:['’]s)?|mer[aei] (?:pati|husband|shohar|gharwale)|मेर[ाे] (?:पति|शौहर|हसबैंड)`),
  ],
  [
    wholeWords(
      String.raw`(?:my|our) (?:worker|workman|employee|staff|maid|servant|driver|helper)s?|(?:i|we) employ(?:ed)?|mer[aei] (?:karigar|karmchari|naukar|majdoor|mazdoor)`,
    ),
    wholeWords(
      String.raw`my (?:employer|boss|manager|salary|hr|job|resignation|notice period)|(?:i|we) (?:was|were|am|have been) (?:removed|terminated|fired|sacked|retrenched|laid off)|(?:terminated|removed|fired|sacked) me|mer[aei] (?:salary|tankhwah|boss|manager|naukri)|mujhe (?:naukri|kaam|company) se`,
    ),
  ],
  [
    wholeWords(
      String.raw`(?:i am|i'm|am i|we are) (?:selling|the (?:seller|vendor))|(?:my|our) (?:buyer|purchaser)|(?:buyer|purchaser) (?:gave|paid|did not|didn['’]t|does not|has not|backed|failed|is not paying)|(?:kharidar|khareedar|खरीदार) (?:baa?ki|paisa|बाकी|पैसा)`,
    ),
    wholeWords(
      String.raw`(?:my|our) seller|seller (?:refus\p{L}+|is not|does not|did not|didn['’]t|now|took|has|sold|says)|my (?:earnest|token) money|(?:i|we) (?:paid|gave) (?:\p{L}+ ){0,4}(?:advance|token|bayana|earnest)`,
    ),
  ],
]

const NOBODY = /(?!)/u
/** What only the heading of an answer says, in the order of the pairs: whom "a tenant" or "a husband" means there is plain. */
const HEADED: readonly (readonly [RegExp, RegExp])[] = [
  [NOBODY, wholeWords(String.raw`must a tenant give|(?:i|we) left in the middle of the month`)],
  [
    wholeWords(String.raw`can a man file|(?:should|can) a husband (?:file|do)`),
    wholeWords(String.raw`(?:her|a) husband(?:['’]s)? (?:partner|living with)`),
  ],
]

/** @returns for each pair 0 or 1, the side on which the writer stands; undefined where the text does not say it or says both */
export const readAskerSides = (text: string): (0 | 1 | undefined)[] =>
  SIDES.map(([first, second]) => {
    const [isFirst, isSecond] = [first.test(text), second.test(text)]
    return isFirst === isSecond ? undefined : isFirst ? 0 : 1
  })

/**
 * @param sides of the message, by `sidesOf`
 * @param heading the question that an answer answers, in English
 * @returns whether the heading is asked by the other side
 */
export const isOfOtherSide = (sides: readonly (0 | 1 | undefined)[], heading: string): boolean =>
  sidesOfHeading(heading).some((side, at) => side !== undefined && sides[at] !== undefined && side !== sides[at])

const sidesOfHeading = (heading: string) =>
  readAskerSides(heading).map((side, at) => side ?? sideOfWords(HEADED[at], heading))

function sideOfWords(words: readonly [RegExp, RegExp] | undefined, heading: string): 0 | 1 | undefined {
  const at = words?.findIndex((one) => one.test(heading))
  return at === 0 || at === 1 ? at : undefined
}
