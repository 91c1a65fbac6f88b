import { useEffect, useRef, useState } from 'react'
import { t } from '#web/words/words.ts'
import { attachmentProblem, typeOf } from './attachment.ts'

export interface Attaching {
  file: File | null
  /** Address of a small picture of it; null for a PDF. */
  preview: string | null
  /** Why the last file was refused. */
  problem: string | null
  pick: (files: FileList | File[] | null) => void
  remove: () => void
}

/** The file that will go with the next prompt: one, checked at once. */
export function useAttachment(): Attaching {
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [preview, setPreview] = usePreview()

  return {
    file,
    preview,
    problem,
    pick: (files) => {
      const [first, second] = files ?? []
      if (!first) return
      const refused = attachmentProblem(first)
      setProblem(refused ?? (second ? t('One file can be attached to a message. The first was taken.') : null))
      if (refused) return
      setFile(first)
      setPreview(typeOf(first).startsWith('image/') ? first : null)
    },
    remove: () => {
      setFile(null)
      setProblem(null)
      setPreview(null)
    },
  }
}

/** The address of a picture that is in memory, given back to the browser when it is no longer shown. */
function usePreview(): [string | null, (picture: File | null) => void] {
  const [address, setAddress] = useState<string | null>(null)
  const held = useRef<string | null>(null)
  const show = (picture: File | null) => {
    if (held.current) URL.revokeObjectURL(held.current)
    held.current = picture && URL.createObjectURL(picture)
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
