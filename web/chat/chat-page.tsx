import {
  type ComponentProps,
  type ComponentType,
  lazy,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useLocation } from 'wouter'
import { MAX_TITLE_CHARS, type ToolId } from '#shared/chat.ts'
import { useFileDrop } from '#web/lib/files/use-file-drop.ts'
import { usePageTitle } from '#web/ui/layout/page-heading.tsx'
import { useToastFloor } from '#web/ui/feedback/use-toast-floor.ts'
import { t } from '#web/words/words.ts'
import { toolNames } from './api.ts'
import type { ChatSession, Turn } from './session/chat-session.ts'
import styles from './chat-page.module.css'
import { Composer } from './composer/composer.tsx'
import { draftOf, setDraft } from './composer/unsent-text.ts'
import { AnswerAnnouncement } from './answer/answer-announcement.tsx'
import { copyLastAnswer } from './answer/copy-answer.ts'
import { EmptyState } from './empty-state.tsx'
import { HelpMenu } from './shortcuts/help-menu.tsx'
import { JumpButton } from './turns/jump-button.tsx'
import { LoadingTurns } from './turns/loading-turns.tsx'
import { loadLexer } from './markdown/lexer.ts'
import type { Reader } from './sources/source-detail.tsx'
import { OpenDraftContext } from './answer/open-draft.ts'
import { SessionBar } from './session-bar.tsx'
import { useSessionTitle } from './history/session-lists.ts'
import { openSession } from './session/sessions.ts'
import { useShortcut } from './shortcuts/shortcuts.ts'
import { SourceMissing } from './sources/source-missing.tsx'
import type { SelectedAuthority, SourcePanel as Panel } from './sources/source-panel.tsx'
import { beginSession, useStartId } from './session/start-session.ts'
import { focusInput } from './composer/focus-input.ts'
import { useAttachments } from './composer/use-attachments.ts'
import { useFollowEnd } from './turns/use-follow-end.ts'
import { useDraftPanel } from './answer/use-draft-panel.ts'
import { useSend } from './session/use-send.ts'
import { Box, Column } from '#web/ui/layout/primitives.tsx'

const loadTurnList = () => import('./turns/turn-list.tsx').then(({ TurnList: list }) => ({ default: list }))
/** An empty session has no messages, so what draws them is fetched when somebody types or opens a saved session. */
const TurnList = lazy(loadTurnList)
/** A failure is not shown here, because drawing the messages will show it. */
const prepareTurns = () => void loadTurnList().catch(() => undefined)

/** Most answers are read without opening a source, so the panel is fetched when one is opened. */
const SourcePanel = lazy((): Promise<{ default: ComponentType<ComponentProps<typeof Panel>> }> =>
  import('./sources/source-panel.tsx').then(
    ({ SourcePanel: panel }) => ({ default: panel }),
    () => ({ default: SourceMissing }),
  ),
)

interface ChatPageProps {
  tool: ToolId
  sessionId: string | null
  /** Shows the library's own page of a source. It is handed in, because one slice of the web never imports another. */
  reader: Reader
  draftPanel: ComponentType<{ id: string; change: string; onClose: () => void }>
}

