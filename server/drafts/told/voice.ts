import type { DraftFacts } from '#shared/drafts.ts'
import { partyWords } from '../facts/party-words.ts'
import type { PartyMention } from '../facts/read-parties.ts'
import { pluralOf } from '../paper/fill-slots.ts'
import type { Template } from '../templates/read-templates.ts'
import type { TemplateParagraph } from '../templates/template-schema.ts'

/**
 * Turns a person's own sentence into that of a paper: "My client was arrested, he told me" becomes "the Applicant was
 * arrested, he told the Applicant". A paper never says "I" or "my client" of a party.
 */
export interface Voice {
  /** "the Applicant"; "I" where the paper itself says "I". */
  own: string
  /** Whether several persons make the paper. */
  many: boolean
  /** Whether the paper itself says "I", so that the words of the person stay as they are. */
  first: boolean
  /** Relations that stand on the other side, with what the paper calls them: "wife" → "the Respondent". */
  against: ReadonlyMap<string, string>
  /** What the sides are called, so that "defendant did not come" has its article. */
  roles: readonly string[]
  /** How the paper calls a party: by the name where there are several on a side. */
  call(party: PartyMention): string
}

export function voiceOf(template: Template, facts: DraftFacts): Voice {
  const side = template.made_by
  const many = facts[side].length > 1
  const first = speaksAsOne(template)
  const own = first ? 'I' : `the ${many ? pluralOf(template.parties[side]) : template.parties[side]}`
  const other = template.parties[side === 'first' ? 'second' : 'first']
  const against = new Map<string, string>()
  if (other)
    for (const [word, which] of partyWords(template))
      if (which !== null && which !== side && /^[a-z -]{4,}$/.test(word) && !/^(?:against|versus|party)$/.test(word))
        against.set(word, `the ${other}`)
  return {
    own,
    many,
    against,
    first,
    roles: template.layout === 'pleading' ? Object.values(template.parties).filter((one) => /^\p{L}+$/u.test(one)) : [],
    call: ({ side: which, party }) =>
      facts[which].length > 1 ? party.name : which === side ? own : `the ${template.parties[which]}`,
  }
}

/** Whether the paper itself says "I", as a complaint to the police and an affidavit do. */
const speaksAsOne = ({ layout, parts }: Template) =>
  layout === 'declaration' ||
  (layout === 'letter' && parts.some(({ kind, paragraphs }) => kind === 'opening' && paragraphs.some(saysI)))

/** "On behalf of my client, I serve this notice": there the advocate speaks. */
function saysI(paragraph: TemplateParagraph): boolean {
  const text = typeof paragraph === 'string' ? paragraph : paragraph.text
  return /\bI\b/.test(text) && !/\bclients?\b/.test(text)
}

/** Verbs in the present that people use of themselves. Of another person they take an "s". */
const PRESENT =
  /^(?:accept|admit|live|reside|work|own|run|pay|earn|need|fear|hold|stay|know|believe|keep|get|owe|suffer|belong|claim|seek|want|wish|receive|occupy|manage|require|support|depend|study|teach|undertake|offer|agree|give|make|take|deny|rely|come|act|bear|carry|serve|use|love|face|request|apprehend|deal|supply)$/

