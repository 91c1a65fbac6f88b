import { type RefObject, useLayoutEffect } from 'react'

/**
 * Lets a text area grow up to the `max-height` of its style. Where the browser cannot do so by style alone, this hook
 * sets the height after each rendering.
 */
export function useGrowingInput(input: RefObject<HTMLTextAreaElement | null>): void {
  useLayoutEffect(() => {
    if (input.current && !CSS.supports('field-sizing', 'content')) fit(input.current)
  })
}

function fit(field: HTMLTextAreaElement): void {
  field.style.height = 'auto'
  field.style.height = `${field.scrollHeight}px`
}