export function ChatPage({ tool, sessionId, reader, draftPanel: DraftPanel }: ChatPageProps) {
  const startId = useStartId(tool)
  const session = openSession(tool, sessionId ?? startId)
  const { turns, earlier, phase } = useSyncExternalStore(session.subscribe, session.view)
  const [shown, setShown] = useState<SelectedAuthority | null>(null)
  const [panelNeeded, setPanelNeeded] = useState(false)
  const paper = useDraftPanel(turns)
  const attaching = useAttachments()
  const drop = useFileDrop(attaching.pick)
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLTextAreaElement>(null)
  const foot = useRef<HTMLDivElement>(null)
  useToastFloor(foot)
  const { atEnd, scrollToEnd, showQuestion, stopFollowing, drawAbove } = useFollowEnd(
    scroller,
    content,
    session,
    turns.length > 0,
  )
  const draftOwner = sessionId ?? tool
  const sendPrompt = useSend(session, draftOwner)
  const controls = useMemo(() => {
    const toInput = () => focusInput(input)
    const sendWords = (text: string) => {
      const typed = draftOf(draftOwner)
      showQuestion()
      void sendPrompt({ text })
      setDraft(draftOwner, typed)
      // The button that was pressed is no button any more, and the focus must not be lost with it.
      toInput()
    }
    return { showQuestion, stopFollowing, drawAbove, focusInput: toInput, sendWords }
  }, [showQuestion, stopFollowing, drawAbove, draftOwner, sendPrompt])
  const { label, fileField } = toolNames(tool)
  const beginning = turns[0]?.prompt || turns[0]?.attachments[0]?.name
  const title = useSessionTitle(tool, sessionId ?? '').title ?? beginning?.slice(0, MAX_TITLE_CHARS)
  usePageTitle(sessionId !== null && title ? `${title} · ${t(label)}` : t(label))
  useChatShortcuts(session, input)

  useEffect(() => {
    if (!sessionId) return
    prepareTurns()
    void loadLexer()
    void session.load()
  }, [session, sessionId])

  // Opening a source closes the paper, because there is room for one panel beside the chat.
  const { close: closePaper } = paper
  const showSource = useCallback(
    (authority: SelectedAuthority | null) => {
      if (authority) {
        closePaper()
        setPanelNeeded(true)
      }
      setShown(authority)
    },
    [closePaper],
  )

  const send = async (text: string) => {
    // A tool that reads text only leaves the picked files where they are, because the composer has said that they are
    // not sent.
    const sending = fileField === null ? null : attaching.takeForSending()
    showQuestion()
    const { taken, refusedFile } = await sendPrompt({ text, files: sending?.files ?? [] })
    if (!taken) sending?.putBack(refusedFile)
  }

  return (
    <div className={styles['page']} onInput={prepareTurns} {...drop.handlers}>
      <Column as="main" id="main" tabIndex={-1} grow narrows className={styles['chat']}>
        <h1 className="visually-hidden">{t(label)}</h1>
        <SessionBar tool={tool} sessionId={sessionId} beginning={beginning} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a failed answer has no control, and the keyboard must scroll it all the same */}
        <section ref={scroller} aria-label={t('Conversation')} tabIndex={0} className={styles['scroller']}>
          <div ref={content} className={styles['content']}>
            <p className={styles['printed']}>
              {['NyayaDesk', t(label), tool === 'crossquestion' ? '' : title].filter(Boolean).join(' · ')}
            </p>
            {phase === 'loading' && <LoadingTurns />}
            {phase !== 'loading' && turns.length === 0 && (
              <EmptyState tool={tool} draftOwner={draftOwner} input={input} onSend={(text) => void send(text)} />
            )}
            {turns.length > 0 && (
              <OpenDraftContext value={paper.open}>
                <Suspense fallback={<LoadingTurns silent />}>
                  <TurnList session={session} turns={turns} earlier={earlier} open={showSource} controls={controls} />
                </Suspense>
              </OpenDraftContext>
            )}
            <AnswerAnnouncement turn={turns.at(-1)} />
          </div>
        </section>
        <Box ref={foot} fullWidth centred className={styles['foot']}>
          {!atEnd && turns.length > 0 && <JumpButton onClick={scrollToEnd} onGone={() => focusInput(input)} />}
          <Composer
            key={session.id}
            session={session}
            phase={phase}
            attaching={attaching}
            input={input}
            draftOwner={draftOwner}
            onSend={send}
          />
          <HelpMenu />
        </Box>
        {drop.over && <p className={styles['drop']}>{t('Drop the files to attach them')}</p>}
      </Column>
      {panelNeeded && (
        <Suspense fallback={null}>
          <SourcePanel
            shown={shown && !paper.shown && inSession(shown, turns) ? shown : null}
            onShow={showSource}
            reader={reader}
          />
        </Suspense>
      )}
      {paper.shown && (
        <Suspense fallback={null}>
          <DraftPanel key={paper.shown.key} id={paper.shown.id} change={paper.shown.key} onClose={paper.close} />
        </Suspense>
      )}
    </div>
  )
}

function useChatShortcuts(session: ChatSession, input: RefObject<HTMLTextAreaElement | null>) {
  const [, navigate] = useLocation()
  useShortcut('newSession', () => {
    beginSession(session.tool)
    navigate(toolNames(session.tool).page)
    input.current?.focus()
  })
  useShortcut('copyAnswer', () => void copyLastAnswer(session.view().turns))
  useShortcut('toInput', () => input.current?.focus())
}

/**
 * A source stays open only while its answer is on the screen, because otherwise it would seem to belong to another
 * answer.
 */
const inSession = ({ answer }: SelectedAuthority, turns: readonly Turn[]) =>
  turns.some((turn) => turn.answer === answer)
