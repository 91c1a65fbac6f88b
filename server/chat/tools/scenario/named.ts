/** What the authorities say that a question names: a provision that was named is always answered. */
import { digestId } from '#shared/law/authority-id.ts'
import type { FoundProvision, Offence } from '#shared/law/law.ts'
import { asksToDefine } from '../../../law/index.ts'
import { chargesIn } from '../listed-offences.ts'
import { composer } from '../composer.ts'
import { offencesInHindi, yesOrNo } from '../offence-words.ts'
import type { Grounds } from '../tool.ts'
import { comparedSentence } from './compared.ts'
import { fittingDetails, namesByPart } from './fitting-details.ts'

const MOST_PROVISIONS = 3
const MOST_JUDGMENTS = 2
/** More words of one section would push the answer to the facts out of sight. */
const MOST_SENTENCES = 2
const ASKS_OF_OFFENCE =
  /(?<![\p{L}\p{M}])(?:bail(?:able)?|cogni[sz]able|compound(?:able)?|punish\w*|sentence|imprisonment|jail|penalty|which court|zamanat|jamanat|saza|saja|जमानत|ज़मानत|सज़ा|सजा|दंड|दण्ड|संज्ञेय)(?![\p{L}\p{M}])/iu

/** @returns a sentence or two for each named authority, in the order of the question; empty where it names none */
export function namedSentences(grounds: Grounds): string[] {
  const { found, prompt, named, language } = grounds
  const { mark, label, cite } = composer(grounds)
  const charged = chargesIn(grounds).length > 0 && !asksToDefine(prompt)
  const provisions = (charged ? [] : askedProvisions(grounds))
    // A repealed section is left out where the notice above says what replaced it, so that nothing is said twice.
    .filter(({ id, to }) => to === null || !named.some((one) => one.id?.startsWith(id)))
    .slice(0, MOST_PROVISIONS)
    .map((one) => {
      const name = (label(one.id) ?? one.id).replace(/^[sar](?=ection|rticle|ule)/, (first) => first.toUpperCase())
      const offence = ASKS_OF_OFFENCE.test(prompt)
        ? (language === 'hi' ? offencesInHindi(one.offences) : one.offences)
            .map((row) => offenceSentence(one, row, language))
            .join(' ')
        : ''
      if (language === 'hi' && one.hi)
        return `**${name}**${mark(one.id)}: ${firstSentences(one.hi.says)}${offence && ` ${offence}`}`
      // A question for a definition gets the digest alone, because its details say what is punished, and how.
      const fitting = asksToDefine(prompt) ? [] : fittingDetails(prompt, one)
      const said = fitting.length > 0 ? cite(fitting.join(' ')) : firstSentences(one.says)
      return `**${name}**${mark(one.id)}: ${said}${offence && ` ${offence}`}`
    })
  const judgments = found.judgments
    .filter(({ id }) => found.asked.includes(digestId(id)))
    .slice(0, MOST_JUDGMENTS)
    .map(
      ({ id, title, points, hi }) =>
        `*${title}*${mark(digestId(id))}: ${(language === 'hi' && hi) || cite(points[0] ?? '')}`,
    )
  return [comparedSentence(grounds), ...provisions, ...judgments].filter(Boolean)
}

/** Whether the question asks for one thing of a provision that it names, and the library tells just that. */
export const asksForDetail = ({ found, prompt }: Pick<Grounds, 'found' | 'prompt'>): boolean =>
  askedProvisions({ found, prompt }).some((one) => fittingDetails(prompt, one).length > 0)

function askedProvisions({ found, prompt }: Pick<Grounds, 'found' | 'prompt'>): FoundProvision[] {
  const asked = found.provisions.filter(({ id }) => found.asked.includes(id))
  return asked.length > 0 ? asked : found.provisions.filter((one) => namesByPart(prompt, one)).slice(0, 1)
}

const firstSentences = (text: string) =>
  (text.match(/[^.।]+(?:\.(?!\s|$)[^.।]*)*[.।]?/g) ?? [text]).slice(0, MOST_SENTENCES).join('').trim()

function offenceSentence(
  { no }: FoundProvision,
  { of, punishment, cognizable, bailable, compoundable, court }: Offence,
  language: Grounds['language'],
): string {
  const part = of.startsWith('(') ? `${no}${of}` : of
  if (language === 'hi')
    return `${part}: ${punishment}; ${String(cognizable)}, ${String(bailable)}; शमनीय: ${compoundable}; विचारण: ${court}।`
  return `${part}: ${punishment}; ${yesOrNo(cognizable, 'cognizable', 'non-cognizable')}, ${yesOrNo(bailable, 'bailable', 'non-bailable')}; compoundable: ${compoundable}; tried by ${court}.`
}
