import type { Span } from '#shared/drafts.ts'

/** @returns the spans between two offsets; a blank that begins there is kept whole */
export function sliceSpans(spans: readonly Span[], from: number, to: number): Span[] {
  let at = 0
  return spans.flatMap((span): Span[] => {
    const start = at
    at += span.text.length
    if (span.blank) return start >= from && start < to ? [span] : []
    const text = span.text.slice(Math.max(0, from - start), Math.max(0, to - start))
    return text ? [{ ...span, text }] : []
  })
}
