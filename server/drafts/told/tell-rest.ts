/**
 * Puts into a paper what was told and no field of its form has. A draftsman writes down every fact of the client; a form
 * knows only some. Each sentence keeps its words, and only its voice and its missing verb are mended, so that nothing is
 * invented.
 */
import type { DraftDocument, DraftFacts } from '#shared/drafts.ts'
import { STATES } from '#shared/states-and-districts.ts'
import { isHinglish } from '#shared/indian-text/number-words.ts'
import { openPage } from '../facts/fact-page.ts'
import { isPlace } from '../facts/place-names.ts'
import { partySides } from '../facts/party-words.ts'
import { readParties, strongest } from '../facts/read-parties.ts'
import type { Template } from '../templates/read-templates.ts'
import { cleaned } from './clean-words.ts'
import { BEGINS_WITH_DEED, claimOf, completed, withoutLabel, withSubject } from './complete-sentence.ts'
import { instructionRemoved, isRequest, PAPER, partsOfRequest } from './instructions.ts'
import { isKnown, knownTokens } from './known-words.ts'
import { withoutParties } from './party-spans.ts'
import { splitMessage } from './split-message.ts'
import { TOLD } from './told-field.ts'
import { behindThat, inFirstPerson, inThirdPerson, voiceOf, type Voice } from './voice.ts'

/** A person tells no more in a message; the rest is a document that was pasted. */
const MOST_PARAGRAPHS = 60

export interface RestOfMessage {
  /** The field of the form that has them: that of the story where the paper has one, else the field for the rest. */
  field: string
  /** Paragraphs in the order of the message. */
  paragraphs: string[]
  /** The numbered entries of what a form asks as a list: the questions of an application for information. */
  asked: { field: string; entries: string[] } | null
  /** What was told in Hindi or Hinglish, in its own words. */
  toTranslate: string[]
}

interface Telling {
  template: Template
  facts: DraftFacts
  /** The paper without what is told here. */
  document: DraftDocument
  /** The words of the person. */
  message: string
  /** Whether a word in small letters is a common word and no name. */
  isWord: (word: string) => boolean
  /**
   * Whether the paper is made by this message. Of a later one only what has a figure or a name is taken, because the rest
   * is said to the draftsman.
   */
  isFirst: boolean
}