/** "My client has asked" → "I have asked", where the person signs the letter alone. */
export const inFirstPerson = (sentence: string): string =>
  sentence
    .replaceAll(/\b(?:my|our|the) clients?['’]s?(?= )/gi, 'my')
    .replaceAll(
      /\b(?:my|our|the) client (\p{Ll}+)/giu,
      (_, verb: string) =>
        `I ${FIRST_FORMS[verb] ?? (PRESENT.test(verb.replace(/s$/, '')) ? verb.replace(/s$/, '') : verb)}`,
    )
    .replaceAll(/\b(?:my|our|the) client\b/gi, 'me')
const FIRST_FORMS: Readonly<Record<string, string>> = { is: 'am', has: 'have', does: 'do', denies: 'deny' }

/** Words in quotation marks. They are somebody's own, and stay as they were said. */
const QUOTED = /(["“][^"“”]{1,400}["”])/

/** @param sentence in English */
export const inThirdPerson = (sentence: string, voice: Voice): string =>
  sentence
    .split(QUOTED)
    .map((part, at) => (at % 2 === 1 ? part : unquotedInThirdPerson(part, voice)))
    .join('')

function unquotedInThirdPerson(sentence: string, { own, many, against, roles }: Voice): string {
  const owns = own.endsWith('s') ? `${own}'` : `${own}'s`
  const verb = (one: string, several: string) => (many ? several : one)
  let text = sentence
  for (const [relation, role] of against)
    text = text.replaceAll(
      new RegExp(String.raw`\b(?:my|our|(?:my|our) client['’]s|the client['’]s)\s+${relation}\b`, 'gi'),
      role,
    )
  return (
    roles
      .reduce(
        (all, role) =>
          all.replaceAll(
            new RegExp(
              String.raw`(?<!\b(?:the|first|second|no|said|each|both|this|that|a|co)[ -]|[\p{L}'’-])${role}(?![\p{L}-]| no\.?\b| \d)`,
              'giu',
            ),
            `the ${role}`,
          ),
        text,
      )
      .replaceAll(/\b(?:my|our|the)\s+clients?\b(?:['’]s)?/gi, (said) => (/['’]s$/.test(said) ? owns : own))
      // "I (Asha Rao) gave notice" has become "I (the Plaintiff) gave notice".
      .replaceAll(`I (${own})`, own)
      .replaceAll(
        // "Civil Judge Class I Raipur" has a number there.
        /(?<![(.\p{L}]|\b(?:class|division|part|schedule|phase|grade|type|volume|annexure|unit|circle|ward|range) )(?:I|i|we|We|WE)(?:['’](m|ve|d|ll|re))?\s+(\p{L}+)(?:\s+(not|never|also|still))?/giu,
        asSubject,
      )
      .replaceAll(/\ball of us\b/gi, `${own} and others`)
      .replaceAll(/(?<![\p{L}.(])(?:me|us|myself|ourselves)(?![\p{L}.)])/gu, own)
      .replaceAll(/(?<![\p{L}])(?:my|our|mine|My|Our)(?![\p{L}])/gu, owns)
  )

  function asSubject(said: string, short: string | undefined, next: string, after = ''): string {
    if (/^[iI]$/.test(said.trim())) return said
    const rest = after ? ` ${after}` : ''
    const has = verb('has', 'have')
    if (short === 'm' || short === 're') return `${own} ${verb('is', 'are')} ${next}${rest}`
    if (short === 've') return `${own} ${has} ${next}${rest}`
    if (short === 'd' || short === 'll') return `${own} would ${next}${rest}`
    const lower = next.toLowerCase()
    const known: Record<string, string> = {
      am: verb('is', 'are'),
      are: verb('is', 'are'),
      was: verb('was', 'were'),
      were: verb('was', 'were'),
      have: has,
      do: verb('does', 'do'),
      dont: verb('does not', 'do not'),
      don: verb('does', 'do'),
    }
    // A verb takes its s by the rule by which a noun takes that of the plural.
    const present = !many && PRESENT.test(lower) ? pluralOf(next) : next
    return `${own} ${known[lower] ?? present}${rest}`
  }
}

/** Words that a sentence may begin with and that are no name, so that they lose their capital behind "That". */
const COMMON_BEGINNING =
  /^(?:The|A|An|This|That|These|Those|He|She|It|They|His|Her|Its|Their|There|On|In|At|By|From|After|Before|When|While|Since|Though|Although|If|As|For|During|Despite|No|Not|Nobody|Both|All|Some|Two|Three|Several|Also|And|But|However|Then|Thereafter|Later|Now|Till|Until|Upon|Within|Without|Even|Only|Earlier|Initially|Immediately|Meanwhile|Every|Each|Any|One|Neither|Police|Our|My|Because|Due|Out|Under|Between|What|Who|Which)\b/

/** @param isWord whether a word in small letters is a common word and no name */
export function behindThat(sentence: string, isWord: (word: string) => boolean): string {
  const [first = ''] = /^\p{L}+/u.exec(sentence) ?? []
  // "Nagar Nigam" is a name, although the first word may be a common one.
  const isName = (first === first.toUpperCase() && first.length > 1) || /^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}/u.test(sentence)
  const lower = COMMON_BEGINNING.test(sentence) || (!isName && isWord(first.toLowerCase()))
  return `That ${lower ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence}`
}
