import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Command, EditorState } from 'prosemirror-state'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Defect } from '#shared/filing/defects.ts'
import type { Draft } from '#shared/drafts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { t, tn } from '#web/words/words.ts'
import { DefectsView } from './defects/defects-view.tsx'
import { AskChange } from './changes/ask-change.tsx'
import { ChangeBar } from './changes/change-bar.tsx'
import { Comments } from './changes/comments.tsx'
import { toChange } from './changes/tracked-changes.ts'
import { ExportView } from './export/export-view.tsx'
import { FactsView } from './form/facts-view.tsx'
import { toBlank, selectBlock } from './paper/commands.ts'
import { blanksOf, countBlanks, fromEditor } from './paper/document.ts'
import { LeftOutNote } from './paper/left-out-note.tsx'
import { Paper } from './paper/paper.tsx'
import type { OpenPaper } from './paper/paper-view.ts'
import { Toolbar } from './paper/toolbar.tsx'
import { SaveStatus, SaveTrouble } from './saving/save-status.tsx'
import { useSaver } from './saving/use-saver.ts'
import { VersionsView } from './versions/versions-view.tsx'
import styles from './workspace.module.css'
import { Box, Row, Stack } from '#web/ui/layout/primitives.tsx'

const VIEWS = { paper: 'Paper', facts: 'Facts', defects: 'Defects', versions: 'Versions', export: 'Download' } as const
type View = keyof typeof VIEWS

/**
 * A draft with its paper, facts, defects, versions and export. One that was made from papers opens at its facts, because a
 * person has to confirm them.
 */
export function Workspace({ draft }: { draft: Draft }) {
  const { saver, document, ...saving } = useSaver(draft)
  const [view, setView] = useState<View>(draft.confirmed || Object.keys(draft.found).length === 0 ? 'paper' : 'facts')
  const [state, setState] = useState<EditorState | null>(null)
  const paper = useRef<OpenPaper | null>(null)
  const views = useRef<HTMLElement>(null)
  /** Takes the focus when the element that had it is gone. */
  const toViews = () => views.current?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus({ preventScroll: true })
  const onStep = (next: EditorState, changed: boolean) => {
    setState(next)
    if (changed) saver.change({ title: draft.document.title, blocks: fromEditor(next.doc) })
  }
  const replaced = (newest: Draft) => {
    paper.current?.replace(newest.document)
    flushSync(() => setView('paper'))
    toViews()
  }
  const run = (command: Command, stay?: boolean) => void paper.current?.run(command, stay)
  const jumpTo = ({ block, code, quote }: Defect) => {
    // The paper must be in sight before it is scrolled.
    flushSync(() => setView('paper'))
    run(selectBlock(block ?? 0, code === 'blank-left' ? quote.slice(1, -1) : undefined))
  }
  const standing = state ? blanksOf(state.doc) : null
  const leftOut = draft.leftOut.filter(({ blank }) => standing?.has(blank) ?? true)
  const blanks = state ? countBlanks(state.doc) : 0

  return (
    <div className={styles['workspace']}>
      <Stack ruleBelow className={styles['head']}>
        <Row
          wrap
          alignItems="center"
          justifyContent="space-between"
          gap="half"
          columnGap={2}
          narrows
          className={styles['line']}
        >
          <nav ref={views} className={styles['views']} aria-label={t('Parts of the draft')}>
            {Object.entries(VIEWS).map(([name, label]) => (
              <Box
                as="button"
                key={name}
                type="button"
                rigid
                touchTarget
                tone="soft"
                size="s"
                weight={600}
                className={styles['view']}
                aria-pressed={view === name}
                onClick={() => setView(name as View)}
              >
                {t(label)}
              </Box>
            ))}
          </nav>
          <SaveStatus {...saving} />
        </Row>
        {view === 'paper' && state && (
          <Row
            wrap
            alignItems="center"
            justifyContent="space-between"
            gap="half"
            columnGap={2}
            narrows
            className={styles['line']}
          >
            <Toolbar state={state} run={run} />
            <Blanks count={blanks} run={run} />
          </Row>
        )}
        {view === 'paper' && state && <ChangeBar state={state} run={run} />}
      </Stack>
      <SaveTrouble saver={saver} {...saving} onOther={replaced} onGone={toViews} />
      {/* The editor stays mounted behind the other parts, so that earlier steps can still be undone. */}
      <div className={view === 'paper' ? undefined : styles['away']}>
        <LeftOutNote authorities={leftOut} />
        <Stack measure centred className={styles['asides']}>
          <AskChange
            id={draft.id}
            saver={saver}
            onWait={(waiting) => paper.current?.lock(waiting)}
            onProposed={(newest) => {
              paper.current?.replace(newest.document)
              run(toChange(1), true)
            }}
          />
          {state && <Comments state={state} run={run} />}
        </Stack>
        <Paper
          document={document}
          onOpen={(opened) => {
            paper.current = opened
          }}
          onStep={onStep}
        />
      </div>
      {view === 'facts' && <FactsView draft={draft} saver={saver} onReplaced={replaced} />}
      {view === 'defects' && <DefectsView draft={draft} saver={saver} onJump={jumpTo} />}
      {view === 'versions' && <VersionsView draft={draft} saver={saver} onReplaced={replaced} />}
      {view === 'export' && (
        <ExportView
          draft={draft}
          document={state ? { blocks: fromEditor(state.doc) } : document}
          saver={saver}
          blanks={blanks}
        />
      )}
    </div>
  )
}

function Blanks({ count, run }: { count: number; run: (command: Command) => void }) {
  if (count === 0)
    return (
      <Row as="p" alignItems="center" tone="soft" size="s">
        {t('No blanks left')}
      </Row>
    )
  return (
    <Row alignItems="center" tone="soft" size="s">
      <IconButton
        label={t('Previous blank')}
        title={t('Previous blank (Ctrl+Shift+.)')}
        aria-keyshortcuts="Control+Shift+."
        icon={<ChevronLeft size={18} aria-hidden />}
        onClick={() => run(toBlank(-1))}
      />
      <Button
        look="secondary"
        className={styles['next']}
        title={t('Next blank (Ctrl+.)')}
        aria-keyshortcuts="Control+."
        onClick={() => run(toBlank(1))}
      >
        {tn(count, '{n} blank left, next', '{n} blanks left, next')}
        <ChevronRight size={18} aria-hidden />
      </Button>
    </Row>
  )
}
