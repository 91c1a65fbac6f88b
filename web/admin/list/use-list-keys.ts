import { useEffect, useRef } from 'react'
import { tinykeys } from 'tinykeys'

const WRITING = 'input:not([type=checkbox]), textarea, select'

/**
 * The keys of a list. They work only while the focus is inside it, so that speech input does not trigger them by chance
 * (WCAG 2.1.4).
 * @returns a ref for the element around the list
 */
export function useListKeys() {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const list = root.current
    if (!list) return undefined
    const rows = () => [...list.querySelectorAll<HTMLElement>('[data-row]')]
    const here = () => rows().findIndex((row) => row.closest('tr')?.contains(document.activeElement))
    const go = (to: number) => rows().at(to)?.querySelector<HTMLElement>('a, button, input')?.focus()
    const unlessWriting = (act: () => void) => (event: KeyboardEvent) => {
      if (event.target instanceof Element && event.target.matches(WRITING)) return
      event.preventDefault()
      act()
    }
    const keys = {
      j: unlessWriting(() => go(Math.min(here() + 1, rows().length - 1))),
      k: unlessWriting(() => go(Math.max(here() - 1, 0))),
      x: unlessWriting(() => rows()[here()]?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()),
      '/': unlessWriting(() =>
        list.querySelector<HTMLInputElement>('[data-list-search] input, input[data-list-search]')?.focus(),
      ),
    }
    // By default every input is ignored, also the boxes that J and K go to.
    return tinykeys(list, keys, { ignore: ({ isComposing }) => isComposing })
  }, [])
  return root
}
