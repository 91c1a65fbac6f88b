/**
 * Whether a message tells of a life in danger now: the writer's, or that of somebody near. No single word decides; what is said
 * is weighed, as a listener would: a wish to die by itself, a question about the insurance only together with "I have decided". Beside the
 * lists, a model learned from many phrasings hears what no list foresees (`learned.ts`).
 */
import { folded, phrases, spaced } from '../phrases.ts'
import * as child from './child-words.ts'
import * as context from './context-words.ts'
import * as danger from './danger-words.ts'
import { featuresOf, oddsOf, readWeights } from './learned.ts'
import * as suicide from './suicide-words.ts'

const DANGERS = ['suicide', 'violence', 'child'] as const
export type Danger = (typeof DANGERS)[number]

const CUES = {
  wish: suicide.WISH,
  anothersWish: suicide.ANOTHERS_WISH,
  harmed: suicide.HARMED,
  afterMe: suicide.AFTER_ME,
  means: suicide.MEANS,
  ready: suicide.READY,
  farewell: suicide.FAREWELL,
  hopeless: suicide.HOPELESS,
  lockedSelf: suicide.LOCKED_SELF,
  topic: suicide.SUICIDE_TOPIC,
  attack: danger.ATTACK,
  onSomebody: danger.ON_SOMEBODY,
  atTheDoor: danger.AT_THE_DOOR,
  weapon: danger.WEAPON,
  held: danger.HELD,
  threat: danger.THREAT,
  injury: danger.INJURY,
  plea: danger.PLEA,
  rightNow: danger.RIGHT_NOW,
  now: danger.NOW,
  alone: danger.ALONE,
  helpless: danger.HELPLESS,
  castOut: danger.CAST_OUT,
  struck: danger.STRUCK,
  child: child.CHILD,
  childWrites: child.CHILD_WRITES,
  harm: child.HARM,
  abuse: child.ABUSE,
  lost: child.LOST,
  past: context.PAST,
  habit: context.HABIT,
  study: context.STUDY,
  reported: context.REPORTED,
  legal: context.LEGAL,
  asks: context.ASKS,
} as const
type Cue = keyof typeof CUES

const learned = readWeights()
const PATTERNS = Object.entries(CUES).map(([cue, list]): [Cue, RegExp] => [cue as Cue, phrases(list)])
const PAPER = phrases(context.PAPER)

const WEIGHTS: Record<Danger, Partial<Record<Cue, number>>> = {
  suicide: {
    wish: 3,
    anothersWish: 3,
    harmed: 3.5,
    afterMe: 1.5,
    means: 1.5,
    ready: 1.5,
    farewell: 1.5,
    hopeless: 1.5,
    lockedSelf: 2.5,
    topic: 1,
    rightNow: 0.5,
    now: 0.5,
    plea: 0.5,
    past: -2,
    study: -1.5,
    reported: -1.5,
  },
  violence: {
    attack: 2.5,
    onSomebody: 0.5,
    struck: 0.5,
    atTheDoor: 1.5,
    weapon: 1.5,
    held: 2,
    threat: 1.5,
    injury: 1,
    plea: 1,
    rightNow: 1,
    now: 0.5,
    alone: 1,
    helpless: 1,
    castOut: 1,
    past: -2,
    habit: -1.5,
    study: -2,
  },
  child: {
    child: 1,
    childWrites: 2,
    harm: 1.5,
    abuse: 2,
    lost: 1.5,
    attack: 1.5,
    held: 1,
    threat: 1,
    injury: 1,
    weapon: 0.5,
    plea: 0.5,
    rightNow: 1,
    now: 0.5,
    alone: 0.5,
    past: -2,
    habit: -0.5,
    study: -2,
  },
}
/** What makes it a danger of that kind at all: a weapon and the hour alone do not. */
const CORE: Record<Danger, readonly Cue[]> = {
  suicide: ['wish', 'anothersWish', 'harmed', 'afterMe', 'means', 'ready', 'topic'],
  violence: ['attack', 'atTheDoor', 'held', 'threat', 'injury', 'helpless', 'castOut'],
  child: ['child', 'childWrites'],
}
/** Who cries for help seldom asks for a section. */
const NO_LAW_ASKED = 0.5
/** And often asks nothing at all. */
const NOTHING_ASKED = 0.5
const ENOUGH: Record<Danger, number> = { suicide: 3, violence: 3, child: 3 }
/** From this weight on a kind of danger is likely, where it is clear that there is one. */
const LIKELY = 1
/** Tuned by cross-validation on content/intent/distress. */
const LISTED_SHARE = 0.5
const ENOUGH_TOGETHER = 0.8
/** In a paper somebody else speaks, mostly of the past: only what cannot be meant otherwise counts. */
const ENOUGH_IN_PAPER: Record<Danger, number> = { suicide: 3.5, violence: 5.5, child: 5.5 }
/** Nobody types more words than these under attack: they are pasted, and tell of what was. */
const MOST_TOLD = 250
const ENOUGH_PASTED: Record<Danger, number> = { ...ENOUGH_IN_PAPER, violence: Infinity, child: Infinity }
/** What is learned says little of fewer words: "read this" sounds like anything. */
const FEWEST_LEARNED = 5
/** Sentences that are weighed together. */
const WINDOW = 4
const QUOTED = /"[^"]{0,2000}"|“[^”]{0,2000}”|«[^»]{0,2000}»/gu