export function tellRest({ template, facts, document, message, isWord, isFirst }: Telling): RestOfMessage {
  const story = template.asks.find((field) => isStory(field) && !facts.fields[field.id])
  const known = knownTokens(
    document.blocks.map(({ spans }) => spans.map(({ text, blank }) => (blank ? '' : text)).join('')).join('\n'),
  )
  const voice = voiceOf(template, facts)
  const begins = !story && beginsWithThat(template)
  const page = openPage({ page: null, text: message })
  const named = new Set([...facts.first, ...facts.second].map(({ name }) => name))
  const parties = strongest(readParties(page, partySides(template, isFirst))).filter(({ party }) =>
    [...named].some((name) => name === party.name || name.startsWith(`${party.name} `)),
  )
  const isDeed = template.layout === 'deed' || template.layout === 'record'
  const hinglish = isHinglish(message)
  const list = template.asks.find((field) => isAskedList(field) && !facts.fields[field.id])
  const asked: string[] = []
  const told: string[] = []
  const toTranslate: string[] = []
  const earlierTold: Set<string>[] = []
  let particulars: string[] = []
  let before = ''
  const closeParticulars = () => {
    if (particulars.length > 0)
      told.push(
        sentence(`${begins ? 'That the following is stated' : 'Further particulars'}: ${particulars.join('; ')}`),
      )
    particulars = []
  }
  for (const one of splitMessage(page)) {
    if (told.length + toTranslate.length >= MOST_PARAGRAPHS) break
    if (list && isFirst && one.isEntry) {
      asked.push(capital(sentence(cleaned(one.text))))
      continue
    }
    const isForeign = DEVANAGARI.test(one.text) || isHinglish(one.text) || (hinglish && !ENGLISH.test(one.text))
    const isHead = one.start < FIRST_WORDS && isOfPaper(one.text.slice(0, TITLE_CHARS), template)
    const isTitle = isHead && !HAS_VERB.test(withoutParticiples(one.text))
    const isRequested = isRequest(one.text) || isTitle
    const bare = isForeign ? one.text : withoutParties(one, page.flat, parties, voice.call, isRequested)
    const asks = isRequested || (isHead && !HAS_VERB.test(withoutParticiples(bare)))
    const earlier = before
    before = one.text
    for (const part of asks && !isForeign ? partsOfRequest(bare) : [instructionRemoved(bare)]) {
      const said = cleaned(isForeign ? part : inVoice(part, voice).replace(SAYS_NOTHING, ''))
      if (!WORDS.test(said) || isKnown(said, known) || earlierTold.some((one) => isKnown(said, one))) continue
      if (asks && isOnlyOfPaper(said, template)) continue
      if (!isFirst && !/\d|(?<!^)\p{Lu}\p{Ll}/u.test(said)) continue
      // A day of one sentence and the words of another are no sentence: what contradicts both would be lost.
      earlierTold.push(new Set([...known, ...knownTokens(said)]))
      if (isForeign) {
        if (asks && !/\d/.test(said) && said.split(' ').length < MOST_REQUEST_WORDS) continue
        toTranslate.push(sentence(said))
        continue
      }
      const whole = asks || isDeed ? said : completed(withSubject(withoutLabel(said), earlier), voice.own, voice.many)
      const claim = asks || isDeed ? '' : inVoice(claimOf(cleaned(part)), voice)
      if (claim) {
        closeParticulars()
        told.push(
          sentence(
            `${begins ? 'That' : ''} ${voice.own} ${voice.first || voice.many ? 'seek' : 'seeks'} the following: ${claim}`,
          ),
        )
      } else if (asks || isLabelled(whole) || !HAS_VERB.test(whole) || BEGINS_WITH_DEED.test(whole))
        particulars.push(withoutEnd(said))
      else {
        closeParticulars()
        told.push(sentence(begins ? behindThat(whole, isWord) : capital(whole)))
      }
    }
  }
  closeParticulars()
  return {
    field: story?.id ?? TOLD,
    paragraphs: told.map(capital),
    asked: list && asked.length > 0 ? { field: list.id, entries: asked } : null,
    toTranslate,
  }
}

const isAskedList = ({ kind, label }: Template['asks'][number]) =>
  kind === 'list' && /^information asked for\b/i.test(label)

/** "My employer is Rao Foods Ltd. I joined …" has become "the Employer is the Employer". */
const SAYS_NOTHING = /^(the [\p{L} ]{3,40}) (?:is|are|appears?|acts?|(?:is|are) appearing)(?: for)? \1(?:[.,;]\s*|$)/iu
/** A request in Hindi that tells nothing besides is not longer. */
const MOST_REQUEST_WORDS = 9
/** Little words that only English has. "The" and "is" are Hindi, too: "maang rahe the", "is ghar me". */
const ENGLISH = /\b(?:was|were|of|and|for|with|has|have|on|by|from|this|that)\b/i
/** The label of a list that tells the whole story of a paper. */
export const isStory = ({ kind, label }: Template['asks'][number]): boolean => kind === 'list' && STORY.test(label)
const STORY = /^(?:the )?facts\b|^what happened\b|^what really happened\b|\bevents with dates\b/i
const DEVANAGARI = /[\u0900-\u097F]/
/** "Minor: Ayush Das, …" */
const isLabelled = (text: string) => /^[^:.;]{2,60}:\s/.test(text) && !FINITE.test(text.split(':')[0] ?? '')
const FINITE = /\b(?:is|are|was|were|has|have|had|will|did|said|says)\b/i
const inVoice = (text: string, voice: Voice) => (voice.first ? inFirstPerson(text) : inThirdPerson(text, voice))
const WORDS = /\p{L}{2}|\d{2}/u
/** UTF-16 units in which a message says which paper it wants. */
const FIRST_WORDS = 160
/** UTF-16 units in which a title names the paper. "One bed from 1 May at 9,500, one month's notice" tells terms. */
const TITLE_CHARS = 90

