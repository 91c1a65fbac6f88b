/**
 * Reads how long an order gives to obey it, "ordered to pay within 8 weeks", "8 hafte me paisa dene ka aadesh", and how long a
 * notice gives to answer it, "a notice dated 3 March, seven days to reply".
 */
import { quantitiesIn } from '#shared/indian-text/quantities.ts'
import type { Length } from './content.ts'

const UNITS: [RegExp, keyof Length][] = [
  [/^[\s-](?:days?|din(?:on|o)?|दिनों|दिन)(?![\p{L}\p{M}])/iu, 'days'],
  [/^[\s-](?:weeks?|haft[aeo]n?|हफ़्त[ेाो]ं?|हफ्त[ेाो]ं?|सप्ताह)(?![\p{L}\p{M}])/iu, 'weeks'],
  [/^[\s-](?:months?|mahin[aeo]n?|महीन[ेाो]ं?|माह)(?![\p{L}\p{M}])/iu, 'months'],
  [/^[\s-](?:years?|saal|sal|varsh|साल|वर्ष)(?![\p{L}\p{M}])/iu, 'years'],
]
const WITHIN = /(?<![\p{L}\p{M}])(?:within|in)\s(?:(?:a|the)\s(?:period|time|space)\sof\s|next\s)?$/iu
const WITHIN_BEHIND = /^\s(?:(?:ke|के)\s(?:andar|bhitar|bheetar|अंदर|भीतर)|me|mein|mai|main|में)(?![\p{L}\p{M}])/iu
const ORDERS =
  /(?<![\p{L}\p{M}])(?:order(?:ed|s)?|direct(?:ed|ion|ions|s)?|decree[ds]?|aadesh|adesh|hukm|hukum|nirdesh|आदेश|निर्देश|हुक्म)(?![\p{L}\p{M}])/iu
const NOTICES = /(?<![\p{L}\p{M}])(?:notices?|show[\s-]cause|scn|नोटिस)(?![\p{L}\p{M}])/iu
const GIVES =
  /(?<![\p{L}\p{M}])(?:giv(?:es?|ing|en)|gave|allow(?:s|ed|ing)?|only|grant(?:s|ed))\s(?:me\s|us\s|only\s)?$/iu
const TO_REPLY =
  /^(?:['’]s?)?\s(?:time\s)?(?:to|for)\s(?:me\s|us\s|my\s|our\s|a\s|the\s)?(?:reply|repl(?:y|ies|ying)|respond|response|answer|file|submit|show|object)|^\s(?:ka|का)\s(?:time|samay|waqt|समय|वक्त|वक़्त)(?![\p{L}\p{M}])/iu
const SENTENCE_END = /[.?!।;\n](?!\d)/u

/** @returns the one time that a sentence with an order states; undefined where there is none or where two differ */
export const readTimeGiven = (text: string): Length | undefined => onlyTime(text, ORDERS, isWithin)

/** @returns the one time that a sentence with a notice gives to answer it; undefined where there is none or where two differ */
export const readTimeToReply = (text: string): Length | undefined =>
  onlyTime(text, NOTICES, (before, after) => isWithin(before, after) || GIVES.test(before) || TO_REPLY.test(after))

const isWithin = (before: string, after: string) => WITHIN.test(before) || WITHIN_BEHIND.test(after)

function onlyTime(text: string, subject: RegExp, isLimit: (before: string, after: string) => boolean) {
  const stated = text
    .split(SENTENCE_END)
    .filter((sentence) => subject.test(sentence))
    .flatMap((sentence) =>
      quantitiesIn(sentence).flatMap(({ least, most, start, end }): Length[] => {
        const rest = sentence.slice(end)
        for (const [pattern, unit] of UNITS) {
          const match = pattern.exec(rest)
          const isMeant = match && isLimit(sentence.slice(0, start), rest.slice(match[0].length))
          if (isMeant && least === most && Number.isInteger(least) && least > 0) return [{ [unit]: least }]
        }
        return []
      }),
    )
  const [first] = stated
  return stated.every((one) => JSON.stringify(one) === JSON.stringify(first)) ? first : undefined
}
