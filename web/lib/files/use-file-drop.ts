import { type DragEvent, useState } from 'react'

/** Lets a file be dropped anywhere on an element. `over` is true while a file is held above it. */
export function useFileDrop(pick: (files: FileList) => void) {
  const [over, setOver] = useState(false)
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: (event: DragEvent) => {
      // Moving onto a child fires the same event, but the file is still above the element.
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setOver(false)
      pick(event.dataTransfer.files)
    },
  }
  return { over, handlers }
}