/** Whether the paragraphs of fact of this paper begin with "That", as those of a pleading do. */
function beginsWithThat({ parts }: Template): boolean {
  const [first] = parts.find(({ kind }) => kind === 'facts')?.paragraphs ?? []
  return /^That\b/.test(typeof first === 'string' ? first : (first?.text ?? ''))
}

/** Whether a sentence names the paper itself. */
const isOfPaper = (text: string, { called, title }: Template) => {
  const lower = text.toLowerCase()
  return PAPER.test(text) || [...called, title].some((name) => lower.includes(name.toLowerCase()))
}
const OF_COURT =
  /\b(?:(?:under|u\/s|in|before|to|at|of|for|on|the|and|with|read|hon'?ble|ld|learned|principal|additional|addl|senior|junior|chief|district|city|civil|criminal|family|sessions?|high|supreme|commercial|consumer|court|courts|commission|tribunal|forum|judge|magistrate|jmfc|cjm|acjm|bench|registry|sections?|articles?|orders?|rules?|act|code|sanhita|bnss|bns|bsa|crpc|cpc|ipc|hma|cpa|new|draft|prepare|make|file|please|first class|first|class|sr|jr|divn?|division)\b\.?|\b\d+[A-Z-]{0,3}(?:\(\w+\))*)/gi

/** Whether a part of a request names only the paper, its court and its law, which stand in its head already. */
function isOnlyOfPaper(text: string, { called, title }: Template): boolean {
  let rest = text
    .replaceAll(/(?:\p{Lu}\p{L}+ (?:and |of |& )?){1,6}(?:Act|Code|Sanhita|Rules|Adhiniyam)\b/gu, ' ')
    .toLowerCase()
  for (const name of [...called, title].toSorted((one, other) => other.length - one.length))
    rest = rest.replaceAll(name.toLowerCase(), ' ')
  for (const state of STATES) rest = rest.replaceAll(state.toLowerCase(), ' ')
  // "FY 2021-22" tells which year the paper is about.
  if (/\b[fa]y ?\d{4}|\b(?:19|20)\d\d-\d\d\b/.test(rest)) return false
  rest = rest.replaceAll(OF_COURT, ' ').replaceAll(new RegExp(PAPER.source, 'gi'), ' ')
  return (rest.match(/\p{L}{3,}/gu) ?? []).every((word) => isPlace(word.charAt(0).toUpperCase() + word.slice(1)))
}

/** "Written statement in RC 88/2026 filed by the landlord" is a title, although "filed" may be a verb. */
const withoutParticiples = (text: string) =>
  text.replaceAll(
    /(?<!\b(?:was|were|is|are|has|have|had|been|not) )\b(?:filed|dated|pending|passed|moved|instituted|issued|registered|decided|granted)\b/gi,
    ' ',
  )

const HAS_VERB =
  /\b(?:I|we) (?!need|want|require|would)\p{Ll}{3,}\b|\b(?:is|are|was|were|has|have|had|will|would|shall|can|could|may|might|must|does|do|did|be|been|became|gave|took|told|said|says|went|came|made|got|paid|sent|met|left|kept|held|lent|sold|bought|began|broke|fell|knew|saw|found|lost|ran|wrote|filed|owes|wants?|needs?|lives?|owns?|runs?|works?|earns?|seeks?|claims?|fears?|refuses?|denies|stopped|died|used|born|applies|goes|bears?|keeps?|pays?|\p{L}{3,}ed)\b/iu

const withoutEnd = (text: string) => text.replace(/[.,;:\s]+$/, '')
const sentence = (text: string) => (text.endsWith('।') ? text : `${withoutEnd(text).trim()}.`)
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
