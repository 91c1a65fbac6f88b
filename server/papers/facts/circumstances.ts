/**
 * Reads circumstances that were so or were not: light, company, motive, consciousness, a covered face, a door, who was
 * known, and what was said.
 */
import { NEGATION } from './events.ts'
import type { RawFact, ReadClause, Reader } from './fact-reader.ts'
import { hitsOf, KIN, VEHICLES } from '../words/lexicon.ts'
import type { FactKind } from '../paper.ts'

interface Circumstance {
  kind: FactKind
  topic: string
  of?: 'actor' | 'object' | 'alone'
  /**
   * Each value, the words for it, and the value when these words are denied. Without the last a denial is no fact,
   * because it would leave open what was so.
   */
  values: [value: string, words: RegExp, denied?: string][]
}

const CIRCUMSTANCES: Circumstance[] = [
  {
    kind: 'light',
    topic: 'light',
    values: [
      ['dark', /\b(?:dark|darkness|pitch dark)\b|अँधेरा|अंधेरा|अन्धेरा/iu, 'light'],
      [
        'street light',
        /street[ -]?lights?|electric pole light|\b(?:light|lamp)s? (?:of|from|on) (?:the )?(?:electric |street |road )?(?:pole|lamp)|pole light|khambe ki (?:light|roshni)|स्ट्रीट लाइट|खंभे की (?:लाइट|रोशनी)/iu,
        'dark',
      ],
      ['bulb', /\bbulbs?\b|tube[ -]?light|बल्ब|ट्यूब ?लाइट/iu, 'dark'],
      [
        'dark',
        /\bno electricity|\bno light\b|electricity was (?:off|not)|power cut|load shedding|बिजली नहीं|बिजली गुल/iu,
        'dark',
      ],
      ['moonlight', /moon ?light|full moon|moonlit|chandni|चाँदनी|चांदनी/iu, 'dark'],
      ['torch', /\btorch\b|टॉर्च/iu, 'dark'],
      ['head light', /head ?lights?|हेडलाइट/iu, 'dark'],
      ['day light', /day ?light|broad day|दिन का उजाला/iu, 'dark'],
    ],
  },
  {
    kind: 'person',
    topic: 'whether anyone else was there',
    of: 'alone',
    values: [
      ['nobody', /\bI was alone\b|\balone\b|मैं अकेल/iu, 'somebody'],
      [
        'nobody',
        /\b(?:nobody|no one|none)\b.{0,40}\b(?:present|there|helped|came|with me|saw)|कोई (?:और )?(?:मौजूद )?नहीं (?:था|आया)/iu,
        'nobody',
      ],
      [
        'somebody',
        /\bwith me\b|gathered|(?:came there and )?\bsaw the (?:incident|occurrence)|also saw|ने भी देख|मेरे साथ|इकट्ठ|जमा हो/iu,
      ],
    ],
  },
  {
    kind: 'light',
    topic: 'weather',
    values: [
      ['fog', /\b(?:fog|foggy|mist)\b|कोहरा|कोहरे|धुंध/iu, 'clear'],
      ['rain', /\b(?:rain|raining|drizzl\w*)\b|बारिश|वर्षा हो/iu, 'clear'],
      ['clear', /\b(?:weather|sky|visibility) (?:was|were) (?:clear|good|normal)|\bsunlight\b|मौसम साफ/iu],
    ],
  },
  {
    kind: 'sequence',
    topic: 'the traffic signal',
    values: [
      ['green', /\b(?:light|signal) (?:was|had turned) green|\bgreen (?:light|signal)|हरी बत्ती/iu],
      ['red', /\b(?:light|signal) (?:was|had turned) red|\bsignal .{0,20}\bred\b|बत्ती लाल/iu],
    ],
  },
  {
    kind: 'sequence',
    topic: 'whether they fled or were caught',
    values: [
      [
        'fled',
        /\b(?:ran|run) away|\bfled\b|\bescaped\b|\btook to (?:their|his) heels|भाग ?(?:गए|गये|गया|निकले)|फरार/iu,
        'stayed',
      ],
      ['caught', /\b(?:apprehended|overpowered|nabbed)\b|\bcaught (?:at|on|by)\b.{0,20}\b(?:spot|public)|मौके पर पकड़/iu],
    ],
  },
  {
    kind: 'relation',
    topic: 'earlier dispute',
    values: [
      [
        'yes',
        /\b(?:enmity|dispute|quarrel(?= (?:over|about|with|of))|grudge|rivalry|litigation)\b|विवाद|रंजिश|दुश्मनी|मुकदमा/iu,
        'no',
      ],
    ],
  },
  {
    kind: 'identity',
    topic: 'covered faces',
    values: [
      ['open', /faces?\b.{0,30}\b(?:open|uncovered|visible)|चेहरे? खुले?/iu, 'covered'],
      [
        'covered',
        /faces?\b.{0,30}\b(?:covered|muffled|masked|tied|wrapped)|(?:tied|wrapped|cloth|handkerchiefs?|towels?)\b.{0,30}\bfaces?\b|helmets?\b.{0,20}\b(?:on|wearing)|chehr[ae] (?:dhak|bandh)|\b(?:masks?|muffled)\b|(?:मुँह|मुंह|चेहरा|चेहरे) (?:ढक|ढँक|बाँध|बंध)|नकाब/iu,
        'open',
      ],
    ],
  },
  {
    kind: 'injury',
    topic: 'consciousness',
    of: 'object',
    values: [
      ['lost', /\bunconscious|lost consciousness|fainted|बेहोश/iu, 'kept'],
      ['kept', /\bconscious\b|होश में/iu, 'lost'],
    ],
  },
  {
    kind: 'injury',
    topic: 'how the body was found',
    values: [
      ['hanging', /\bhanging\b|फंदे|लटक/iu],
      ['lying', /\b(?:was|were) lying\b|पड़[ाीे] (?:था|थी|हुआ|हुई)/iu],
    ],
  },
  {
    kind: 'place',
    topic: 'the door',
    values: [
      ['open', /\bdoor\b.{0,20}\bopen\b|दरवाज़?ा खुला/iu, 'closed'],
      ['closed', /\b(?:door|room)\b.{0,20}\b(?:closed|shut|locked|bolted)|दरवाज़?ा (?:बंद|बन्द)/iu, 'open'],
    ],
  },
  {
    kind: 'identity',
    topic: 'drink',
    of: 'actor',
    values: [
      [
        'drunk',
        /\bdrunk|intoxicat|under the influence|\b(?:drink|consum|tak)\w* (?:liquor|alcohol)|addict\w* to (?:liquor|alcohol|drink)|alcoholic|sharab (?:pee|pi)|nashe mein|शराब(?: \S{1,8})? पी|नशे में|शराबी/iu,
        'sober',
      ],
    ],
  },
  {
    kind: 'identity',
    topic: 'beard',
    of: 'actor',
    values: [
      ['beard', /\bbeard|दाढ़ी/iu, 'clean shaven'],
      ['clean shaven', /clean[ -]shaven|क्लीन शेव/iu],
    ],
  },
  {
    kind: 'identity',
    topic: 'height',
    of: 'actor',
    values: [
      ['tall', /\btall\b|लम्बा|लंबा/iu, 'short'],
      ['short', /\b(?:was|were|is) short\b|short (?:height|stature)|छोटे कद|नाटा/iu, 'tall'],
    ],
  },
  {
    kind: 'identity',
    topic: 'known before',
    of: 'object',
    values: [
      ['unknown', /\bunknown\b|\bstrangers?\b|\b(?:saw|seen|met)\b.{0,40}\bfor the first time|अज्ञात|अनजान/iu, 'known'],
      [
        'known',
        /\b(?:is|are|was|were) (?:well )?known to me|\b(?:I|we) (?:had |have |did not |do not |already )?(?:know|known|knew)\b(?! (?:that|about|in whose|whose|who|how|why|the name|where|from))|जानता|जानती|पहचानता हूँ/iu,
        'unknown',
      ],
    ],
  },
  {
    kind: 'identity',
    topic: 'identification of the accused',
    values: [
      ['yes', /\b(?:identified|recogni[sz]ed)\b|पहचाना|पहचान लिया/iu, 'no'],
      [
        'no',
        /(?:could|did) not (?:see|identify|recogni[sz]e)\b.{0,30}(?:faces?|boys|them|accused|persons?)|पहचान नहीं|pehchan nahi/iu,
        'no',
      ],
    ],
  },
  {
    kind: 'identity',
    topic: 'test identification parade',
    values: [['held', /identification parade|\bt\.?i\.?p\.?\b|शिनाख्त/iu, 'not held']],
  },
  {
    kind: 'identity',
    topic: 'photographs shown by the police',
    values: [['shown', /\bshow\w*\b.{0,30}photo|photo\w*.{0,30}\bshown|फोटो दिखा/iu, 'not shown']],
  },
  {
    kind: 'property',
    topic: 'how the property went',
    values: [
      ['handed over', /\bhanded over|\bgave (?:him|them) the|सौंप दि/iu],
      ['snatched', /\bsnatched|\bgrabbed|छीन/iu],
    ],
  },
]

