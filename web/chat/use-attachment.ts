import { useEffect, useState } from 'react'
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
  const preview = usePreview(file)

  return {
    file,
    preview,
    problem,
    pick: (files) => {
      const [first, second] = files ?? []
      if (!first) return
      const refused = attachmentProblem(first)
      setProblem(refused ?? (second ? 'One file can be attached to a message. The first was taken.' : null))
      if (!refused) setFile(first)
    },
    remove: () => {
      setFile(null)
      setProblem(null)
    },
  }
}

function usePreview(file: File | null): string | null {
  const [preview, setPreview] = useState<string | null>(null)
  useEffect(() => {
    if (!file || !typeOf(file).startsWith('image/')) return
    const address = URL.createObjectURL(file)
    setPreview(address)
    return () => {
      setPreview(null)
      URL.revokeObjectURL(address)
    }
  }, [file])
  return preview
}
