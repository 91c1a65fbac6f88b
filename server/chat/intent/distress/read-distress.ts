/**
 * Decides whether a message tells of a life in danger now: the writer's, or that of somebody near. Cues are weighed,
 * because no single word decides: a wish to die counts by itself, a question about the insurance only with "I have
 * decided". Beside the lists a model, trained on many phrasings, finds what no list foresees (`distress-model.ts`).
 */
import { foldMessage, compilePhrases, normalizeWords } from '../phrases.ts'
import { WRITTEN_PAPER } from './context-words.ts'
import { type Cue, cuesOf, HARMS_A_CHILD } from './cues.ts'
import { featuresOf, oddsOf, readWeights } from './distress-model.ts'
import { withoutMortgages } from './other-meanings.ts'

const DANGERS = ['suicide', 'violence', 'child'] as const
export type Danger = (typeof DANGERS)[number]

const model = readWeights()
const PAPER = compilePhrases(WRITTEN_PAPER)

const WEIGHTS: Record<Danger, Partial<Record<Cue, number>>> = {
  suicide: {
    wishToDie: 3,
    somebodyElseWantsToDie: 3,
    selfHarmDone: 3.5,
    plansForAfterDeath: 1.5,
    meansAtHand: 1.5,
    aboutToAct: 1.5,
    farewell: 1.5,
    hopeless: 1.5,
    shutOneselfIn: 2.5,
    suicideTopic: 1,
    thisVeryHour: 0.5,
    theseDays: 0.5,
    pleaForHelp: 0.5,
    pastEvent: -2,
    studyOrProfession: -1.5,
    reportedThreat: -1.5,
  },
  violence: {
    attackGoingOn: 2.5,
    victim: 0.5,
    struckBefore: 0.5,
    attackerNearby: 1.5,
    weapon: 1.5,
    heldCaptive: 2,
    imminentThreat: 1.5,
    signsOfInjury: 1,
    pleaForHelp: 1,
    thisVeryHour: 1,
    theseDays: 0.5,
    aloneInDanger: 1,
    abandonedHelpless: 1,
    thrownOutOfHome: 1,
    pastEvent: -2,
    longHabit: -1.5,
    studyOrProfession: -2,
  },
  child: {
    aChild: 1,
    childIsWriting: 2,
    harmToChild: 1.5,
    sexualAbuse: 2,
    childMissing: 1.5,
    attackGoingOn: 1.5,
    heldCaptive: 1,
    imminentThreat: 1,
    signsOfInjury: 1,
    weapon: 0.5,
    pleaForHelp: 0.5,
    thisVeryHour: 1,
    theseDays: 0.5,
    aloneInDanger: 0.5,
    pastEvent: -2,
    longHabit: -0.5,
    studyOrProfession: -2,
  },
}
/** A danger needs at least one of these cues, because a weapon and a time of day alone are none. */
const REQUIRED_CUES: Record<Danger, readonly Cue[]> = {
  suicide: [
    'wishToDie',
    'somebodyElseWantsToDie',
    'selfHarmDone',
    'plansForAfterDeath',
    'meansAtHand',
    'aboutToAct',
    'suicideTopic',
  ],
  violence: [
    'attackGoingOn',
    'attackerNearby',
    'heldCaptive',
    'imminentThreat',
    'signsOfInjury',
    'abandonedHelpless',
    'thrownOutOfHome',
  ],
  child: ['aChild', 'childIsWriting'],
}
/** Who says one of these speaks of dying, and not of a death that the law is asked about. */
const OWN_DEATH: readonly Cue[] = [
  'wishToDie',
  'plansForAfterDeath',
  'meansAtHand',
  'aboutToAct',
  'farewell',
  'shutOneselfIn',
]
/** Danger that another person is, and that has not passed. */
const ATTACK_GOES_ON: readonly Cue[] = ['attackGoingOn', 'attackerNearby', 'heldCaptive', 'imminentThreat']
const GOES_ON: readonly Cue[] = [...ATTACK_GOES_ON, 'childMissing']
/** Added without legal words, because a person who cries for help seldom asks for a section. */
const NO_LEGAL_QUESTION_BONUS = 0.5
/** Added without a question, because a cry for help often asks nothing. */
const NO_QUESTION_BONUS = 0.5
const THRESHOLD: Record<Danger, number> = { suicide: 3, violence: 3, child: 3 }
/** From this weight a kind of danger is likely, once it is clear that there is a danger. */
const LIKELY_WEIGHT = 1
/**
 * Tuned by cross-validation on content/intent/distress, and the threshold then lowered a little: the model learns from more
 * ordinary messages each time a matter is added, and a cry that is missed costs more than a line of numbers.
 */