const SPEECH = /\b(?:said|shouted|threaten\w*|exhorted|told|asked|cried|abused)\b|कहा|बोला|धमकी|चिल्ला|गाली/iu
const SAID: [string, RegExp][] = [
  [
    'to kill',
    /\bkill|cut .{0,30}(?:into|to) pieces|alive|finish (?:him|her|them)|shoot|murder|जान से|मार डाल|मार दो|ज़िंदा|जिंदा/iu,
  ],
  ['to burn', /\bburn|set fire|आग लगा|जला/iu],
  ['to throw acid', /\bthrow acid|तेजाब फेंक/iu],
  ['a demand for dowry', /dowry|दहेज/iu],
  ['abuse', /abus|filthy|गाली/iu],
  ['to leave the house or the land', /leave the (?:house|village|land)|vacate|खाली कर/iu],
]

export const readCircumstances: Reader = (clause) =>
  CIRCUMSTANCES.flatMap(({ kind, topic, of, values }): RawFact[] => {
    const found = values.flatMap(([value, words, denied]) => {
      const match = words.exec(clause.text)
      if (!match) return []
      const said = clause.negated ? denied : value
      return said ? [{ value: said, words: match[0], start: match.index, end: match.index + match[0].length }] : []
    })
    // "unconscious" contains "conscious", so the words that begin first win, and of two the longer.
    const kept = found.filter(
      (one) =>
        !found.some(
          (other) =>
            other !== one && other.start <= one.start && other.end >= one.end && other.words.length > one.words.length,
        ),
    )
    return kept.map(({ value, words }) => ({ kind, topic, of: whose(clause, of, words), value, words }))
  })

