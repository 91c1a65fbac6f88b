import { type RefObject, useLayoutEffect } from 'react'

/**
 * Lets a text area grow with its text, up to the `max-height` of its style. Browsers that size fields by their content
 * do it by style alone.
 */
export function useGrowingInput(input: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => {
    const field = input.current
    if (!field || CSS.supports('field-sizing', 'content')) return
    field.style.height = 'auto'
    field.style.height = `${field.scrollHeight}px`
  }, [input, text])
}