const PHRASES_SHARE = 0.5
const COMBINED_THRESHOLD = 0.7
/** So far beyond the threshold the model alone is believed, whatever law the message may also be about. */
const LOUD = 1.6
/** Of 32 development cries that the lists found, the model hears 31 so loudly, and 30 of 142 ordinary questions. */
const HEARD_TOO = 1
/** Thresholds in a paper are higher, because its "I" is mostly somebody else who speaks of the past. */
const PAPER_THRESHOLD: Record<Danger, number> = { suicide: 3.5, violence: 5.5, child: 5.5 }
/** A person under attack would not type more words. A longer message is pasted and tells of the past. */
const MAX_TYPED_WORDS = 250
const PASTED_THRESHOLD: Record<Danger, number> = { ...PAPER_THRESHOLD, violence: Infinity, child: Infinity }
/** The model says little about fewer words, because "read this" sounds like anything. */
const MIN_WORDS_FOR_MODEL = 5
/** Who types so many words and then asks a question has time to read an answer. */
const MIN_WORDS_OF_STORY = 40
/** Sentences that are weighed together, because people tell a danger over several short ones. */
const WINDOW_SENTENCES = 4
const QUOTED = /"[^"]{0,2000}"|“[^”]{0,2000}”|«[^»]{0,2000}»/gu

/**
 * `now`: nothing but help is spoken of. `loud`: only the model hears the cry, of somebody without hope. It is answered like `now`,
 * unless the library plainly knows the question. `going-on`: help comes first and whole, then what the law says. That is also for a cry
 * that only the model hears and in which nobody despairs, because the model has taken a question about a lost parcel for a cry.
 * `faint`: in many a question of law the same words are heard, so one line of numbers stands above the answer. `perhaps`: only the
 * model hears it, and faintly; where the library knows the question, nothing is said of it.
 */
export type Urgency = 'now' | 'loud' | 'going-on' | 'faint' | 'perhaps'

export interface Distress {
  dangers: Danger[]
  urgency: Urgency
}

interface WindowScore {
  weights: Record<Danger, number>
  /**
   * How far the writer has lost hope. It is no danger by itself, but it says whose life is meant where a danger is
   * heard.
   */
  despair: number
  odds: number
}

/**
 * @param options.smallTalk whether it reads like small talk; then only the lists count, because the model would be
 * wrong too often
 * @returns the dangers, the plainest first; empty when there is none. The time grows with the length of the message,
 * which is limited
 */