/** "He was alone" says nothing about who was with the witness. */
function whose({ actor, object }: ReadClause, of: Circumstance['of'], words: string): string {
  if (of === 'alone') return /\balone\b/iu.test(words) && actor !== 'self' ? actor : ''
  return of === 'actor' ? actor : of === 'object' ? object : ''
}

export const readSpeech: Reader = (clause) => {
  const match = SPEECH.exec(clause.sentence.text)
  if (!match) return []
  return SAID.flatMap(([value, words]) => {
    const said = words.exec(clause.text)
    // "He did not threaten" denies the threat. "He would kill me if I did not go" does not, so only a negation before
    // the words counts.
    if (said && NEGATION.test(clause.text.slice(0, said.index)) && !/\bnot be left\b/iu.test(clause.text)) return []
    return said ? [{ kind: 'speech' as const, topic: `words spoken: ${value}`, of: '', value, words: clause.text }] : []
  })
}

const TOLD =
  /\b(?:told|narrated|disclosed|informed)\b.{0,40}\bto my\s|\b(?:told|informed)\s(?:about .{0,30})?(?:first )?my\s|ने अपन[ेी]\s/iu
export const readTold: Reader = (clause) => {
  if (clause.negated || !TOLD.test(clause.text) || clause.event === 'report') return []
  const kin = hitsOf(KIN, clause.text)[0]
  return kin ? [{ kind: 'sequence', topic: 'whom the witness told', of: '', value: kin.value, words: kin.words }] : []
}

const ALONG =
  /\b(?:I (?:along )?with my|I and my|along with my|together with my|accompanied by my)\s|(?:मैं और मेर[ाीे]|मैं अपन[ेी])\s/iu
export const readCompany: Reader = (clause) => {
  const match = clause.negated ? null : ALONG.exec(clause.text)
  const kin = match && hitsOf(KIN, clause.text.slice(match.index, match.index + match[0].length + 20))[0]
  return kin ? [{ kind: 'person', topic: 'who came along', of: '', value: kin.value, words: kin.words }] : []
}

const DEMANDS = /\b(?:demand\w*|harass\w* .{0,20}for|asked for|bring)\b|माँग|मांग/iu
export const readDemands: Reader = (clause) =>
  clause.negated || !DEMANDS.test(clause.text)
    ? []
    : hitsOf(VEHICLES, clause.text).map(({ value, words }) => ({
        kind: 'property',
        topic: 'what was demanded',
        of: '',
        value,
        words,
      }))

export const readPersons: Reader = (clause) =>
  clause.mentions.map(({ key, words }) => ({
    kind: 'person',
    topic: 'a person first named',
    of: key,
    value: key,
    words,
  }))
