/** Reads the history of a marriage, the causes of quarrels, and acts that nobody who suffered them would leave out. */
import type { RawFact, Reader } from './fact-reader.ts'
import { isHinglish } from '#shared/indian-text/number-words.ts'
import { quantitiesIn, rangeOf } from '#shared/indian-text/quantities.ts'

const ILL =
  /\b(?:harass\w*|tortur\w*|cruelty|ill[ -]?treat\w*|taunt\w*|beat\w*|demand\w*|quarrel\w*|pratadit|maa?ng)\b|तंग|प्रताड़|परेशान|माँग|मांग/iu
const WEDDED = /\bmarriage\b|\bwedding\b|\bmarried\b|\bshaa?di\b|\bvivah\b|शादी|विवाह/iu
const AT_ONCE =
  /\b(?:(?:very )?next day|day one|first day|very beginning|since the beginning|immediately after|soon after|just after|right after)\b|अगले (?:ही )?दिन|शुरू से|तुरंत बाद|agle (?:hi )?din|shuru se/iu
const SPAN = /^\s(days?|din|weeks?|months?|mahin[ae]|years?|saal|दिन|हफ्ते|महीने|महीना|माह|साल|वर्ष)(?![\p{L}\p{M}])/iu
const AFTER_IT = /^.{0,14}(?:\bafter\b|\bof (?:the |my )?(?:marriage|wedding)|\bbaad\b|बाद)/iu
const DAYS: [number, RegExp][] = [
  [1, /^(?:d|दिन)/iu],
  [7, /^(?:w|हफ्ते)/iu],
  [30, /^(?:m|म)/iu],
  [365, /^(?:y|s|स|व)/iu],
]

const start: Reader = ({ text, sentence }) => {
  const whole = sentence.text
  if (!ILL.test(whole) || !WEDDED.test(whole)) return []
  const at = AT_ONCE.exec(text)
  if (at) return [{ kind: 'time', topic: 'when the ill-treatment began', of: '', value: '1..14', words: at[0] }]
  return quantitiesIn(text, isHinglish(whole)).flatMap((one): RawFact[] => {
    const unit = SPAN.exec(one.next)
    if (!unit) return []
    const days = DAYS.find(([, pattern]) => pattern.test(unit[1] ?? ''))?.[0] ?? 1
    const after =
      AFTER_IT.test(one.next.slice(unit[0].length)) ||
      /\bafter (?:about |nearly )?$/iu.test(text.slice(Math.max(0, one.start - 14), one.start))
    return after
      ? [
          {
            kind: 'time',
            topic: 'when the ill-treatment began',
            of: '',
            value: rangeOf({ least: one.least * days, most: one.most * days }),
            words: one.words + unit[0],
          },
        ]
      : []
  })
}

const HELD: [string, RegExp][] = [
  ['a panchayat', /\bpanchayats?\b|पंचायत/iu],
  ['a compromise', /\b(?:compromise|settlement)\b|समझौता|राजीनामा/iu],
  ['a medical examination', /\bmedical(?:ly)? examin\w+|मेडिकल (?:हुआ|कराया)/iu],
  ['an earlier complaint', /\b(?:earlier|previous|any) complaint\b|पहले शिकायत/iu],
]
const held: Reader = ({ text, negated }) =>
  HELD.flatMap(([what, words]): RawFact[] => {
    const match = words.exec(text)
    return match
      ? [
          {
            kind: 'sequence',
            topic: `whether there was ${what}`,
            of: '',
            value: negated ? 'no' : 'yes',
            words: match[0],
          },
        ]
      : []
  })

const CAUSES: [string, RegExp][] = [
  [
    'land',
    /\b(?:bandh|boundary|land|field|plot|passage|way|drain|wall|encroach\w*|partition|mend|nali)\b|ज़मीन|जमीन|मेड़|रास्ते|नाली|बँटवारे/iu,
  ],
  ['money', /\b(?:money|loan|hand loan|dues|wages|debt|payment|rs\.?|rupees|rent)\b|पैसे|रुपये|उधार|किराये/iu],
  ['a woman', /\b(?:affair|love|illicit|teasing|marry|elope\w*)\b|प्रेम|छेड़/iu],
  ['an election', /\b(?:elections?|votes?|sarpanch|political)\b|चुनाव|वोट/iu],
  ['water', /\b(?:water|irrigation|well|tap)\b|पानी|सिंचाई/iu],
  ['cattle', /\b(?:cattle|buffalo|goats?|cows?|grazing)\b|मवेशी|बकरी|भैंस/iu],
  ['dowry', /\bdowry\b|\bdahej\b|दहेज/iu],
  ['an earlier case', /\b(?:case|complaint|litigation|deposed) against\b|मुकदम/iu],
  ['parking', /\bpark(?:ing|ed)\b/iu],
]
const QUARREL = /\b(?:quarrel\w*|dispute|enmity|grudge|rivalry|jhagda|vivad|ranjish)\b|विवाद|रंजिश|दुश्मनी|झगड़/iu
/** The cause comes after words like "on account of", or else before them. */
const BECAUSE =
  /\b(?:about|over|on account of|due to|because of|regarding|in respect of|for)\b|को लेकर|के कारण|ko lekar/iu