export function readDistress(message: string, { smallTalk = false } = {}): Distress {
  const text = normalizeWords(foldMessage(message).replaceAll(QUOTED, ' '))
  const pasted = countWords(text) > MAX_TYPED_WORDS
  const inPaper = pasted || PAPER.test(text)
  const heard = scoreWindows(text, inPaper)
  const loudness = Math.max(...heard.map(cryOf)) - COMBINED_THRESHOLD
  const weightOf = (danger: Danger) => Math.max(...heard.map(({ weights }) => weights[danger]))
  const enough = (danger: Danger) => (pasted ? PASTED_THRESHOLD : inPaper ? PAPER_THRESHOLD : THRESHOLD)[danger]
  const said = cuesOf(` ${text} `)
  const hasOneOf = (cues: readonly Cue[]) => cues.some((cue) => said.has(cue))
  const told = DANGERS.filter(
    (danger) => weightOf(danger) >= enough(danger) && (danger !== 'child' || hasOneOf(HARMS_A_CHILD)),
  )
  const isOver = said.has('accusedOfIt') && !hasOneOf(['attackerNearby', 'imminentThreat', 'heldCaptive'])
  const isStory = isOver || (said.has('asksOutright') && countWords(text) >= MIN_WORDS_OF_STORY)
  const isHurried = !isOver && hasOneOf(['thisVeryHour', 'pleaForHelp'])
  const asksNothing = !hasOneOf(['asksAQuestion', 'legalQuestion'])
  const isCry = !inPaper && !smallTalk && heard.some(soundsLikeCry)
  const despairs = Math.max(weightOf('suicide'), ...heard.map(({ despair }) => despair)) >= LIKELY_WEIGHT
  // "Bandhak" sounds like a cry to the model. Whoever mortgaged a field and despairs is heard by the lists too.
  const isOfMortgage = !despairs && !isHurried && withoutMortgages(text) !== text
  const asksOrAnswers = said.has('asksOutright') || isOver
  const isLoud = isCry && loudness >= LOUD && !isOfMortgage && (isHurried || despairs || !asksOrAnswers)
  const byWeight = (all: readonly Danger[]) => all.toSorted((a, b) => weightOf(b) - weightOf(a))
  // A child that is only named, in a message that sounds like a farewell, says nothing of whose life it is.
  const isPlain = told.includes('suicide') || isHurried || hasOneOf(GOES_ON) || !isLoud
  if (told.length > 0 && isPlain) {
    const isOwnDeath = told.includes('suicide') && hasOneOf(OWN_DEATH)
    const isSeen = hasOneOf(['attackGoingOn', 'attackerNearby', 'heldCaptive'])
    const isTold = (isHurried && (!isStory || isSeen)) || (asksNothing && hasOneOf(ATTACK_GOES_ON))
    const isNow = isOwnDeath || (isTold && modelHears(heard) && !BY_AN_AUTHORITY.test(text))
    return {
      dangers: byWeight(told),
      urgency: isNow ? 'now' : isHurried || (hasOneOf(GOES_ON) && !isStory) ? 'going-on' : 'faint',
    }
  }
  const asks = said.has('asksOutright') || /[?？]\s*$/u.test(message)
  const mayBeMeant = despairs || isHurried || hasOneOf(OWN_DEATH) || TONIGHT.test(text)
  const isOfBusiness = asks && A_SUM_OR_DAY.test(text) && !mayBeMeant
  // A phone that was ordered, and the court for it: only the model hears a cry, and no list heard anything.
  const isOfCourt =
    !isLoud && said.has('legalQuestion') && /[?？]/u.test(message) && !mayBeMeant && !touchesDanger(said)
  if (!isCry || isOfBusiness || isOfCourt) return { dangers: [], urgency: 'faint' }
  // There is a danger, but its kind is not clear, so every number that may help is given. A person who has lost hope
  // must not get the number for children alone.
  const likely = DANGERS.filter((danger) => danger !== 'suicide' && weightOf(danger) >= LIKELY_WEIGHT)
  const others = byWeight(likely.length > 0 ? likely : ['violence', 'child'])
  return {
    dangers: ['suicide', ...(despairs ? likely : others)],
    urgency: isLoud ? (despairs || hasOneOf(OWN_DEATH) ? 'loud' : 'going-on') : despairs ? 'faint' : 'perhaps',
  }
}

const touchesDanger = (said: ReadonlySet<Cue>): boolean =>
  DANGERS.some((danger) => REQUIRED_CUES[danger].some((cue) => said.has(cue)))

