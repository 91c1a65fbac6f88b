/**
 * Words that exclude each other when they are said of the same thing. They are everyday words, so that they work in
 * every kind of case.
 */
import { COLOURS, hitsOf, KIN, type Lexicon, PARTS, VEHICLES, WEAPONS } from './lexicon.ts'
import type { FactKind } from '../paper.ts'

/**
 * Two values can contradict each other only if they share something: for `quality` the word that follows them ("upper
 * valve"); for `state` the clause they end ("the shutter was open"); for `thing` the preposition before them ("in an
 * ambulance").
 */
type Use = 'quality' | 'state' | 'thing'

interface Opposites {
  topic: string
  kind: FactKind
  use: Use
  lexicon: Lexicon
}

const values = (rows: Record<string, string>): Lexicon =>
  Object.entries(rows).map(([value, words]) => [value, new RegExp(String.raw`\b(?:${words})\b`, 'giu')])

const opposites = (topic: string, use: Use, rows: Record<string, string>, kind: FactKind = 'sequence'): Opposites => ({
  topic,
  kind,
  use,
  lexicon: values(rows),
})

const WAS = String.raw`(?:was|were|is|are|found|lying|kept|remained|been) (?:\w{4,9} )?`

const OPPOSITES: readonly Opposites[] = [
  opposites(
    'which side',
    'quality',
    {
      left: String.raw`left(?=[ -](?:hand|side|of|leg|arm|eye|ear|knee|foot|shoulder|cheek|thigh|wrist))|to (?:the|my|his|her) left`,
      right: String.raw`right(?=[ -](?:hand|side|of|leg|arm|eye|ear|knee|foot|shoulder|cheek|thigh|wrist))|to (?:the|my|his|her) right`,
    },
    'place',
  ),
  opposites(
    'in front or behind',
    'quality',
    {
      front: 'front|main(?= (?:door|gate|entrance))',
      back: 'back(?= (?:side|door|gate|portion|seat|wheel|entrance|of))|rear',
    },
    'place',
  ),
  opposites('above or below', 'quality', { upper: 'upper|top', lower: 'lower|bottom' }, 'place'),
  opposites(
    'which floor',
    'quality',
    {
      basement: 'basement',
      ground: 'ground(?= floor)',
      first: 'first(?= floor)',
      second: 'second(?= floor)',
      third: 'third(?= floor)',
      fourth: 'fourth(?= floor)',
    },
    'place',
  ),
  opposites(
    'which direction',
    'quality',
    { north: 'north(?:ern)?', south: 'south(?:ern)?', east: 'east(?:ern)?', west: 'west(?:ern)?' },
    'place',
  ),
  opposites(
    'inside or outside',
    'state',
    { inside: '(?<!from )inside|indoors', outside: '(?<!from )outside|outdoors' },
    'place',
  ),
  opposites('new or old', 'state', {
    new: 'new|brand[ -]new|newly',
    old: String.raw`(?<!(?:years?|months?|yrs) )old(?! man| woman| lady)|second[ -]hand|used(?= (?:one|car|machine))`,
  }),
  // "I opened the shop" and "I closed the shop" are two acts, and both may be true. Only a state excludes its opposite.
  opposites('open or closed', 'state', {
    open: String.raw`${WAS}(?:open|unlocked|unbolted|ajar)`,
    closed: String.raw`${WAS}(?:closed|shut|locked|bolted|latched|sealed)`,
  }),
  opposites('broken or whole', 'state', {
    whole: 'intact|unbroken|undamaged',
    broken: 'broken(?! by| down)|damaged|tampered',
  }),
  opposites('empty or full', 'state', {
    empty: 'empty',
    full: '(?<!in )full(?!y| speed| name| amount| payment)|filled',
  }),
  opposites('alive or dead', 'state', {
    alive: 'alive|still breathing|was breathing|still conscious',
    dead: String.raw`(?:was|were|already|lying|found) (?:been )?dead|(?:had|already|was) (?:already )?(?:died|expired)|not breathing`,
  }),
  opposites('conscious or not', 'state', {
    conscious: 'conscious|in (?:his|her|my) senses',
    unconscious: 'unconscious|senseless|fainted',
  }),
  opposites('by word of mouth or in writing', 'state', {
    orally: 'oral(?:ly)?|verbal(?:ly)?|by word of mouth',
    'in writing': 'in writing|written(?= (?:complaint|application|request|consent|notice|report|order))',
  }),
  opposites('there or not', 'state', {
    absent: String.raw`(?:not|never) (?:present|there|at home)|was absent|was away|had gone out`,
    present: String.raw`(?<!not )(?<!never )(?:was|were) (?:also |then )?(?:present|there|sitting|standing)`,
  }),
  opposites('alone or not', 'state', { alone: 'alone', accompanied: 'accompanied|along ?with|together with' }),
  opposites('asleep or awake', 'state', { asleep: 'asleep|was sleeping|were sleeping', awake: 'awake' }),
  opposites('staying or going', 'state', {
    stayed: String.raw`(?:remained|stayed|kept) (?:back|behind|standing|sitting|there|at|in|inside|outside)`,
    went: String.raw`(?:went|go|ran|proceeded) (?:also )?(?:along ?with|with|after|behind|together|inside|up to)`,
  }),
  opposites('married or not', 'state', { unmarried: 'unmarried', married: '(?<!un)married' }),
  opposites('known or not', 'state', {
    unknown: 'unknown to me|stranger|never (?:seen|met)|for the first time',
    known: 'known to me|well known|(?:i|we) (?:know|knew)|acquainted',
  }),
  opposites('dark or light', 'state', {
    dark: 'dark|darkness|no light|dim',
    light: 'sufficient light|well lit|bright|light was on|lights were on|moonlight|street ?light',
  }),
  opposites('what weather', 'state', { wet: 'raining|rainy|rained', dry: 'dry|sunny|clear sky|sunlight' }),
  opposites('switched on or off', 'state', {
    on: String.raw`(?:was|were) (?:switched |turned )?on(?! \w)`,
    off: '(?:was|were) (?:switched |turned )?off',
  }),
  opposites(
    'what part of the day',
    'state',
    {
      morning: '(?:in|that|next|same) (?:the )?(?:early )?morning',
      afternoon: '(?:in|that|same) (?:the )?afternoon|at noon',
      evening: '(?:in|that|same) (?:the )?evening',
      night: '(?:in|at|that|same|during) (?:the )?night',
    },
    'time',
  ),
  opposites(
    'which day of the week',
    'state',
    {
      Monday: 'monday',
      Tuesday: 'tuesday',
      Wednesday: 'wednesday',
      Thursday: 'thursday',
      Friday: 'friday',
      Saturday: 'saturday',
      Sunday: 'sunday',
    },
    'date',
  ),
  opposites('of what it was', 'quality', {
    gold: 'gold(?:en)?',
    silver: 'silver',
    brass: 'brass',
    copper: 'copper',
    iron: 'iron',
    steel: 'steel',
    wood: 'wooden',
    plastic: 'plastic|polythene',
    cloth: 'cloth|cotton|jute',
    leather: 'leather|rexine',
    glass: 'glass',
    paper: 'paper',
    cement: 'cement(?:ed)?|concrete',
    mud: 'mud|kutcha|kachha',
  }),
  opposites('how big', 'quality', { big: 'big|large|huge|long', small: 'small|little|short' }),
  opposites('what script or language', 'state', {
    English: 'in english',
    Hindi: 'in hindi',
    Marathi: 'in marathi',
    Tamil: 'in tamil',
    Telugu: 'in telugu',
    Kannada: 'in kannada',
    Bengali: 'in bengali',
    Gujarati: 'in gujarati',
    Punjabi: 'in punjabi',
    Urdu: 'in urdu',
    Malayalam: 'in malayalam',
  }),
  opposites('how it was paid', 'state', {
    cash: 'in cash',
    bank: 'by (?:cheque|rtgs|neft|upi|transfer|demand draft)|online|through (?:the )?bank',
  }),
  opposites('by hand or by machine', 'state', {
    'by hand': 'handwritten|by hand|in (?:his|her|my) own hand',
    typed: 'typed|printed|computer',
  }),
  { topic: 'colour', kind: 'identity', use: 'quality', lexicon: COLOURS },
  { topic: 'what vehicle', kind: 'vehicle', use: 'thing', lexicon: VEHICLES },
  { topic: 'what part of the body', kind: 'injury', use: 'thing', lexicon: PARTS },
  { topic: 'with what', kind: 'weapon', use: 'thing', lexicon: WEAPONS },
  { topic: 'whose relation', kind: 'relation', use: 'thing', lexicon: KIN },
]

