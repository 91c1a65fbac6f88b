/** Whether the person who asks defends: against a case, a summons or a demand. The steps of the other side would mislead. */
import { wholeWords } from '#shared/indian-text/whole-words.ts'

const DEFENDS = wholeWords(
  [
    String.raw`(?:cases?|firs?|complaints?|suits?|petition|notice|warrant|charges?|proceedings|allegations?|filed)(?: [\p{L}\d]+){0,5} (?:against|upon|on) (?:me|us)`,
    String.raw`(?:i am|i'm|we are|as) (?:the |an? )?(?:co-?)?(?:accused|drawer|defendant|respondent)`,
    String.raw`falsely (?:accused|implicated)`,
    String.raw`(?:i|we)(?: have|'ve| just)? (?:got|received|been served|was served|were served)(?: with)? (?:an? |the |this )?(?:\p{L}+ ){0,3}(?:notice|summons)`,
    String.raw`(?:notice|summons) (?:to|for|came to|came for|was sent to|sent to) (?:me|us)`,
    String.raw`(?:how (?:do|can|to) (?:i |we )?)?defend (?:myself|ourselves|it|this)|my defen[cs]e`,
    String.raw`(?:i|we) (?:had |have )?(?:gave|issued|signed|given) (?:him |her |them )?(?:an? |the |my |blank |security |post-?dated ){0,2}(?:blank |security )?che(?:que|ck)s?`,
    String.raw`(?:mere|mujh|hamare|humare) (?:khilaf|khilaaf|upar|uppar|par|pe) (?:[\p{L}\d]+ ){0,5}(?:case|kes|fir|mukadma|mukdma|complaint|shikayat|notice|warrant|ilzam|aarop|arop)`,
    String.raw`(?:mujhe|mujhko|hame|hamein|humko|hume) (?:\p{L}+ ){0,5}(?:notice|summons?|samman) (?:mila|aaya|aya|mile|bheja|diya)`,
    String.raw`(?:notice|summons?|samman) (?:mujhe|hame|humko|mere paas|mere ghar)`,
    String.raw`(?:maine|mene|humne) (?:\p{L}+ ){0,3}che(?:que|ck) (?:diya|diye|di)`,
    String.raw`(?:(?:मेरे|हमारे) (?:खिलाफ|ख़िलाफ़|ऊपर)|मुझ पर) (?:[\p{L}\p{M}]+ ){0,5}(?:केस|मुकदमा|मुक़दमा|एफआईआर|शिकायत|नोटिस|वारंट|आरोप|इल्ज़ाम|इल्जाम)`,
    String.raw`(?:मुझे|हमें) (?:[\p{L}\p{M}]+ ){0,5}(?:नोटिस|समन|सम्मन) (?:मिला|आया|भेजा|दिया)`,
  ].join('|'),
)
/** They outweigh what came back, because who demands does not defend: "I sent the notice". */
const DEMANDS = wholeWords(
  [
    String.raw`(?:i|we|my (?:lawyer|advocate)) (?:have |had )?(?:sent|served|issued)(?: (?:him|her|them))? (?:an? |the )?(?:\p{L}+ ){0,2}notice`,
    String.raw`(?:gave|given|issued) (?:to )?(?:me|us) (?:an? |the |two |blank |post-?dated )*che(?:que|ck)s?`,
    String.raw`(?:maine|humne|mere vakil ne) (?:\p{L}+ ){0,3}notice (?:bheja|bhej|diya|bhijwaya)`,
    String.raw`(?:मैंने|हमने|मेरे वकील ने) (?:[\p{L}\p{M}]+ ){0,3}नोटिस (?:भेजा|दिया|भिजवाया)`,
  ].join('|'),
)

export const isDefending = (prompt: string): boolean => DEFENDS.test(prompt) && !DEMANDS.test(prompt)

const OF_DEFENCE = /^(?:If you are (?:the |an )?(?:accused|drawer|sued)|If accused|For the accused)\b/u

/**
 * @param steps in English, in which it says for whom a step is
 * @param said the same steps in the language of the answer
 * @returns the steps for who asks: those of the defence alone, or all others; all where none is for the defence only
 */
export function stepsOfSide(prompt: string, steps: readonly string[], said: readonly string[]): readonly string[] {
  if (steps.length !== said.length || !steps.some((step) => OF_DEFENCE.test(step))) return said
  const defends = isDefending(prompt)
  return said.filter((_, at) => OF_DEFENCE.test(steps[at] ?? '') === defends)
}
