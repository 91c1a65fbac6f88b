import { inBlock, type PromptMessage, type roomFor } from '#server/platform/models/index.ts'
import { ANSWER_LANGUAGES, type AnswerLanguage, type Depth } from '#shared/chat.ts'
import { isoDay } from '#shared/dates.ts'
import { attachmentBlock } from './tools/attachment-block.ts'
import { MEMO_RULES, rulesOfDepth } from './research/research-rules.ts'
import type { Grounds, Tool } from './tools/tool.ts'

export interface EarlierTurn {
  prompt: string
  answer: string
}

interface HostedRequest {
  today: Date
  language: AnswerLanguage
  depth: Depth
  /** Whether the model may call tools before it writes. */
  canLookUp: boolean
  /** The most characters of each part, so that a model with a short context reads the whole prompt. */
  room: ReturnType<typeof roomFor>
}

/** The rules of the tool, or those of a memorandum where that was asked for and the tool can give one. */
export const rulesOf = ({ instructions, hasMemo }: Tool, depth: Depth): string =>
  depth === 'memo' && hasMemo ? MEMO_RULES : instructions

/**
 * Builds what a hosted model receives: the tool's rules, the session so far, the sources, the attachment and the
 * question.
 */
export function hostedMessages(
  tool: Tool,
  history: EarlierTurn[],
  grounds: Grounds,
  { today, language, depth, canLookUp, room }: HostedRequest,
): { instructions: string; messages: PromptMessage[] } {
  return {
    instructions: [
      rulesOf(tool, depth),
      rulesOfDepth(depth, canLookUp),
      languageRule(language),
      `Today is ${isoDay(today)}.`,
    ]
      .filter(Boolean)
      .join('\n\n'),
    messages: [
      ...recent(history, room.history).flatMap(({ prompt, answer }): PromptMessage[] => [
        { role: 'user', text: prompt },
        { role: 'assistant', text: answer },
      ]),
      {
        role: 'user',
        text: [
          sourcesBlock(tool, grounds, room.sources),
          attachmentBlock(grounds.attachment, room.attachment),
          grounds.prompt,
        ]
          .filter(Boolean)
          .join('\n\n'),
        pictures: grounds.attachment?.pictures?.map(({ webp }) => webp),
      },
    ],
  }
}

/** Names and citations stay as the library spells them, because a translated one would not be found by the check. */
const languageRule = (language: AnswerLanguage) =>
  language === 'en'
    ? ''
    : `Write the whole answer, its headings too, in ${LANGUAGE_NAMES.of(language)} (${ANSWER_LANGUAGES[language]}), whatever the language of the question. Leave the names of cases and Acts, section numbers, citations, quotations and the marks like [2] exactly as the sources print them.`

const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language' })

/** The newest turns that fit, oldest first. Each is whole, because half a turn would mislead the model. */
function recent(history: EarlierTurn[], most: number): EarlierTurn[] {
  const kept: EarlierTurn[] = []
  let room = most
  for (const turn of history.toReversed()) {
    if (!turn.answer) continue
    room -= turn.prompt.length + turn.answer.length
    if (room < 0) break
    kept.unshift(turn)
  }
  return kept
}

/** @param most characters; where the sources have more, each loses the end of its words, and the model is told */
function sourcesBlock(tool: Tool, grounds: Grounds, most: number): string {
  const whole = sourceLines(tool, grounds)
  const all = whole.reduce((sum, line) => sum + line.length, 0)
  const lines = all <= most ? whole : shortened(whole, most)
  return inBlock('sources', lines.join('\n') || 'The library holds nothing on this question. Say that you do not know.')
}

const CUT = ' […]'

/** The first lines fit best, so they get their share first, and what one does not need goes to those after it. */
function shortened(lines: string[], most: number): string[] {
  let room = most
  const cut = lines.map((line, at) => {
    const share = Math.max(0, Math.floor(room / (lines.length - at)))
    const kept = line.length <= share ? line : line.slice(0, Math.max(0, share - CUT.length)) + CUT
    room -= kept.length
    return kept
  })
  return [...cut, 'Where a line ends with […] you see only its beginning. Say nothing of what follows there.']
}

function sourceLines(tool: Tool, grounds: Grounds): string[] {
  const lines = grounds.sources.map(
    ({ n, label, heading, passage, reason }) =>
      `[${n}] ${label} (${heading}): ${passage}${reason ? ` (${reason})` : ''}`,
  )
  return [...lines, tool.material(grounds)].filter(Boolean)
}
