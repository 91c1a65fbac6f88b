/**
 * Turns a person's own sentence into that of a paper: "My client was arrested, he told me" becomes "the Applicant was
 * arrested, he told the Applicant". A paper never says "I" or "my client" of a party.
 */
export interface Voice {
  /** "the Applicant". */
  own: string
  /** Whether several persons make the paper. */
  many: boolean
  /** Whether the paper itself says "I", so that the words of the person stay as they are. */
  first: boolean
  /** Relations that stand on the other side, with what the paper calls them: "wife" → "the Respondent". */
  against: ReadonlyMap<string, string>
}

/** Verbs in the present that people use of themselves. Of another person they take an "s". */
const PRESENT =
  /^(?:live|reside|work|own|run|pay|earn|need|fear|hold|stay|know|believe|keep|get|owe|suffer|belong|claim|seek|want|wish|receive|occupy|manage|require|support|depend|study|teach|undertake|offer|agree|give|make|take|deny|rely|come|act|bear|carry|serve|use|love|face|apprehend|deal|supply)$/

/** @param sentence in English */
export function inThirdPerson(sentence: string, { own, many, against }: Voice): string {
  const owns = own.endsWith('s') ? `${own}'` : `${own}'s`
  const verb = (one: string, several: string) => (many ? several : one)
  let text = sentence
  for (const [relation, role] of against)
    text = text.replaceAll(
      new RegExp(String.raw`\b(?:my|our|(?:my|our) client['’]s|the client['’]s)\s+${relation}\b`, 'gi'),
      role,
    )
  return text
    .replaceAll(/\b(?:my|our|the)\s+clients?\b(?:['’]s)?/gi, (said) => (/['’]s$/.test(said) ? owns : own))
    .replaceAll(
      /(?<![(.\p{L}])(?:I|i|we|We|WE)(?:['’](m|ve|d|ll|re))?\s+(\p{L}+)(?:\s+(not|never|also|still))?/gu,
      asSubject,
    )
    .replaceAll(/(?<![\p{L}.(])(?:me|us|myself|ourselves)(?![\p{L}.)])/gu, own)
    .replaceAll(/(?<![\p{L}])(?:my|our|mine|My|Our)(?![\p{L}])/gu, owns)

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
    const present =
      !many && PRESENT.test(lower) ? `${next}${/(?:s|y)$/.test(next) && /[^aeiou]y$/.test(next) ? '' : 's'}` : next
    const third = /[^aeiou]y$/.test(lower) && !many && PRESENT.test(lower) ? `${next.slice(0, -1)}ies` : present
    return `${own} ${known[lower] ?? third}${rest}`
  }
}

/** Words that a sentence may begin with and that are no name, so that they lose their capital behind "That". */
const COMMON_BEGINNING =
  /^(?:The|A|An|This|That|These|Those|He|She|It|They|His|Her|Its|Their|There|On|In|At|By|From|After|Before|When|While|Since|Though|Although|If|As|For|During|Despite|No|Not|Nobody|Both|All|Some|Two|Three|Several|Also|And|But|However|Then|Thereafter|Later|Now|Till|Until|Upon|Within|Without|Even|Only|Earlier|Initially|Immediately|Meanwhile|Every|Each|Any|One|Neither|Police|Our|My|Because|Due|Out|Under|Between|What|Who|Which)\b/

/** @param isWord whether a word in small letters is a common word and no name */
export function behindThat(sentence: string, isWord: (word: string) => boolean): string {
  const [first = ''] = /^\p{L}+/u.exec(sentence) ?? []
  const isName = first === first.toUpperCase() && first.length > 1
  const lower = COMMON_BEGINNING.test(sentence) || (!isName && isWord(first.toLowerCase()))
  return `That ${lower ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence}`
}