const cause: Reader = ({ text, negated }) => {
  const quarrel = negated ? null : QUARREL.exec(text)
  if (!quarrel) return []
  const rest = text.slice(quarrel.index)
  const said = BECAUSE.test(rest) ? rest : text
  return CAUSES.flatMap(([value, words]): RawFact[] => {
    const match = words.exec(said)
    return match
      ? [
          {
            kind: 'relation',
            topic: 'what the quarrel was about',
            of: '',
            value,
            words: text.slice(quarrel.index, quarrel.index + 120),
          },
        ]
      : []
  })
}

const ACTS: [string, RegExp][] = [
  ['pouring oil', /\b(?:kerosene|petrol|diesel|mitti ka tel)\b|मिट्टी का तेल|केरोसिन|पेट्रोल (?:डाल|छिड़क)/iu],
  [
    'setting on fire',
    /\bset\b.{0,20}\b(?:fire|ablaze)|\b(?:light|lit|lighted|struck) (?:a |the )?match|आग लगा|jala (?:diya|di)/iu,
  ],
  ['an abortion', /\babort\w*|\bmiscarriage|\bterminat\w+ .{0,15}pregnan|गर्भपात|garbhpat/iu],
  [
    'strangling',
    /\bstrangl\w*|\bthrottl\w*|\b(?:press\w*|squeez\w*)\b.{0,15}\b(?:neck|throat)|गला (?:दबा|घोंट)|gala dab/iu,
  ],
  ['poison', /\bpoison\w*|ज़हर|जहर|zahar/iu],
  ['locking up', /\b(?:locked|confined|bolted)\b.{0,20}\b(?:me|her|him|us)\b.{0,20}\b(?:room|house|inside)|कमरे में बंद/iu],
  [
    'tearing clothes',
    /\b(?:tore|torn|removed|pulled)\b.{0,25}\b(?:clothes|kurta|sari|saree|blouse|salwar)|कपड़े (?:फाड़|उतार)|kapde (?:faad|utaar)/iu,
  ],
  [
    'intercourse',
    /\b(?:raped?|sexual(?:ly)? (?:assault|intercourse|relations?)|forcible intercourse|galat kaam)\b|बलात्कार|दुष्कर्म|गलत काम/iu,
  ],
  [
    'a photograph or video',
    /\b(?:obscene|nude|objectionable)\b.{0,20}\b(?:photo|video)|\bvideo\b.{0,20}\b(?:made|recorded|viral)|वीडियो (?:बना|वायरल)/iu,
  ],
  ['biting', /\bbit (?:me|her|him)\b|\bbite marks?|दाँत से काट/iu],
  ['tying up', /\b(?:tied|bound)\b.{0,15}\b(?:hands|legs|feet|me|her|him)\b(?!.{0,10}face)|हाथ.{0,6}बाँध/iu],
  ['talking on the telephone', /\btalking (?:on|over) (?:the |his |her )?(?:mobile|phone|telephone)|फोन पर बात कर/iu],
  ['a forged paper', /\b(?:forged|fabricated|fake|counterfeit)\b|फर्जी|जाली/iu],
  [
    'pointing a weapon',
    /\b(?:pointed|aimed|showed|put|brandish\w*)\b.{0,20}\b(?:pistol|revolver|gun|katta|knife|sword)/iu,
  ],
  ['pushing from a height', /\b(?:pushed|threw|thrown)\b.{0,25}\b(?:roof|terrace|stairs|balcony|well|bridge)/iu],
]

export const readActs: Reader = ({ text, negated, actor }) =>
  negated
    ? []
    : ACTS.flatMap(([act, words]): RawFact[] => {
        const match = words.exec(text)
        return match
          ? [{ kind: 'sequence', topic: `an act: ${act}`, of: '', value: actor || 'done', words: match[0] }]
          : []
      })

export const readHousehold: Reader = (clause) => [...start(clause), ...held(clause), ...cause(clause)]
