/**
 * Shows the parts of a chat up to one of them. The parts stand in the page already, each in its place: what is not
 * shown yet is hidden and not taken out, so that nothing moves when it comes.
 * @param step number of the newest part that is shown; questions are even, answers odd
 * @returns that part
 */
export function showStep(chat: Element, step: number): HTMLElement | undefined {
  let newest: HTMLElement | undefined
  for (const part of chat.querySelectorAll<HTMLElement>('[data-at]')) {
    const at = Number(part.dataset['at'])
    const isNext = at === step + 1 && at % 2 === 1
    part.dataset['play'] = at <= step ? 'shown' : isNext ? 'next' : 'later'
    if (at === step) newest ??= part
  }
  return newest
}
