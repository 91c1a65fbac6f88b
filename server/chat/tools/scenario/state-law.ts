/**
 * Says what a State has in its own law on just what was asked, or that it is not held and what to look for, before
 * anything else is said.
 */
import { lawPath } from '#shared/law/law.ts'
import type { StateLaw, StateRowSaid } from '#shared/law/found-answers.ts'
import { statePath } from '#shared/law/state-page.ts'
import type { Grounds } from '../tool.ts'

/** @returns what to say; empty where no State's own law decides the question, or where the library has it */
export function stateSentence({
  found: { stateLaw },
  language,
  siteUrl,
}: Pick<Grounds, 'found' | 'language' | 'siteUrl'>): string {
  if (!stateLaw || (stateLaw.held !== null && stateLaw.rows.length === 0)) return ''
  const hindi = language === 'hi'
  const sentence = stateLaw.rows.length > 0 ? saidRows(stateLaw, language, siteUrl) : notHeld(stateLaw, language)
  return [
    sentence,
    stateLaw.page && siteUrl && pageLink(stateLaw, language, `${siteUrl}${statePath(stateLaw.page)}`),
    stateLaw.assumed &&
      (hindi
        ? '(राज्य आपके प्रोफ़ाइल से लिया गया है; मामला कहीं और का हो तो बताइए।)'
        : '(The State is that of your profile; name another if the matter lies elsewhere.)'),
  ]
    .filter(Boolean)
    .join(' ')
}

/** Says rows of a State in whole sentences: what each says, for which year, and by which page. */
export function saidRows(
  { rows, state, stateHi, act, held }: StateLaw,
  language: Grounds['language'],
  siteUrl = '',
): string {
  const hindi = language === 'hi'
  const place = hindi ? `${stateHi} में ` : `In ${state}, `
  const sentences = rows.map((row, at) => {
    const sentence = rowSentence(row, language, siteUrl)
    return at === 0 ? place + sentence : hindi ? sentence : capital(sentence)
  })
  const checks = new Set(rows.flatMap(({ says, check }) => (says ? [check[language]] : [])))
  const missing =
    act && held === null
      ? hindi
        ? `${act} का पाठ इस लाइब्रेरी में नहीं है`
        : `The text of the ${act} is not in this library`
      : ''
  const end = hindi ? '।' : '.'
  return [...sentences, ...[...checks, missing].filter(Boolean).map((text) => text + end)].join(' ')
}

/** The year and the source are said with every row, because a rate without them looks like today's law. */
function rowSentence({ name, says, year, source, look }: StateRowSaid, language: Grounds['language'], siteUrl: string) {
  if (language === 'hi') {
    if (!says) return `${name.hi} हमारे पास नहीं है; यह देखिए: ${look}।`
    const checked = source ? '' : ', बिना जाँचा'
    return `${name.hi} (${year} के अनुसार${checked}): ${says.hi}${sourceLink(source, siteUrl)}।`
  }
  if (!says) return `${name.en} is not held; look for ${withThe(look)}.`
  return `${name.en} (as of ${year}${source ? '' : ', unchecked'}): ${says.en}${sourceLink(source, siteUrl)}.`
}

function sourceLink(source: string | null, siteUrl: string): string {
  if (source === null) return ''
  if (URL.canParse(source)) return ` ([${new URL(source).hostname.replace(/^www\./, '')}](${source}))`
  const path = lawPath('provision', source)
  return path && siteUrl ? ` ([${source}](${siteUrl}${path}))` : ''
}

function pageLink({ state, stateHi }: StateLaw, language: Grounds['language'], address: string): string {
  return language === 'hi'
    ? `[${stateHi} के अपने क़ानून में से जो हमारे पास है](${address})।`
    : `[What we hold of the law of ${state}](${address}).`
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const withThe = (look: string) => (look.startsWith('the ') ? look : `the ${look}`)

function notHeld(stateLaw: StateLaw, language: Grounds['language']): string {
  const { subject, state, stateHi, act } = stateLaw
  if (language === 'hi')
    return state === null
      ? `${subject.hi} पर हर राज्य का अपना क़ानून है, और वह इस लाइब्रेरी में नहीं है। राज्य बताइए, तो मैं बताऊँगा कि क्या ढूँढना है।`
      : `${subject.hi} पर ${stateHi} का अपना क़ानून इस लाइब्रेरी में नहीं है${act ? `; यह देखिए: ${act}` : ''}।`
  if (state === null)
    return `Each State has its own law on ${subject.en}, and it is not held in this library. Tell me the State, and I can say what to look for.`
  return act
    ? `${state} has its own law on ${subject.en}: look for the ${act}. It is not held in this library, so what it says on your point cannot be told here.`
    : `The law of ${state} on ${subject.en} is not held in this library.`
}

/** @returns whether a text rests on another State's Act, so that it would mislead here */
export const isForeignLaw = (stateLaw: StateLaw | null, text: string): boolean =>
  Boolean(stateLaw?.state) && stateLaw !== null && stateLaw.foreign.some((act) => text.includes(`[[${act} `))

/** @returns whether a provision is of another State's Act */
export const isForeignProvision = (stateLaw: StateLaw | null, id: string): boolean =>
  Boolean(stateLaw?.state) && stateLaw !== null && stateLaw.foreign.some((act) => id.startsWith(`${act} `))
