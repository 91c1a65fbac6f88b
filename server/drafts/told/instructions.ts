/** Tells what of a message is said to the draftsman from what is said of the case. */

const POLITE = String.raw`(?:hi|hello|dear|respected|sir|madam|ma'?am|please|pls|plz|pl|kindly|also|and|but|so|then|urgent(?:ly)?)[\s,.!:-]+`
const ASKS = new RegExp(
  String.raw`^(?:${POLITE})*(?:(?:can|could|would|will) you|i(?: would|'d)? (?:need|want|like|require)|we(?: would|'d)? (?:need|want|like|require)|need|want|require|help me|draft|prepare|make|write|file|create|generate|settle (?=an?\b)|draw up|give (?:me|us)|send|issue(?! of))\b`,
  'i',
)
/** What a draftsman makes. Without it "I want my deposit back" is a claim and no request for a paper. */
export const PAPER =
  /\b(?:draft|petition|application|complaint|notice|reply|suit|plaint|statement|appeal|revision|affidavit|agreement|deed|will|codicil|letter|attorney|poa|gpa|spa|nda|mou|contract|undertaking|bond|resolution|policy|memo|writ|slp|(?:my|our) say|review|caveat|vakalatnama|lease|licen[cs]e|rti|representation|objection|claim|format|paper|document|bail)\b/i

/** The same in Hindi and Hinglish, where the verb stands last: "police complaint likhni hai". */
const ASKS_HINDI =
  /\b(?:likh(?:na|ni|wana|wani|do|dijiye)|bana(?:na|ni|o|do|iye|ye|wana|wani|wao)?|banw\p{L}+|taiyar|tayyar|draft kar\p{L}*|bhej(?:na|ni|o|do|iye)|chahiye|chaiye)(?![\p{L}])|बना|लिख|तैयार|चाहिए|भेज/iu
const PAPER_HINDI =
  /याचिका|आवेदन|नोटिस|शिकायत|अर्जी|अर्ज़ी|वसीयत|शपथ|हलफ|एग्रीमेंट|समझौता|करार|किरायानामा|पत्र|जवाब|दावा|परिवाद|मुख्तारनामा/u

export const isRequest = (sentence: string): boolean =>
  (ASKS.test(sentence) && PAPER.test(sentence)) ||
  (ASKS_HINDI.test(sentence) && (PAPER.test(sentence) || PAPER_HINDI.test(sentence)))

/**
 * Cuts a request at its commas and joining words, so that the facts within it can be told apart from the request.
 * @returns the pieces behind the name of the paper
 */
export function partsOfRequest(sentence: string): string[] {
  const paper = PAPER.exec(sentence.replace(ASKS, (asked) => ' '.repeat(asked.length)))
  // "Owner of plot 12 by sale deed 8/1998" tells facts before the word for a paper.
  const tellsBefore = paper !== null && !ASKS.test(sentence) && /\d/.test(sentence.slice(0, paper.index))
  const rest = paper && !tellsBefore ? sentence.slice(paper.index + paper[0].length) : sentence.replace(ASKS, '')
  return rest
    .split(/\s*(?:,(?!\d)|;|\s[-–]\s|\b(?:where|who|which|whose|because|since)\b)\s*/i)
    .map((part) =>
      part
        .replace(
          /^(?:for|of|to|in|on|by|and|with|against|between|under|u\/s|before|from|that)\s+(?=(?:the |my |our )?\S)/i,
          '',
        )
        .trim(),
    )
    .filter((part) => /\d|\p{Lu}/u.test(part) || (tellsBefore && part.includes(' ')))
}

const INSTRUCTIONS = new RegExp(
  String.raw`^(?:${POLITE})*(?:(?:do not|don['’]?t|never) (?:hide|forget|omit|miss|conceal|leave out)(?: to (?:say|mention|add))?|(?:must |should |you (?:may|must|should|can) )?(?:mention|note|state|say|add|include|plead|highlight|stress|disclose|emphasi[sz]e|point out|record|make (?:it )?clear|tell the court))(?: (?:clearly|also|specifically))?[\s:,]+(?:the fact )?(?:that\s+)?`,
  'i',
)
/** Says who writes, and for whom. */
const MANNER =
  /^write (?:it )?to the [\p{L} ]{3,40}[.,]?$|^(?:we|i)(?:['’]m| am| are| act| appear)? (?:for|on behalf of) (?:the )?\p{L}+(?: \p{L}+)?[.,]?$|^(?:ca|hr|adv|advocate|lawyer)\b.{0,30}\bhere\b|\bis not (?:the|a) party\b|\bto be (?:made|added|joined|impleaded)(?: as)?(?: a)? (?:part(?:y|ies)|respondents?|defendants?)\b/iu
/** Says how the draftsman is to work, which is no fact of the case. */
const WORK =
  /^(?:please |kindly )?(?:keep|make) (?:it|this|the (?:draft|language|tone))\b|\b(?:asap|urgently|thank(?:s| you)|regards|word format|in english|in hindi|strong(?:ly)? worded|short and crisp)\b/i

/** @returns what the sentence says of the case; empty where it only tells the draftsman how to work */
export function instructionRemoved(sentence: string): string {
  const rest = sentence.replace(INSTRUCTIONS, '').trim()
  return MANNER.test(rest) || (WORK.test(rest) && !/\d/.test(rest)) ? '' : rest.charAt(0).toUpperCase() + rest.slice(1)
}
