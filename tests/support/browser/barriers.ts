/** Barriers that axe does not find. Each result is a sentence with the place. */
import type { Page } from 'playwright-core'

export const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/**
 * Finds parts that have to be scrolled sideways (WCAG 1.4.10). Tables, code, a page of paper, a bar of tools that stays
 * in view, and slides may.
 */
export const sideways = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wide = [...document.querySelectorAll('*')].filter(
      (element) =>
        element.scrollWidth > element.clientWidth + 1 &&
        (element === document.documentElement || ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)) &&
        getComputedStyle(element).scrollSnapType === 'none' &&
        !element.matches('fieldset, :has(> :is(table, code, [contenteditable]))'),
    )
    return wide.map((element) => {
      const edge = element.getBoundingClientRect().left + element.clientWidth
      const over = [...element.querySelectorAll('*')].filter((inner) => inner.getBoundingClientRect().right > edge + 1)
      return `scrolls sideways at ${innerWidth} px: ${element.localName}.${element.className}, for ${over
        .slice(0, 3)
        .map((inner) => inner.outerHTML.slice(0, 120))
        .join(' and ')}`
    })
  })

export const motion = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const moving = document.getAnimations().flatMap(({ effect }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null
      // This bar is invisible, but it is needed, because its end closes a toast.
      const shown = !target?.matches('.Toastify__progress-bar')
      return shown && Number(effect?.getComputedTiming().activeDuration) > 1 ? [`moves: ${target?.outerHTML}`] : []
    })
    const smooth = [...document.querySelectorAll('*')].filter(
      (one) => getComputedStyle(one).scrollBehavior === 'smooth',
    )
    return [...moving, ...smooth.map((one) => `scrolls smoothly: ${one.outerHTML}`)].map((what) => what.slice(0, 160))
  })

/**
 * Presses the real key many times without waiting for each answer, because the browser takes one press after the other
 * anyway.
 */
async function pressTab(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 }
  await Promise.all(
    Array.from({ length: times }, () => [
      session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key }),
      session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
    ]).flat(),
  )
  await session.detach()
}

/**
 * Finds controls on which nobody sees the focus, and those that Tab does not reach because one before them keeps it
 * (WCAG 2.1.1, 2.1.2, 2.4.7).
 */
export async function keyboard(page: Page): Promise<string[]> {
  const controls = await page.evaluateHandle(() => {
    const open = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
    const found = open.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable=true]',
    )
    return [...found].filter(
      (element) =>
        element.tabIndex >= 0 &&
        !element.matches(':disabled, [inert] *') &&
        element.checkVisibility({ visibilityProperty: true }) &&
        !(element instanceof HTMLInputElement && element.type === 'radio' && !element.checked),
    )
  })
  const unseen = await page.evaluate((all) => {
    const looks = (element: HTMLElement) => {
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
      const around = [element, element.parentElement, element.parentElement?.parentElement, element.nextElementSibling]
      return [...around, ...labels]
        .map((one) => one && getComputedStyle(one))
        .map(
          (style) =>
            style && [style.outline, style.boxShadow, style.borderColor, style.backgroundColor, style.clipPath],
        )
        .join()
    }
    return all
      .filter((element) => {
        element.blur()
        const before = looks(element)
        element.focus({ focusVisible: true, preventScroll: true })
        return looks(element) === before
      })
      .map((element) => `has no visible focus: ${element.outerHTML.slice(0, 160)}`)
  }, controls)

  const walked = await page.evaluateHandle(() => {
    const seen = new Set<EventTarget | null>()
    document.addEventListener('focusin', ({ target }) => seen.add(target), true)
    return seen
  })
  // There are more stops than controls, because a date has one for each of its parts and its calendar, and some
  // controls appear on the way. After the last control Tab goes through the browser's own place to the first.
  const stops = await controls.evaluate(
    (all) => all.length + 3 * all.filter((one) => one.matches('[type=date]')).length + 10,
  )
  await pressTab(page, stops + 2)
  const missed = await page.evaluate(
    ({ all, seen }) => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      return all
        .filter((element) => element.isConnected && !seen.has(element))
        .map((element) => `Tab does not come to ${element.outerHTML.slice(0, 160)}`)
    },
    { all: controls, seen: walked },
  )
  return [...unseen, ...missed]
}

/**
 * Finds text that is cut off when lines, letters, words and paragraphs have the largest spacing that somebody may need
 * (WCAG 1.4.12). Titles that end in dots on purpose are left out, because their full text is elsewhere. The page keeps
 * that spacing.
 */
export const spaced = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cut = () =>
      [...document.querySelectorAll('body *')].filter((element) => {
        const { overflowX, overflowY, textOverflow } = getComputedStyle(element)
        if (textOverflow === 'ellipsis') return false
        return (
          (['hidden', 'clip'].includes(overflowY) && element.scrollHeight > element.clientHeight + 1) ||
          (['hidden', 'clip'].includes(overflowX) && element.scrollWidth > element.clientWidth + 1)
        )
      })
    const before = new Set(cut())
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }',
    )
    document.adoptedStyleSheets.push(sheet)
    return cut()
      .filter((element) => !before.has(element))
      .map((element) => `cut off when spaced: ${element.outerHTML.slice(0, 160)}`)
  })
