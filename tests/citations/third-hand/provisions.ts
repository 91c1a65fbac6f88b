/** Sections as people cite them, and what their headings prove. */
import { type Act, type PublicFacts, type Section } from './facts.ts'
import type { Pick } from './pieces.ts'

export const sectionOf = (facts: PublicFacts, pick: Pick): Section =>
  pick.of((pick.chance(15) ? facts.constitution : pick.of(facts.acts)).sections)

export const actName = (act: Act, pick: Pick) =>
  act.id === 'constitution'
    ? pick.of(['the Constitution of India', 'the Constitution'])
    : pick.of([
        act.short,
        act.short,
        `the ${act.short}`,
        `the ${act.title}`,
        `the ${act.title.replace(/, (?=\d{4}$)/, ' ')}`,
      ])

/** @returns "Section 138(2) of the NI Act" in one of the ways people write it */
export function called({ act, no }: ProvisionPlace, pick: Pick, part = ''): string {
  const article = act.id === 'constitution'
  if (act.hindi && pick.chance(12)) return `${act.hindi} ${article ? 'के अनुच्छेद' : 'की धारा'} ${no}${part}`
  const unit = article
    ? pick.of(['Article', 'Art.', 'article'])
    : pick.of(['Section', 'section', 'Sec.', 'S.', 'u/s', 's.'])
  const name = actName(act, pick)
  if (article) return `${unit} ${no}${part} of ${name}`
  return pick.of([
    `${unit} ${no}${part} of ${name}`,
    `${unit} ${no}${part} ${name.replace(/^the /, '')}`,
    `${unit} ${no}${part}, ${name.replace(/^the /, '')}`,
  ])
}
type ProvisionPlace = { act: Act; no: string }

const EMPTY = new Set('with from that this shall such other under upon into than their certain etc'.split(' '))
/** @returns the beginnings of the words that say what a provision is about */
export const stems = (text: string) =>
  new Set(
    (text.toLowerCase().match(/[a-z]{4,}/g) ?? []).filter((word) => !EMPTY.has(word)).map((word) => word.slice(0, 5)),
  )

const GENERAL =
  /defin|short title|extent|commence|power|rules|repeal|saving|interpret|penalt|appeal|application|procedure|punishment$/i
/** @returns the heading of another provision of the Act whose subject this one does not have */
export function strange(section: Section, pick: Pick): Section | null {
  const other = pick.of(section.act.sections)
  const theirs = stems(other.heading)
  const [heading, text] = [stems(section.heading), stems(section.heading + section.text)]
  const inText = [...theirs].filter((stem) => text.has(stem)).length
  const unlike = theirs.size >= 2 && [...theirs].every((stem) => !heading.has(stem)) && inText * 3 <= theirs.size
  return unlike &&
    heading.size > 0 &&
    other.heading.length < 80 &&
    !GENERAL.test(other.heading) &&
    !GENERAL.test(section.heading)
    ? other
    : null
}

/** What people call an offence, and the section whose heading has it in the data. */
const TOPICS = [
  ['bns', '103', 'murder', 'हत्या', 'murder'],
  ['bns', '303', 'theft', 'चोरी', 'chori'],
  ['bns', '318', 'cheating', 'धोखाधड़ी', 'dhokhadhadi'],
  ['bns', '309', 'robbery', 'लूट', 'loot'],
  ['bns', '310', 'dacoity', 'डकैती', 'dacoity'],
  ['bns', '80', 'dowry death', 'दहेज मृत्यु', 'dahej death'],
  ['bns', '356', 'defamation', 'मानहानि', 'maanhani'],
  ['bns', '78', 'stalking', 'पीछा करने', 'stalking'],
  ['bns', '308', 'extortion', 'जबरन वसूली', 'jabran vasooli'],
  ['bns', '316', 'criminal breach of trust', 'आपराधिक विश्वासघात', 'amanat mein khayanat'],
  ['bns', '324', 'mischief', 'रिष्टि', 'nuksaan pahunchana'],
  ['bnss', '482', 'bail to person apprehending arrest', 'अग्रिम ज़मानत', 'anticipatory bail'],
  ['ni', '138', 'dishonour of cheque', 'चेक बाउंस', 'cheque bounce'],
] as const
export interface Topic {
  section: Section
  says: string
  hindi: string
  hinglish: string
}
/** @throws where the data does not confirm a topic */
export function topicsOf(facts: PublicFacts): Topic[] {
  return TOPICS.map(([id, no, says, hindi, hinglish]) => {
    const section = facts.acts.find((act) => act.id === id)?.sections.find((one) => one.no === no)
    const heading = stems(section?.heading ?? '')
    if (!section || ![...stems(says)].every((stem) => heading.has(stem))) throw new Error(`${id} ${no} is not ${says}`)
    return { section, says, hindi, hinglish }
  })
}