/** What a few sentences of a message come to. */
interface Heard {
  weights: Record<Danger, number>
  /** That the writer has lost hope: no danger by itself, but it says whose life is meant where a danger is heard. */
  despair: number
  /** As `oddsOf`. */
  odds: number
}

/**
 * @param options.smallTalk it reads like small talk: only what is told plainly counts
 * @returns the dangers, what is told most plainly first; empty where none is. Linear in the length of the message, which is capped
 */
export function readDistress(message: string, { smallTalk = false } = {}): Danger[] {
  const text = spaced(folded(message).replaceAll(QUOTED, ' '))
  const pasted = countWords(text) > MOST_TOLD
  const inPaper = pasted || PAPER.test(text)
  const heard = listen(text, inPaper)
  const weightOf = (danger: Danger) => Math.max(...heard.map(({ weights }) => weights[danger]))
  const enough = (danger: Danger) => (pasted ? ENOUGH_PASTED : inPaper ? ENOUGH_IN_PAPER : ENOUGH)[danger]
  const told = DANGERS.filter((danger) => weightOf(danger) >= enough(danger))
  const byWeight = (all: readonly Danger[]) => all.toSorted((a, b) => weightOf(b) - weightOf(a))
  if (told.length > 0 || inPaper || smallTalk || !heard.some(soundsLikeIt)) return byWeight(told)
  // It is heard, but not of what kind: every number that may help is given. Whoever has lost hope must not be told of the child alone.
  const guessed = (danger: Danger) =>
    danger === 'suicide' ? Math.max(weightOf(danger), ...heard.map(({ despair }) => despair)) : weightOf(danger)
  const likely = DANGERS.filter((danger) => guessed(danger) >= LIKELY)
  return (likely.length > 0 ? likely : [...DANGERS]).toSorted((a, b) => guessed(b) - guessed(a))
}

function listen(text: string, inPaper: boolean): Heard[] {
  const sentences = text.split(' . ').map((sentence) => ` ${sentence.trim()} `)
  const cues = sentences.map(cuesOf)
  return sentences.map((_, from) => {
    const said = new Set(cues.slice(from, from + WINDOW).flatMap((some) => [...some]))
    const weights = Object.fromEntries(
      DANGERS.map((danger) => [danger, weigh(danger, said, inPaper)]),
    ) as Heard['weights']
    const told = sentences.slice(from, from + WINDOW).join(' ')
    const despair = said.has('hopeless') ? weigh('suicide', new Set([...said, 'topic' as const]), inPaper) : 0
    return { weights, despair, odds: countWords(told) < FEWEST_LEARNED ? -Infinity : oddsOf(learned, featuresOf(told)) }
  })
}

/** What is learned and what is listed are heard together: neither alone knows all the ways in which people say it. */
const soundsLikeIt = ({ weights, odds }: Heard): boolean =>
  odds + LISTED_SHARE * Math.max(...Object.values(weights)) >= ENOUGH_TOGETHER

const countWords = (text: string) => text.split(' ').filter((word) => word !== '' && word !== '.').length

const cuesOf = (sentence: string): Set<Cue> =>
  new Set(PATTERNS.filter(([, pattern]) => pattern.test(sentence)).map(([cue]) => cue))

function weigh(one: Danger, cues: ReadonlySet<Cue>, inPaper: boolean): number {
  if (!CORE[one].some((cue) => cues.has(cue))) return 0
  // What began long ago and goes on now is told in both tenses.
  const goesOn = cues.has('rightNow') || cues.has('ready')
  const base = inPaper ? 0 : (cues.has('legal') ? 0 : NO_LAW_ASKED) + (cues.has('asks') ? 0 : NOTHING_ASKED)
  return [...cues].reduce((sum, cue) => (cue === 'past' && goesOn ? sum : sum + (WEIGHTS[one][cue] ?? 0)), base)
}