export interface Value {
  opposites: Opposites
  value: string
  words: string
  start: number
  end: number
}

/**
 * Most clauses have no such word. The first letters of a clause's words tell which rows need a look, because trying
 * every row would cost most of the time.
 */
const LETTERS = 3
const byLetters = new Map<string, Set<Opposites>>()
for (const one of OPPOSITES)
  for (const [, { source }] of one.lexicon)
    for (const [word] of source.matchAll(/[a-z]{3,}/gu)) {
      const key = word.slice(0, LETTERS)
      byLetters.set(key, (byLetters.get(key) ?? new Set()).add(one))
    }

/**
 * @returns every such word of an English clause. One that the clause denies is left out, because its opposite need not
 * be true.
 */
export function valuesIn(text: string): Value[] {
  const worth = new Set<Opposites>()
  for (const [word] of text.toLowerCase().matchAll(/[a-z]{3,}/gu))
    for (const one of byLetters.get(word.slice(0, LETTERS)) ?? []) worth.add(one)
  return [...worth].flatMap((one) =>
    hitsOf(one.lexicon, text).flatMap(({ value, start, end }) =>
      DENIED.test(text.slice(Math.max(0, start - 14), start))
        ? []
        : [{ opposites: one, value, words: text.slice(start, end), start, end }],
    ),
  )
}
const DENIED = /\b(?:not|never|no|without|neither|nor)\s(?:\w{2,8}\s)?$/iu
