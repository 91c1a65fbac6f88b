import { OWN_POSITION } from './events.ts'
import type { RawFact, Reader } from './fact-reader.ts'
import { ARTICLES, COLOURED, COLOURS, hitsOf, PARTS, PLACES, VEHICLES, WEAPONS } from '../words/lexicon.ts'

/** A weapon that was recovered from a hiding place was not seen in the hand of the accused, so it is another topic. */
const FOUND =
  /\b(?:produced|took out|dug out|discover\w*|handed over to the police|at (?:his|the) instance)\b.{0,60}\b(?:from|which was|beneath|under|hidden|kept|buried)\b|निकाल कर|बरामद/iu

export const readWeapons: Reader = (clause) =>
  clause.negated
    ? []
    : hitsOf(WEAPONS, clause.text).map(({ value, words }) => ({
        kind: 'weapon',
        topic: clause.event === 'recovery' || FOUND.test(clause.text) ? 'weapon that was found' : 'weapon',
        of: clause.actor,
        value,
        words,
      }))

const SIDE = /\b(left|right)\s(?:side of (?:the |my |his )?)?$|(दाहिने|दायें|दाएं|दाएँ|बायें|बाएं|बाएँ)\s$/iu
const HELD = /(?:in|from) (?:his|her|their|my)\s$/iu
const HURTS =
  /\b(?:hit|hits|struck|beat|stab|slap|kick|blow|injur|wound|fractur|bullet|cut|bleed|assault|landed|dealt|inflict|marks?\b|burns?\b)|मारा|मारी|चोट|लगी|लगा|घाव|वार/iu
const PUT = /\b(?:put|pointed|placed|kept|aimed)\b|लगा दि|रख दि|सटा/iu
const BULLET = /\b(?:bullet|shot)\b.{0,20}\bhit|गोली .{0,30}लगी/iu
const RECEIVED = /\b(?:receiv|got|sustain|suffer)|\binjur\w* (?:on|was)|चोट .{0,10}(?:लगी|आई)/iu

export const readInjuries: Reader = (clause) => {
  const { text, negated, actor } = clause
  const hurts = HURTS.test(text) || (/\bin the\b|\bon the\b/i.test(text) && HURTS.test(clause.sentence.text))
  const put = PUT.test(text)
  const sides: RawFact[] = []
  const parts = hitsOf(PARTS, text).flatMap((hit) => {
    const before = text.slice(Math.max(0, hit.start - 30), hit.start)
    if (
      HELD.test(before) ||
      (/के\s$/u.test(before) && text.startsWith('हाथ में', hit.start) && !/चोट|मारा|लगी/u.test(text))
    )
      return []
    if (negated || (!hurts && !put)) return []
    const side = SIDE.exec(before)
    const left = /left|बा/iu.test(side?.[0] ?? '')
    const value = `${side ? (left ? 'left ' : 'right ') : ''}${hit.value}`
    const words = `${side ? side[0].trimEnd() + ' ' : ''}${hit.words}`
    if (put) return [{ kind: 'injury' as const, topic: 'where the weapon was put', of: '', value, words }]
    if (side)
      sides.push({ kind: 'injury', topic: `side of the ${hit.value}`, of: '', value: left ? 'left' : 'right', words })
    if (BULLET.test(text))
      return [{ kind: 'injury' as const, topic: 'where the bullet hit', of: clause.object || actor, value, words }]
    if (RECEIVED.test(text))
      return [
        {
          kind: 'injury' as const,
          topic: 'where the injury was',
          of: /\b(?:I|me|my)\b|मुझे|मेरे/u.test(text) ? 'self' : actor,
          value,
          words,
        },
      ]
    return [{ kind: 'injury' as const, topic: 'where the blow fell', of: actor, value, words }]
  })
  const whether = /\binjur(?:y|ies|ed)\b|चोट/iu.exec(text)
  if (
    !whether ||
    !/\b(?:me|my)\b|\bI (?:had |have |also |was |too )?(?:receiv|got|sustain|suffer|injur)|मुझे|मेरे/u.test(text) ||
    /\bI (?:had )?s(?:aw|een)\b|\bbody of\b/u.test(text)
  )
    return [...parts, ...sides]
  return [
    ...parts,
    ...sides,
    {
      kind: 'injury',
      topic: 'whether the witness was injured',
      of: 'self',
      value: negated ? 'no' : 'yes',
      words: whether[0],
    },
  ]
}

