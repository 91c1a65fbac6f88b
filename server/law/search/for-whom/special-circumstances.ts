/**
 * Knows the answers whose question names a circumstance that changes everything: the spouse lives abroad, the employee became
 * disabled, the money is a bank's. To whoever tells of no such thing they are about somebody else, however like the rest of the words is.
 */
const bounded = (words: string) => new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${words})`, 'iu')

/** What a question of an answer says of it, and what somebody writes to whom it has happened, in three languages. */
const CIRCUMSTANCES: readonly (readonly [RegExp, RegExp])[] = [
  [
    bounded(String.raw`nri|abroad|overseas|foreign(?:er)?`),
    bounded(
      String.raw`nri|oci|abroad|overseas|foreign|out ?side india|dubai|uae|abu dhabi|gulf|saudi|riyadh|qatar|doha|kuwait|oman|muscat|bahrain|us\b|usa|america|canada|uk\b|england|london|australia|new zealand|singapore|malaysia|germany|europe|ireland|new (?:york|jersey)|texas|california|nepal|bangladesh|pakistan|sri lanka|russia|china|japan|embassy|visa|passport|green card|h-?1b|import|export|dollar|usd|videsh|bahar|विदेश|दुबई|सऊदी|अमेरिका|कनाडा|लंदन|कतर|क़तर|नेपाल|वीज़?ा|पासपोर्ट|बाहर`,
    ),
  ],
  [
    bounded(String.raw`disab`),
    bounded(
      String.raw`disab|handicap|differently|viklang|divyang|apang|amputat|paraly|stroke|lakwa|blind|deaf|mute|wheel ?chair|unfit|injur|accident|illness|sick|cancer|mental|autis|medical|bimar|bima?ari|cerebral|polio|udid|lost (?:a |my |his |her |one )?(?:hand|leg|eye|arm|finger)|haath|pair|विकलांग|दिव्यांग|लकवा|लकवे|अपंग|बीमार|दुर्घटना|हाथ|पैर`,
    ),
  ],
  [
    bounded(String.raw`pregnan|maternity`),
    bounded(
      String.raw`pregnan|matern|expecting|carrying|deliver|bab(?:y|ies)|abort|miscarr|garbh|pet se|prasav|jachcha|गर्भ|प्रसव|प्रसूति|डिलीवरी|मातृत्व`,
    ),
  ],
  [
    bounded(String.raw`father-in-law|mother-in-law`),
    bounded(
      String.raw`in-? ?laws?|inlaws?|mil\b|fil\b|sasu?r|saas|jeth|devar|bahu|ससुर|सास|जेठ|देवर|बहू|(?:husband|pati|wife)(?:['’]?s| ke| ki| ka)? (?:father|mother|parents|family|pita|maa|papa|mummy|gharwale)|ghar ?wale|gharwal`,
    ),
  ],
  [
    bounded(String.raw`drt|drat|sarfaesi`),
    bounded(
      String.raw`drt|drat|sarfaesi|sarfesi|bank|loan|borrow|tribunal|auction|13\(|possession|symbolic|npa\b|emi\b|guarantor|mortgag|lender|nbfc|finance|karz|बैंक|लोन|ऋण|कर्ज|नीलाम|गिरवी`,
    ),
  ],
  [
    bounded(String.raw`liquor|alcohol`),
    bounded(
      String.raw`liquor|alcohol|drink|drunk|whisky|whiskey|rum\b|beer|wine|bottle|excise|prohibition|bootleg|bar\b|daru|daaru|sharab|शराब|दारू|पीकर|मद्य|बोतल`,
    ),
  ],
]

/** "A dead, old or pregnant accused" is one of several whom the answer is for. */
const NAMES_SEVERAL = /\bor\b/u

/**
 * @param asked the whole message
 * @param heading the question of an answer, in English
 * @returns whether the heading names a circumstance of which the message says nothing
 */
export const isOfOtherCircumstance = (asked: string, heading: string): boolean =>
  !NAMES_SEVERAL.test(heading) && CIRCUMSTANCES.some(([named, told]) => named.test(heading) && !told.test(asked))
