/**
 * Whether a message asks for a paper that is forged or dated before the day on which it is made. Who tells of another's
 * forgery ("complaint about a forged will") must be served, so that only the paper that is asked for counts.
 */
const MAKE = String.raw`(?:draft|make|prepare|create|write|generate|give|need|want|get)`
const FALSE = String.raw`(?:fake|forged|bogus|fabricated|counterfeit|false|sham|back[- ]?dated|ante[- ]?dated|pre[- ]?dated)`
const PAPER = String.raw`(?:agreement|deed|will|letter|certificate|receipt|affidavit|document|notice|contract|bill|invoice|order|paper|power of attorney|lease|memo|stamp|report|cheque|loan|rent|sale|gift|medical|salary|income|experience)`
/** A document about the false paper: "draft a fake document complaint". */
const ABOUT = String.raw`(?!\w*\s+(?:\w+\s+)?(?:complaint|case|fir|suit|notice to|reply|petition|claim|allegation|defen[cs]e|objection|appeal|quash))`
const PATTERNS: readonly RegExp[] = [
  new RegExp(
    String.raw`\b${MAKE}\b(?: (?:me|us|for me|for us|up|out|a|an|the|one|some|please|my|our|his|her|this|that)){0,4} ${FALSE} (?:\w+ ){0,2}?${PAPER}${ABOUT}`,
    'iu',
  ),
  /\b(?:please |kindly |can you |could you )?(?:back|ante)[- ]?date (?:it|this|that|the (?:agreement|deed|will|letter|document|paper|contract|notice|receipt|affidavit))\b/iu,
  /\b(?:with|put|use|give it|in|on) (?:a |an )?back[- ]?date\b/iu,
  /\bmake it (?:look|appear) (?:as if|like|as though) it was (?:signed|made|executed|written|dated)\b/iu,
  /\b(?:forge|fake|copy|imitate) (?:the |his |her |their |my \w+'s )?signatures?\b(?! (?:complaint|case))/iu,
  /(?<![\p{L}])(?:nakli|farzi|jhootha|jhoota|jali) (?:\p{L}+ ){0,3}(?:bana(?:o|do|de|dijiye|na|iye|ye|ke|kar)?|taiyar|chahiye)(?![\p{L}])/iu,
  // In the name of somebody who does not know it, or is dead.
  /\bin (?:my|his|her|our) \p{L}+['’]s name without (?:telling|asking|informing)\b/iu,
  /\bsign (?:it|this|that) in (?:his|her|their) name\b|\b(?:i|we)(?: will|['’]ll) (?:put|do|make|copy) (?:his|her|their) signatures?\b/iu,
  /\bdated before (?:his|her|their) death\b(?! (?:is|was|and registered))/iu,
  /\bwith (?:the |a )?date of [^,.;]{3,24} (?:though|although|but) [^.;]{0,30}\b(?:only )?(?:now|today|this (?:week|month|year))\b/iu,
  // "Pichli tareekh" is the last day of hearing.
  /(?<![\p{L}])(?:purani|back) (?:date|tareekh|tarikh) (?:me|mein|se|ka|ki) (?:\p{L}+ ){0,3}(?:bana|likh|taiyar|tayyar)/iu,
  /(?<![\p{L}])(?:purani|back) (?:date|tareekh|tarikh) (?:daal|dal)(?![\p{L}])/iu,
  /(?:नकली|फर्जी|फ़र्जी|जाली|झूठा) (?:\S+ ){0,3}(?:बना|तैयार|चाहिए)/u,
  /(?:पुरानी|बैक) (?:तारीख|तारीख़|डेट) (?:में|से|की|का) (?:\S+ ){0,3}(?:बना|लिख|तैयार)/u,
  /(?:पुरानी|बैक) (?:तारीख|तारीख़|डेट) डाल/u,
]
/** Words that say that somebody else did it, in the same sentence. */
const OF_ANOTHER =
  /\b(?:complain(?:t|ant)?|fir|accused|against|cheated|alleg\w+|he|she|they|who|has|have|had|was|were|did not|never|refus\w+ to|do not|don't|without|ne)\b|(?<![\p{L}\p{M}])ने(?![\p{L}\p{M}])|शिकायत|रिपोर्ट|ख़िलाफ़|खिलाफ|khilaf|shikayat/iu

export function asksForForgery(message: string): boolean {
  // Of a pasted paper only the beginning asks.
  return message
    .slice(0, 4_000)
    .split(/[.!?।\n]+/)
    .some((sentence) =>
      PATTERNS.some((pattern) => {
        const found = pattern.exec(sentence)
        return found !== null && !OF_ANOTHER.test(sentence.slice(0, found.index))
      }),
    )
}