function scoreWindows(text: string, inPaper: boolean): WindowScore[] {
  const sentences = text.split(' . ').map((sentence) => ` ${sentence.trim()} `)
  const cues = sentences.map(cuesOf)
  return sentences.map((_, from) => {
    const said = new Set(cues.slice(from, from + WINDOW_SENTENCES).flatMap((some) => [...some]))
    const weights = Object.fromEntries(
      DANGERS.map((danger) => [danger, weigh(danger, said, inPaper)]),
    ) as WindowScore['weights']
    // A daughter of 26 who is beaten with a belt is in danger, and no child.
    if (said.has('grownUpChild') && !said.has('aChild')) {
      const harmed = new Set([...said, 'aChild' as const]).difference(new Set(['childMissing']))
      const weight = weigh('child', harmed, inPaper)
      if (weight >= THRESHOLD.child) weights.violence = Math.max(weights.violence, weight)
    }
    const told = sentences.slice(from, from + WINDOW_SENTENCES).join(' ')
    const despair = said.has('hopeless') ? weigh('suicide', new Set([...said, 'suicideTopic' as const]), inPaper) : 0
    return {
      weights,
      despair,
      odds: countWords(told) < MIN_WORDS_FOR_MODEL ? -Infinity : oddsOf(model, featuresOf(withoutMortgages(told))),
    }
  })
}

/** Adds the model to the lists, because neither alone knows all the ways in which people cry for help. */
const cryOf = ({ weights, odds }: WindowScore): number => odds + PHRASES_SHARE * Math.max(...Object.values(weights))
const soundsLikeCry = (heard: WindowScore): boolean => cryOf(heard) >= COMBINED_THRESHOLD

/** Who asks outright and names a sum or a day of some year tells of an affair, where only the model hears a cry, and faintly. */
const A_SUM_OR_DAY =
  /(?<![\p{L}\p{M}\d])(?:\d+ ?(?:lakhs?|lacs?|crores?|thousand|hazaa?r|rupees|rs|percent|emis?|लाख|करोड|हजार|रुपये|रुपए|रु)|(?:rs|inr) ?\d|\d{4,}|(?:19|20)\d\d)(?![\p{L}\p{M}\d])/u

const TONIGHT = /(?<= |^)(?:tonight|(?:aaj|kal) (?:raat|subah)|by (?:tomorrow|morning)|(?:आज|कल) (?:रात|सुबह))(?= |$)/u

/** "Police ne mera phone le liya" asks what the police may do, so that the law follows the help. */
const BY_AN_AUTHORITY =
  /(?<![\p{L}\p{M}])(?:police(?: ?wal[aeo]n?)?|thane|inspector|daroga|officers?|bank|company|court|पुलिस|थाने|दरोगा|अफ़सर|अफसर|बैंक|कंपनी)(?: (?:wrote|registered|refused|refuses|says|said|did|does|will|ne|ka|ki|ke|wale|took|has|have|is|are|came|ने|का|की|के|वाले))(?![\p{L}\p{M}])/iu

/** Whether the model hears what the lists found. "Neighbour parks in front of my gate, I cannot leave" has the words of a captive. */
const modelHears = (heard: readonly WindowScore[]): boolean =>
  heard.some(({ odds }) => odds >= HEARD_TOO) || heard.every(({ odds }) => odds === -Infinity)

const countWords = (text: string) => text.split(' ').filter((word) => word !== '' && word !== '.').length

const INJURIES: ReadonlySet<Cue> = new Set(['signsOfInjury', 'struckBefore'])

function weigh(one: Danger, cues: ReadonlySet<Cue>, inPaper: boolean): number {
  if (!REQUIRED_CUES[one].some((cue) => cues.has(cue))) return 0
  // A danger that began long ago and goes on now is told in both tenses, so the past does not count against it.
  const goesOn = cues.has('thisVeryHour') || cues.has('aboutToAct')
  const base = inPaper
    ? 0
    : (cues.has('legalQuestion') ? 0 : NO_LEGAL_QUESTION_BONUS) + (cues.has('asksAQuestion') ? 0 : NO_QUESTION_BONUS)
  // Who lies on the road now needs help. Whose leg was broken by a truck asks for compensation.
  const isAccident = cues.has('roadAccident') && !cues.has('thisVeryHour') && !cues.has('pleaForHelp')
  const counts = (cue: Cue) => !(cue === 'pastEvent' && goesOn) && !(isAccident && INJURIES.has(cue))
  return [...cues].filter(counts).reduce((sum, cue) => sum + (WEIGHTS[one][cue] ?? 0), base)
}
