/** The cues of a message that `read-distress.ts` weighs: lists of phrases, each told by what it means. */
import { compilePhrases } from '../phrases.ts'
import * as child from './child-words.ts'
import * as context from './context-words.ts'
import * as danger from './danger-words.ts'
import {
  namesGrownUp,
  withoutFearOfPapers,
  withoutFalseAttacks,
  withoutFalseCaptives,
  withoutOtherAges,
  withoutOtherNominees,
  withoutOthersWords,
  withoutSavingInCourt,
} from './other-meanings.ts'
import * as suicide from './suicide-words.ts'

const CUE_PHRASES = {
  wishToDie: suicide.WISH_TO_DIE,
  somebodyElseWantsToDie: suicide.SOMEBODY_ELSE_WANTS_TO_DIE,
  selfHarmDone: suicide.SELF_HARM_DONE,
  plansForAfterDeath: suicide.PLANS_FOR_AFTER_DEATH,
  meansAtHand: suicide.MEANS_AT_HAND,
  aboutToAct: suicide.ABOUT_TO_ACT,
  farewell: suicide.FAREWELL,
  hopeless: suicide.HOPELESS,
  shutOneselfIn: suicide.SHUT_ONESELF_IN,
  suicideTopic: suicide.SUICIDE_TOPIC,
  attackGoingOn: danger.ATTACK_GOING_ON,
  victim: danger.VICTIM,
  attackerNearby: danger.ATTACKER_NEARBY,
  weapon: danger.WEAPON,
  heldCaptive: danger.HELD_CAPTIVE,
  imminentThreat: danger.IMMINENT_THREAT,
  signsOfInjury: danger.SIGNS_OF_INJURY,
  pleaForHelp: danger.PLEA_FOR_HELP,
  thisVeryHour: danger.THIS_VERY_HOUR,
  theseDays: danger.THESE_DAYS,
  aloneInDanger: danger.ALONE_IN_DANGER,
  abandonedHelpless: danger.ABANDONED_HELPLESS,
  thrownOutOfHome: danger.THROWN_OUT_OF_HOME,
  struckBefore: danger.STRUCK_BEFORE,
  aChild: child.A_CHILD,
  childIsWriting: child.CHILD_IS_WRITING,
  harmToChild: child.HARM_TO_CHILD,
  sexualAbuse: child.SEXUAL_ABUSE,
  childMissing: child.CHILD_MISSING,
  pastEvent: context.PAST_EVENT,
  longHabit: context.LONG_HABIT,
  accusedOfIt: context.ACCUSED_OF_IT,
  studyOrProfession: context.STUDY_OR_PROFESSION,
  reportedThreat: context.REPORTED_THREAT,
  roadAccident: context.ROAD_ACCIDENT,
  legalQuestion: context.LEGAL_QUESTION,
  asksAQuestion: context.ASKS_A_QUESTION,
  asksOutright: context.ASKS_OUTRIGHT,
} as const
export type Cue = keyof typeof CUE_PHRASES | 'grownUpChild'

const PATTERNS = Object.entries(CUE_PHRASES).map(([cue, list]): [Cue, RegExp] => [cue as Cue, compilePhrases(list)])

/** Cues whose words often mean something else, and how a sentence is read for them. */
const READ_WITHOUT: Partial<Record<Cue, (sentence: string) => string>> = {
  aChild: withoutOtherAges,
  childIsWriting: withoutOtherAges,
  heldCaptive: withoutFalseCaptives,
  attackGoingOn: withoutFalseAttacks,
  attackerNearby: withoutFalseAttacks,
  imminentThreat: (sentence) => withoutFearOfPapers(withoutFalseAttacks(sentence)),
  sexualAbuse: withoutFalseAttacks,
  plansForAfterDeath: withoutOtherNominees,
  farewell: withoutOthersWords,
  pleaForHelp: withoutSavingInCourt,
}

/** @param sentence as `normalizeWords` writes it, between spaces */
export function cuesOf(sentence: string): Set<Cue> {
  const found = PATTERNS.filter(([cue, pattern]) => pattern.test(READ_WITHOUT[cue]?.(sentence) ?? sentence))
  return new Set([...found.map(([cue]) => cue), ...(namesGrownUp(sentence) ? (['grownUpChild'] as const) : [])])
}

/** "I stay with my younger daughter now" names a child and an hour, and nothing that is done to anybody. */
export const HARMS_A_CHILD: readonly Cue[] = [
  'childIsWriting',
  'harmToChild',
  'sexualAbuse',
  'childMissing',
  'attackGoingOn',
  'heldCaptive',
  'imminentThreat',
  'signsOfInjury',
  'weapon',
  'pleaForHelp',
  'aloneInDanger',
]
