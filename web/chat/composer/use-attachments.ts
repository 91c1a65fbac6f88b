import { useEffect, useState } from 'react'
import { MAX_ATTACHMENTS } from '#shared/file-limits.ts'
import { useKeptState } from '#web/words/use-kept-state.ts'
import { t } from '#web/words/words.ts'
import { attachmentProblem, typeOf } from './attachment.ts'

export interface PickedFile {
  /** The name is no key, because two pasted pictures have the same one. */
  id: string
  file: File
  /** The reason why it cannot be sent; null if it can. */
  problem: string | null
}

export interface Attachments {
  picked: readonly PickedFile[]
  /** Those that go with the message. */
  sendable: readonly PickedFile[]
  /** The reason why some files were not taken. */
  problem: string | null
  pick: (files: FileList | readonly File[] | null) => void
  remove: (id: string) => void
  /** Takes away what is sent, and returns a function that puts it back. */
  takeForSending: () => { files: File[]; putBack: (refused?: { no: number; problem: string }) => void }
}

/**
 * The files that go with the next prompt. Each is checked when it is picked, so that a wrong one is refused before the
 * question is written. It stays in sight with its reason, because a person who picks five files must see which one is
 * missing.
 */
export function useAttachments(): Attachments {
  const [picked, setPicked] = useKeptState<readonly PickedFile[]>('attachments', [])
  const [problem, setProblem] = useState<string | null>(null)
  const sendable = picked.filter((one) => one.problem === null)

  return {
    picked,
    sendable,
    problem,
    pick: (files) => {
      const chosen = [...(files ?? [])].map(asPicked)
      if (chosen.length === 0) return
      // A refused file takes no place, because it is not sent.
      let room = MAX_ATTACHMENTS - sendable.length
      const taken = chosen.filter((one) => one.problem !== null || room-- > 0)
      setPicked([...picked, ...taken])
      setProblem(
        taken.length < chosen.length
          ? t('You can attach up to {n} files to a message. Please send the others with your next message.', {
              n: MAX_ATTACHMENTS,
            })
          : null,
      )
    },
    remove: (id) => {
      setPicked(picked.filter((one) => one.id !== id))
      setProblem(null)
    },
    takeForSending: () => {
      setPicked([])
      setProblem(null)
      return {
        files: sendable.map(({ file }) => file),
        putBack: (refused) => {
          const back = sendable.map((one, no) => (no === refused?.no ? { ...one, problem: refused.problem } : one))
          // What was picked meanwhile stays behind them, so that the files are in the order in which they were picked.
          setPicked((now) => [...back, ...now])
        },
      }
    },
  }
}

const asPicked = (file: File): PickedFile => ({ id: crypto.randomUUID(), file, problem: attachmentProblem(file) })

/**
 * The address of a small picture; null for any other file. It is revoked when it is no longer shown, otherwise the
 * browser would keep every picture.
 */
export function usePreview(file: File): string | null {
  const [address] = useState(() => (typeOf(file).startsWith('image/') ? URL.createObjectURL(file) : null))
  useEffect(
    () => () => {
      if (address) URL.revokeObjectURL(address)
    },
    [address],
  )
  return address
}
