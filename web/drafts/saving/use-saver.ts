import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Draft } from '#shared/drafts.ts'
import { fetchDraft, restoreVersion, saveDocument } from '../api.ts'
import { sameBlocks } from '../paper/document.ts'
import { dropCopy, keepCopy, type LocalCopy, readCopy } from './local-copy.ts'
import { PaperSaver, type SaverView } from './paper-saver.ts'

export interface Opened {
  saver: PaperSaver
  /** The first document of the editor: an unsaved one of an earlier visit, otherwise the newest version. */
  document: Draft['document']
}

/**
 * The unsaved document of an earlier visit. It is compared with the draft, because a page may be closed before it
 * learns that its last save arrived.
 */
function unsavedOf({ id, document }: Draft): LocalCopy | null {
  const copy = readCopy(id)
  if (!copy || !sameBlocks(copy.document, document)) return copy
  dropCopy(id)
  return null
}

/**
 * Opens a draft for writing. Unsaved text of an earlier visit is restored, and whatever ends the visit saves first, so
 * that no text is lost.
 */
export function useSaver(draft: Draft): Opened & SaverView {
  const queries = useQueryClient()
  const [{ saver, document, copy }] = useState(() => {
    const { id } = draft
    const left = unsavedOf(draft)
    const made = new PaperSaver(draft.version, {
      put: (changed, version, leaving) => saveDocument(id, changed, version, leaving),
      fetch: () => fetchDraft(id),
      restore: (version) => restoreVersion(id, version),
      keep: (unsaved) => keepCopy(id, unsaved),
      drop: () => dropCopy(id),
      onSaved: (saved) => {
        queries.setQueriesData({ queryKey: ['draft', id] }, saved)
        void queries.invalidateQueries({ queryKey: ['draft-versions', id] })
        void queries.invalidateQueries({ queryKey: ['drafts'] })
      },
    })
    return { saver: made, document: left?.document ?? draft.document, copy: left }
  })
  const view = useSyncExternalStore(saver.subscribe, saver.view)

  useEffect(() => {
    if (copy) saver.takeUp(copy)
    const now = () => void saver.flush()
    const leaving = () => void saver.flush(true)
    const hidden = () => globalThis.document.visibilityState === 'hidden' && now()
    addEventListener('online', now)
    addEventListener('pagehide', leaving)
    globalThis.document.addEventListener('visibilitychange', hidden)
    return () => {
      removeEventListener('online', now)
      removeEventListener('pagehide', leaving)
      globalThis.document.removeEventListener('visibilitychange', hidden)
      void saver.flush()
    }
  }, [saver, copy])
  return { saver, document, ...view }
}
