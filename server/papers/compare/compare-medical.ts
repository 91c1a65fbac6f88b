/**
 * Compares a medical paper with what witnesses say of the same injuries: how many, on which side, with what kind of
 * weapon.
 */
import { hitsOf, PARTS } from '../words/lexicon.ts'
import { leadingName, sameName } from '../words/names.ts'
import { quantitiesIn } from '#shared/indian-text/quantities.ts'
import type { Fact, Finding, Sentence, Statement } from '../paper.ts'

/** Hand and forearm are one limb here, because a lay witness says "hand" where the doctor says "forearm". */
const LIMB: Record<string, string> = {
  arm: 'arm',
  hand: 'arm',
  shoulder: 'arm',
  leg: 'leg',
  head: 'head',
  forehead: 'head',
  face: 'head',
  ear: 'head',
  chest: 'chest',
  back: 'back',
}
const SIDED = /\b(left|right|lt|rt)\b\.?\s(?:\p{L}{2,12}[\s-]){0,2}$/iu
const INJURY = /\b(?:wound|laceration|contusion|abrasion|bruise|incised|stab|swelling|fracture|haematoma|burns?)\b/iu
const SIZE = /\d\s?(?:cms?|mm|inch(?:es)?)\b/iu
/** Only a paper that ends its list says how many injuries there are; otherwise a further page may have more. */
const TOTAL =
  /\b(?:no (?:other|further) (?:external )?injur|(?:both|all (?:the )?(?:above )?(?:\p{L}{3,6} )?) ?injuries (?:are|were)|total (?:number of )?injuries)/iu
const BLUNT = /\bblunt\b/iu
const SHARP = /\bsharp\b/iu
const FIREARM = /\b(?:fire ?arm|gun ?shot|bullet|pellet)/iu
const KIND: Record<string, 'blunt' | 'sharp'> = {
  knife: 'sharp',
  sword: 'sharp',
  axe: 'sharp',
  sickle: 'sharp',
  'iron rod': 'blunt',
  stick: 'blunt',
  bat: 'blunt',
  belt: 'blunt',
  'brick or stone': 'blunt',
  hammer: 'blunt',
  slipper: 'blunt',
}
const STRUCK = /\b(?:hit|beat|beaten|struck|blows?|stabb\w*|assault\w*|dealt|attack\w*|slit|cut)\b|मार|वार/iu

interface Examined {
  patient: string | null
  count: { n: number; fact: Fact } | undefined
  /** Which sides of a limb it names, with the first place of each. */
  sides: Map<string, { of: Set<string>; fact: Fact }>
  weapon: { kind: 'blunt' | 'sharp'; fact: Fact } | undefined
}

const factOf = (sentence: Sentence, topic: string, value: string, words = sentence.text): Fact => ({
  kind: 'injury',
  topic,
  of: '',
  value,
  words,
  quote: sentence.text,
  at: sentence.at,
})

function examine({ sentences, witness }: Statement): Examined {
  const sides: Examined['sides'] = new Map()
  for (const sentence of sentences)
    for (const hit of hitsOf(PARTS, sentence.text)) {
      const side = SIDED.exec(sentence.text.slice(Math.max(0, hit.start - 32), hit.start))
      const limb = LIMB[hit.value]
      if (!side || !limb || !INJURY.test(sentence.text)) continue
      const value = /^r/i.test(side[1] ?? '') ? 'right' : 'left'
      const known = sides.get(limb) ?? {
        of: new Set<string>(),
        fact: factOf(sentence, 'side of the injury, by the doctor', value, `${side[0]}${hit.words}`),
      }
      known.of.add(value)
      sides.set(limb, known)
    }
  const injuries = sentences.filter(({ text }) => INJURY.test(text) && SIZE.test(text))
  const closing = sentences.find(({ text }) => TOTAL.test(text))
  const told = closing && quantitiesIn(closing.text).find(({ next }) => /^\sinjur/iu.test(next))?.least
  const n = closing && (/\bboth\b/i.test(closing.text) ? 2 : (told ?? injuries.length))
  const weapons = sentences.filter(({ text }) => BLUNT.test(text) || SHARP.test(text) || FIREARM.test(text))
  const [first] = weapons
  const mixed =
    weapons.some(({ text }) => FIREARM.test(text) || /\bor\b/i.test(text)) ||
    (weapons.some(({ text }) => BLUNT.test(text)) && weapons.some(({ text }) => SHARP.test(text)))
  const kind = first && SHARP.test(first.text) ? 'sharp' : 'blunt'
  return {
    patient: witness ?? patientIn(sentences),
    count:
      closing && n !== undefined && (n === injuries.length || injuries.length === 0) && n > 0
        ? { n, fact: factOf(closing, 'number of injuries, by the doctor', String(n)) }
        : undefined,
    sides,
    weapon: first && !mixed ? { kind, fact: factOf(first, 'kind of weapon, by the doctor', kind) } : undefined,
  }
}

