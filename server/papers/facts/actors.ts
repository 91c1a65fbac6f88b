import type { Reader } from './fact-reader.ts'
import { hitsOf, VEHICLES } from '../words/lexicon.ts'

const WHO: [string, RegExp][] = [
  [
    'who took the injured to hospital',
    /\b(?:took|carried|brought|rushed|shifted|removed)\b.{0,40}\bhospital|अस्पताल ले (?:गय|गई|गए)/iu,
  ],
  [
    'who called the police',
    /\b(?:called|informed|rang|dialled|made a call to)\b.{0,30}\b(?:police|112|100)\b|(?:112|100) पर फोन|पुलिस को (?:फोन|सूचना)/iu,
  ],
  [
    'who caught hold',
    /\bcaught (?:hold|me|him|her)|\b(?:held|holding) (?:me|him|her|my|[A-Z])|पकड़ लिया|पकड़ा|पकड़ी|पकड़े|पकड़ रख|pakad (?:li|rakh)|pakd[ae]|pakad[ae]/u,
  ],
  ['who was driving', /\b(?:was|were) driving|\bdrove\b|चला रह/iu],
  ['who sealed it', /\bsealed\b|सील/iu],
  ['who searched', /\bsearched\b|तलाशी ली/iu],
  ['who opened the door', /\bopened the (?:door|gate|latch)|दरवाज़?ा खोल/iu],
  ['who snatched it', /\bsnatched\b|छीन/iu],
  ['who fired', /\bfired\b|गोली चला|फायर किया/iu],
  ['who stabbed', /\bstabb/iu],
  ['who wrote the report', /\breport\b.{0,20}\bwritten by|रिपोर्ट .{0,20}ने लिखी/iu],
]

/** People do these acts together, so that each of them did it. */
const TOGETHER = /^who (?:took|called)/

export const readWho: Reader = (clause) => {
  if (clause.negated) return []
  return WHO.flatMap(([topic, words]) => {
    const match = words.exec(clause.text)
    if (!match) return []
    const police = /\bpolice (?:took|carried|brought|shifted)|पुलिस .{0,20}ले ग/iu.test(clause.text)
    const whole = clause.sentence.text
    const together = TOGETHER.test(topic) && !police && /\b(?:and|we|both)\b|और|हम/iu.test(whole)
    const self = together && /\b(?:I|we)\b|मैं|हम/iu.test(whole) ? ['self'] : []
    const others = together ? clause.named : []
    const all = [...new Set([police ? 'police' : clause.actor, ...self, ...others])]
    // Drivers are compared vehicle by vehicle, because there may be two vehicles with two drivers.
    const of = topic === 'who was driving' ? (hitsOf(VEHICLES, clause.text)[0]?.value ?? '') : ''
    return all.flatMap((value) => (value ? [{ kind: 'sequence' as const, topic, of, value, words: clause.text }] : []))
  })
}
