import { useEffect, useRef, useState } from 'react'
import { useKeptState } from '#web/words/use-kept-state.ts'
import { t } from '#web/words/words.ts'
import { attachmentProblem, typeOf } from './attachment.ts'

export interface AttachmentState {
  file: File | null
  /** The address of a small picture; null for a PDF. */
  preview: string | null
  /** The reason why the last file was refused. */
  problem: string | null
  pick: (files: FileList | File[] | null) => void
  remove: () => void
}

/**
 * The one file that goes with the next prompt. It is checked when it is picked, so that a wrong file is refused before
 * the question is written.
 */
export function useAttachment(): AttachmentState {
  const [file, setFile] = useKeptState<File | null>('attachment', null)
  const [problem, setProblem] = useState<string | null>(null)
  const [preview, setPreview] = usePreview(file)

  return {
    file,
    preview,
    problem,
    pick: (files) => {
      const [first, second] = files ?? []
      if (!first) return
      const refused = attachmentProblem(first)
      setProblem(refused ?? (second ? t('You can attach one file to a message. We took the first.') : null))
      if (refused) return
      setFile(first)
      setPreview(first)
    },
    remove: () => {
      setFile(null)
      setProblem(null)
      setPreview(null)
    },
  }
}

/**
 * The address of a picture in memory. It is revoked when it is no longer shown, otherwise the browser would keep every
 * picture.
 */
function usePreview(kept: File | null): [string | null, (file: File | null) => void] {
  const [address, setAddress] = useState(() => addressOf(kept))
  const held = useRef(address)
  const show = (file: File | null) => {
    if (held.current) URL.revokeObjectURL(held.current)
    held.current = addressOf(file)
    setAddress(held.current)
  }
  useEffect(
    () => () => {
      if (held.current) URL.revokeObjectURL(held.current)
    },
    [],
  )
  return [address, show]
}

const addressOf = (file: File | null) => (file && typeOf(file).startsWith('image/') ? URL.createObjectURL(file) : null)