const NAME = /\bname(?: of (?:the )?(?:deceased|injured|patient|examinee))?\s{0,2}[:-]\s{0,2}/iu
function patientIn(sentences: readonly Sentence[]): string | null {
  for (const { text } of sentences.slice(0, 8)) {
    const match = NAME.exec(text)
    if (match) return leadingName(text.slice(match.index + match[0].length))
  }
  return null
}

/** The witness's own injuries are not those of the person who was examined, so they are left out. */
const OF_HIMSELF =
  /\bI (?:had |also )?(?:received|sustained|got|suffered)|\bmy (?:left|right)\b|\b(?:hit|beat|struck) me\b|मुझे/iu

/**
 * @returns facts of a medical paper and of a witness that cannot both be right. A witness who may speak of somebody
 * else is left out, because a false contradiction harms the cross-examination.
 */
export function compareMedical(statements: readonly Statement[], spoken: readonly Statement[]): Finding[] {
  const papers = statements.filter(({ kind }) => kind === 'medical').map((paper) => ({ paper, seen: examine(paper) }))
  const patients = papers.map(({ seen }) => seen.patient)
  const one = patients.every((patient) => patient === patients[0] || sameName(patient, patients[0] ?? null))
  return papers.flatMap(({ paper, seen }) =>
    spoken.flatMap((statement) => {
      const own = sameName(statement.witness, seen.patient)
      if (!own && !one) return []
      return against(seen, own ? statement.facts : statement.facts.filter(({ quote }) => !OF_HIMSELF.test(quote))).map(
        ([medical, fact]): Finding => {
          const [doctor, witness] = [
            { statement: paper.n, fact: medical },
            { statement: statement.n, fact },
          ]
          const [earlier, later] = paper.n < statement.n ? [doctor, witness] : [witness, doctor]
          return {
            kind: 'contradiction',
            between: 'two witnesses',
            topic: medical.topic,
            factKind: 'injury',
            earlier,
            later,
          }
        },
      )
    }),
  )
}

function against({ count, sides, weapon }: Examined, facts: readonly Fact[]): [medical: Fact, spoken: Fact][] {
  const found: [Fact, Fact][] = []
  const counted = facts.filter(({ topic }) => topic === 'number of injuries')
  const [first] = counted
  if (count && first && !counted.some(({ value }) => holds(value, count.n))) found.push([count.fact, first])
  for (const [limb, { of, fact }] of sides) {
    const told = facts.filter(({ topic }) => topic.startsWith('side of the ') && LIMB[topic.slice(12)] === limb)
    const [one] = told
    if (one && of.size === 1 && !told.some(({ value }) => of.has(value))) found.push([fact, one])
  }
  const struck = facts.filter(
    ({ kind, topic, quote, value }) => kind === 'weapon' && topic === 'weapon' && STRUCK.test(quote) && KIND[value],
  )
  const [blow] = struck
  if (weapon && blow && struck.every(({ value }) => KIND[value] !== weapon.kind)) found.push([weapon.fact, blow])
  return found
}

function holds(value: string, n: number): boolean {
  const [least, most] = value.split('..').map(Number)
  return least !== undefined && most !== undefined && least <= n && n <= most
}
