/** Names of courts as texts write them, and when two of them are not the same court. */

type CourtLevel = 'supreme' | 'high' | 'below' | 'foreign'

const NAME = String.raw`\p{Lu}[\p{L}.&]*(?:\s+(?:and|&)\s+\p{Lu}\p{L}+|\s+\p{Lu}\p{L}+){0,2}`
const FOREIGN = String.raw`Privy\s+Council|House\s+of\s+Lords|Federal\s+Court|(?:US|U\.S\.|UK|U\.K\.|American|British)\s+Supreme\s+Court|Supreme\s+Court\s+of\s+(?:the\s+)?(?:United|Canada|UK|US|America|England)\p{L}*(?:\s(?:States|Kingdom))?`
const SUPREME = String.raw`(?:Supreme|Apex|Top|supreme|apex)\s+[Cc]ourt|(?<![\p{L}.])SC(?![\p{L}.])(?!\s?\d+\b(?!\s?[)\],]))|(?:सर्वोच्च|उच्चतम|शीर्ष)\s+(?:न्यायालय|अदालत)|सुप्रीम\s+कोर्ट`
const SHORT_PLACE = String.raw`Bom|Del|Cal|Mad|Guj|Ker|Kar|Kant|Pat|Raj|Ori|Gau|Jhar|Utt|All|P\s?&\s?H|P\s?and\s?H`
const HIGH = String.raw`[Hh]igh\s+[Cc]ourt\s+(?:of|at|for)\s+(?:Judicature\s+(?:of|at|for)\s+)?(?:the\s+)?${NAME}|(?!The\s|Hon|High\s|In\s|And\s|By\s)${NAME}\s+(?:[Hh]igh\s+[Cc]ourt|HC(?!\p{L}))|(?<=[(\[,]\s?)(?:${SHORT_PLACE})\.?(?:\s?HC)?(?=\s?[)\],\d])|(?<=[(\[]\s?)HC(?=\s?[)\],\d])|[\u0900-\u097f]+\s+(?:उच्च\s+न्यायालय|हाई\s?कोर्ट)`
const BELOW = String.raw`NCLAT|NCLT|NCDRC|NGT|CESTAT|ITAT|(?:National|Central|State|District)\s+(?:\p{Lu}\p{L}+\s+){0,6}(?:Tribunal|Commission|Forum)|(?:\p{Lu}\p{L}+\s+){0,2}(?:Sessions|District|Family|Trial)\s+Court`

/** The source of a pattern for any court; it needs the flag `u` and heeds capitals. */
export const COURT = `(?:${FOREIGN}|${SUPREME}|${HIGH}|${BELOW})`

const LEVELS: readonly (readonly [CourtLevel, RegExp])[] = [
  ['foreign', new RegExp(FOREIGN, 'iu')],
  ['supreme', new RegExp(SUPREME, 'u')],
  ['high', new RegExp(String.raw`High\s+Court|\bHC\b|उच्च\s+न्यायालय|हाई\s?कोर्ट|^(?:${SHORT_PLACE})\.?$`, 'iu')],
  ['below', new RegExp(BELOW, 'iu')],
]
const levelOf = (court: string) => LEVELS.find(([, pattern]) => pattern.test(court))?.[0] ?? null

/** One High Court a line, with every name of its places. */
const HIGH_COURTS = `bombay mumbai nagpur aurangabad बॉम्बे बंबई मुंबई bom
delhi दिल्ली del
madras chennai madurai मद्रास mad
calcutta kolkata कलकत्ता cal
allahabad lucknow prayagraj इलाहाबाद लखनऊ all
punjab haryana पंजाब हरियाणा
kerala केरल ker
karnataka कर्नाटक kar kant
gujarat गुजरात guj
rajasthan jaipur jodhpur राजस्थान raj
patna पटना pat
orissa odisha cuttack उड़ीसा ओडिशा ori
gauhati guwahati गुवाहाटी gau
jharkhand ranchi झारखंड jhar
uttarakhand nainital उत्तराखंड utt
telangana hyderabad तेलंगाना
andhra amaravati आंध्र
madhya jabalpur indore gwalior मध्य
himachal shimla हिमाचल
chhattisgarh bilaspur छत्तीसगढ़
jammu kashmir srinagar ladakh जम्मू
sikkim सिक्किम
tripura agartala त्रिपुरा
manipur imphal मणिपुर
meghalaya shillong मेघालय`
  .split('\n')
  .map((line) => line.split(' '))
const highCourtOf = (court: string) => {
  const words = new Set(court.toLowerCase().match(/[\p{L}\p{M}]+/gu))
  return HIGH_COURTS.findIndex((names) => names.some((name) => words.has(name)))
}

/** Whether the two are plainly not the same court. False where one of them is of no known kind. */
export function isAnotherCourt(stated: string, held: string): boolean {
  const [one, other] = [levelOf(stated), levelOf(held)]
  if (!one || !other) return false
  if (one !== other) return true
  const [place, where] = [highCourtOf(stated), highCourtOf(held)]
  return one === 'high' && place >= 0 && where >= 0 && place !== where
}
