/** Takes out of a sentence what the cause title says of the parties, because no paragraph repeats it. */
import type { PartyMention } from '../facts/read-parties.ts'
import type { ToldSentence } from './split-message.ts'

/**
 * A verb behind a name, so that the name is the subject of the sentence, also behind a bracket that says who it is: "Ravi
 * Rao (younger brother) is collecting the rents".
 */
const GOES_ON =
  /^[\s,)]*(?:who\s+)?(?:(?:is|are|was|were|has|had|have|will|wants?|lives?|works?|owes|owns|runs|took|gave|paid|sent|filed|refused|alleges|says|claims|died|left|came|went|sold|bought|met|made|does|did|do|never|also|not|put|built|cut|set|threw|beat|hit|wrote|asked|broke|dug|got|let|lent|began|stopped)\b|(?!authori[sz]ed\b)\p{Ll}{3,}(?:ed|es|ies)\b)/u
/** Words before a name that lead to it. */
const LEADS =
  /(?:^|[\s,;(])(?:my|our|the|is|are|i\.e\.|namely|and|on|m\/s|of|to|for|against|behalf|husband|wife|client)\s*$/iu
/** So do "50:50 with Ravi Rao" and whose relative somebody is. */
const POSSESSIVE =
  /(?:['’]s|\b\d{2}[:/-]\d{2} with|\b(?:his|her|their))(?: (?:wife|husband|father|mother|brother|sister|son|daughter|uncle|aunt|landlord|employer))? $/i
/** Its full stop ends nothing: "I rent a house from Mr. Ravi Rao, rent 26,000". */
const TITLE = /\b(?:mrs?|ms|dr|smt|shri|sri|adv)\.\s*$/iu
const LEADS_ON = /^(?:against|from|to|with) /i
/** Of these only the article goes where the role takes the place of the name. */
const ARTICLE = /(?:^|[\s,;(])(?:my|our|the|m\/s|mr\.?|mrs\.?|ms\.?|shri|smt\.?|client)\s*$/iu

/**
 * @param parties who was read in the message, with their places
 * @param call how the paper calls a party: "the Applicant"
 * @param isRequest whether the sentence only asks for the paper, so that nobody in it does anything
 */
export function withoutParties(
  { text, start, end }: ToldSentence,
  flat: string,
  parties: readonly PartyMention[],
  call: (party: PartyMention) => string,
  isRequest: boolean,
): string {
  const within = parties.filter((one) => one.start >= start - 1 && one.end <= end + 1 && one.end > one.start)
  if (within.length === 0) return text
  let rest = ''
  let at = start
  for (const span of joined(within).toSorted((one, other) => one.start - other.start)) {
    const before = flat.slice(at, Math.max(at, span.start))
    const behind = flat.slice(span.end, end)
    const goesOn = GOES_ON.exec(behind)
    // A name between commas only introduces the person. In any other place the sentence would lose who did it.
    const said = flat.slice(span.start, span.end)
    const isOpen = said.lastIndexOf('(') > said.lastIndexOf(')')
    const bracket = isOpen ? (/^[\s,;]*([^()]{3,80})\)/.exec(behind)?.[1] ?? '') : ''
    const introduces =
      !goesOn &&
      !bracket &&
      /^$|[,;:.()–-]\s*$/.test(without(before.replace(TITLE, ''), LEADS)) &&
      /^\s*(?:$|[,;:.()–-])/.test(behind)
    const isCase = /\s(?:v|vs|versus)\.?\s/i.test(flat.slice(span.start, span.end))
    if (isRequest || introduces || isCase) {
      rest += without(before, LEADS)
      at = span.end
    } else {
      // "Dismissed the complaint against Star Insurance on …": the word that leads to the name is part of the cue.
      // "The girl's father Ravi Rao" would become "the girl's the Respondent": whose relative it is belongs to the story.
      if (POSSESSIVE.test(before)) {
        rest += before + said
        at = span.end
        continue
      }
      const lead = before.trim() ? (LEADS_ON.exec(flat.slice(span.start, span.end))?.[0] ?? '') : ''
      rest += `${without(before, ARTICLE)}${lead}${subjectOf(span, behind, flat.slice(span.start, span.end), call)} `
      // The bracket that says who somebody is says more than the title does: "(68, heart patient, bypass 2021)".
      if (bracket) rest += `(${bracket})`
      const closes = bracket ? behind.indexOf(')') + 1 : (/^\s*\)/.exec(behind)?.[0].length ?? 0)
      at = span.end + (goesOn ? (/^[\s,)]*(?:who\s+)?/.exec(behind)?.[0].length ?? 0) : isOpen ? closes : 0)
    }
  }
  return (rest + flat.slice(at, end))
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[,;.])/g, '')
    .replace(/^[\s,;:.)–-]+/, '')
    .replaceAll(/[,;:]\s*(?=[.;,])/g, '')
    .trim()
}

/**
 * "Asha Rao, widow of Mohan Rao who died on 3 May": of two persons the last one did it. Of "Asha Rao and Ravi Rao" both
 * did.
 */
function subjectOf(
  { parties }: PartySpan,
  behind: string,
  said: string,
  call: (party: PartyMention) => string,
): string {
  const [mention, ...others] = parties
  if (!mention) return said
  const isList = others.length > 0 && others.every((one) => one.side === mention.side && said.includes(one.party.name))
  if (isList) return [...new Set(parties.map(call))].join(' and ')
  const kin = mention.party.parentage.replace(/^.*? of (?=\p{L})/u, '')
  return kin && /^[\s,]*who\b/.test(behind) && said.trimEnd().endsWith(kin) ? kin : call(mention)
}

function without(text: string, lead: RegExp): string {
  let rest = text
  for (let found = lead.exec(rest); found; found = lead.exec(rest))
    rest = rest.slice(0, found.index + (/^[\s,;(]/.test(found[0]) ? 1 : 0))
  return rest
}

interface PartySpan {
  start: number
  end: number
  parties: PartyMention[]
}

/** Mentions that overlap are one stretch of the sentence. */
function joined(parties: readonly PartyMention[]): PartySpan[] {
  return parties.reduce<PartySpan[]>((all, party) => {
    const known = all.find((one) => party.start <= one.end && one.start <= party.end)
    if (known) {
      known.end = Math.max(known.end, party.end)
      known.start = Math.min(known.start, party.start)
      known.parties.push(party)
    } else all.push({ start: party.start, end: party.end, parties: [party] })
    return all
  }, [])
}
