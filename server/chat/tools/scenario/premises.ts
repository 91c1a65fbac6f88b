/**
 * What a question takes for granted about an authority that it names: that it was overruled, struck down or repealed, or
 * that it still holds. The library knows, so the answer begins with it.
 */
import { digestId } from '#shared/law/authority-id.ts'
import type { FoundJudgment, FoundProvision } from '#shared/law/law.ts'
import { composer } from '../composer.ts'
import type { Grounds } from '../tool.ts'

const END =
  /(?<![\p{L}\p{M}])(?:overruled?|overturned|reversed|set aside|bad law|no longer (?:good law|valid|in force|an offence)|struck down|strike down|unconstitutional|abolished|scrapped|repealed|removed from|deleted|quashed|decriminali[sz]ed|invalidated|khatam (?:ho|kar)|hata (?:di|diya|dii)|radd|asamvaidhanik|रद्द|समाप्त|ख़त्म|खत्म|असंवैधानिक|निरस्त|हटा)(?![\p{L}\p{M}])/giu
/** Such a verb is passed over, because "how do I get the FIR under section 420 quashed" says nothing of the section. */
const QUASHED = /^(?:quashed|set aside|removed from|deleted|radd|रद्द|निरस्त|हटा)/iu
const A_PROCEEDING =
  /(?<![\p{L}\p{M}])(?:f\.?i\.?r|proceedings?|complaint|charge ?sheet|summons|notice|bail|registration|licen[cs]e|deed|mukadma|mukdma|केस|मुक़दमा|मुकदमा|एफ़?आईआर|प्राथमिकी|नोटिस|ज़मानत|जमानत)(?![\p{L}\p{M}]).{0,40}$/iu
const speaksOfSection = (prompt: string) =>
  [...prompt.matchAll(END)].some(
    ({ 0: said, index }) => !(QUASHED.test(said) && A_PROCEEDING.test(prompt.slice(0, index))),
  )
const STILL =
  /(?<![\p{L}\p{M}])(?:still (?:good law|valid|in force|applicable|law|binding|hold(?:s)? (?:good|the field))|good law|holds the field|abhi bhi|ab bhi|अभी भी|अब भी)(?![\p{L}\p{M}])/iu

const MOST_SAID = 2

/** @returns a sentence for each named authority whose standing the question speaks of; empty when it speaks of none */
export function premiseNotice(grounds: Grounds): string {
  const { prompt, found, language } = grounds
  const saysEnded = prompt.search(END) >= 0
  if (!saysEnded && !STILL.test(prompt)) return ''
  const { mark } = composer(grounds)
  const judgments = found.judgments
    .filter((one) => found.asked.includes(digestId(one.id)) && one.status === 'good')
    .map((one) => stillGood(one, mark(digestId(one.id)), saysEnded, language))
  const provisions = (saysEnded && !speaksOfSection(prompt) ? [] : found.provisions)
    .filter((one) => found.asked.includes(one.id) && !/struck down|unconstitutional|omitted|repealed/i.test(one.says))
    .map((one) => standingOf(one, composer(grounds).label(one.id) ?? one.id, mark(one.id), saysEnded, language))
  return [...new Set([...judgments, ...provisions])].filter(Boolean).slice(0, MOST_SAID).join(' ')
}

function stillGood({ title }: FoundJudgment, mark: string, saysEnded: boolean, language: Grounds['language']): string {
  if (language === 'hi') return `*${title}*${mark} को पलटा नहीं गया है: लाइब्रेरी के अनुसार यह आज भी लागू है।`
  return saysEnded
    ? `*${title}*${mark} has not been overruled, as far as the library shows: it is still good law.`
    : `Yes: *${title}*${mark} is still good law, as far as the library shows.`
}

/** Of a repealed section the check of the citation says what replaced it, so that only a section in force is left here. */
function standingOf(
  { to, replaces }: FoundProvision,
  label: string,
  mark: string,
  saysEnded: boolean,
  language: Grounds['language'],
): string {
  if (to !== null) return ''
  const old = replaces.map((one) => one.label.replace(/^Section/, 'section'))
  if (language === 'hi') return `${label}${mark} लागू है: इसे न रद्द किया गया है, न असंवैधानिक ठहराया गया है।`
  if (old.length > 0)
    return `The offence or rule of ${old.join(', ')} was not struck down: it continues as ${label}${mark}.`
  return saysEnded
    ? `${label.replace(/^s/, 'S')}${mark} has not been struck down or repealed, as far as the library shows: it is in force.`
    : `Yes: ${label}${mark} is in force.`
}