/** A home or a place of work is skipped, because it is not the place of the incident. */
const HABIT = /^(?:\d{1,3}\.\s)?I (?:have|am|do|reside|live|run|own|work|stay|know)\b|^मैं .{0,60}(?:रहत|करत|हूँ)/iu
const BEFORE_PLACE =
  /\b(?:at|in|on|near|outside|inside|behind|opposite|beside|in front of|front of|into|under|by)(?:\s[\p{L}']+){0,4}\s?$/iu
const AFTER_PLACE = /^\s?(?:में|पर|के (?:पास|सामने|बाहर|अंदर|अन्दर|पीछे|आगे|आँगन))/u

export const readPlaces: Reader = (clause) => {
  const { text, event, negated, actor } = clause
  if (negated || (event !== 'incident' && event !== 'recovery')) return []
  if (HABIT.test(text)) return []
  const own = OWN_POSITION.test(text)
  return hitsOf(PLACES, text)
    .filter(
      ({ start, end }) =>
        BEFORE_PLACE.test(text.slice(Math.max(0, start - 45), start)) || AFTER_PLACE.test(text.slice(end)),
    )
    .map(({ value, words }) => ({
      kind: 'place',
      topic: own
        ? 'where the witness was'
        : LIES.test(text) && actor !== 'self'
          ? 'where a person was'
          : `place of the ${event}`,
      of: own || LIES.test(text) ? actor : '',
      value,
      words,
    }))
}
const LIES = /\b(?:was|were) (?:sitting|sleeping|lying)\b|(?:बैठे|बैठी|बैठा|सो रहे|सो रही|सो रहा|लेटे) /iu

export const readVehicles: Reader = (clause) => {
  if (clause.event !== 'flight' && clause.event !== 'hospital') return []
  if (clause.event === 'hospital' && !/\btook|taken|ले ग|carried|shifted|removed|rushed|brought/iu.test(clause.text))
    return []
  const topic = clause.event === 'flight' ? 'how they fled' : 'how the injured was taken to hospital'
  return hitsOf(VEHICLES, clause.text).map(({ value, words }) => ({ kind: 'vehicle', topic, of: '', value, words }))
}

const TOWARDS =
  /(?:towards|की (?:तरफ|ओर))\s(?:the\s)?([\p{L}\p{M}]{3,20}(?:\s(?:stand|crossing|station|side|road|chowk))?)/iu
const TOWARDS_HI = /([\p{L}\p{M}]{3,20})\s(?:की तरफ|की ओर)/u
export const readDirection: Reader = (clause) => {
  if (clause.event !== 'flight' || clause.actor === 'self') return []
  const match = TOWARDS_HI.exec(clause.text) ?? TOWARDS.exec(clause.text)
  return match
    ? [{ kind: 'place', topic: 'direction of flight', of: '', value: (match[1] ?? '').toLowerCase(), words: match[0] }]
    : []
}

const COLOUR_OF = /\bcolou?r of (?:the |his |her |my )?\p{L}{2,14}(?: \p{L}{2,14})? (?:was|is) $/iu
export const readColours: Reader = (clause) => {
  if (clause.negated || /\bmy (?:motor|car|bike)|मेरी (?:मोटर|गाड़ी)/iu.test(clause.text)) return []
  const things = hitsOf(COLOURED, clause.text)
  return hitsOf(COLOURS, clause.text).flatMap((colour) => {
    const after = clause.text.slice(colour.end, colour.end + 30)
    const next = things.find(
      ({ start }) =>
        start >= colour.end && start - colour.end <= 12 && !/^\s(?:for|and|from|by|with|to)\b/iu.test(after),
    )
    const told = /^\s?colou?r|^\s?रंग/iu.test(after) || COLOUR_OF.test(clause.text.slice(0, colour.start))
    const before = told ? things.findLast(({ end }) => end <= colour.start) : undefined
    const thing = next ?? before
    if (!thing) return []
    const garment = /shirt|trousers|jacket|sari/.test(thing.value)
    return [
      {
        kind: 'identity' as const,
        topic: `colour of the ${thing.value}`,
        of: garment ? clause.actor : '',
        value: colour.value,
        words: clause.text.slice(Math.min(colour.start, thing.start), Math.max(colour.end, thing.end)),
      },
    ]
  })
}

const TAKES = /\b(?:took|snatched|robbed|looted|stole|stolen|taken)\b|छीन|लूट|ले गए|ले गये|चुरा/iu
export const readArticles: Reader = (clause) => {
  const taken =
    !clause.negated && clause.event !== 'hospital' && TAKES.test(clause.text) && !/took out/i.test(clause.text)
  return hitsOf(ARTICLES, clause.text).map(({ value, words }) => ({
    kind: 'property',
    topic: `${taken ? 'taking of' : 'mention of'} the ${value}`,
    of: '',
    value,
    words,
  }))
}
