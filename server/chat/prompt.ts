import type { Message } from '#server/platform/models/index.ts'
import { ANSWER_LANGUAGES, type AnswerLanguage, type Depth } from '#shared/chat.ts'
import { isoDay } from '#shared/dates.ts'
import { attachmentBlock } from './tools/attachment-block.ts'
import { MEMO_RULES, rulesOfDepth } from './research/rules.ts'
import type { Grounds, Tool } from './tools/tool.ts'

/**
 * About 4,000 tokens at four characters a token, so that with the attachment and the sources a prompt stays below
 * 24,000.
 */
const MOST_HISTORY_CHARS = 16_000

export interface Turn {
  prompt: string
  answer: string
}

interface HostedRequest {
  today: Date
  language: AnswerLanguage
  depth: Depth
  /** Whether the model may call tools before it writes. */
  canLookUp: boolean
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
  history: Turn[],
  grounds: Grounds,
  { today, language, depth, canLookUp }: HostedRequest,
): { instructions: string; messages: Message[] } {
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
      ...recent(history).flatMap(({ prompt, answer }): Message[] => [
        { role: 'user', text: prompt },
        { role: 'assistant', text: answer },
      ]),
      {
        role: 'user',
        text: [sourcesBlock(tool, grounds), attachmentBlock(grounds.attachment), grounds.prompt]
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
function recent(history: Turn[]): Turn[] {
  const kept: Turn[] = []
  let room = MOST_HISTORY_CHARS
  for (const turn of history.toReversed()) {
    if (!turn.answer) continue
    room -= turn.prompt.length + turn.answer.length
    if (room < 0) break
    kept.unshift(turn)
  }
  return kept
}

function sourcesBlock(tool: Tool, grounds: Grounds): string {
  const lines = grounds.sources.map(
    ({ n, label, heading, passage, reason }) =>
      `[${n}] ${label} (${heading}): ${passage}${reason ? ` (${reason})` : ''}`,
  )
  const body = [...lines, tool.material(grounds)].filter(Boolean).join('\n')
  return `<sources>\n${body || 'The library holds nothing on this question. Say that you do not know.'}\n</sources>`
}
