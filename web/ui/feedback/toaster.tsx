import { CircleCheck, CircleX, Info, X } from 'lucide-react'
import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'
import 'react-toastify/ReactToastify.css'
import { Slide, toast, ToastContainer } from 'react-toastify/unstyled'
import { t, useLanguage } from '#web/words/words.ts'
import { focusMain } from '../focus.ts'
import { IconButton } from '../button/icon-button.tsx'
import './toaster.css'

const SHOWN_FOR_MS = 5_000

/** The place of toasts: top right, on a phone at the bottom, for 5 s, longer while hovered. Alt+T moves the focus to them (the library's key). */
export function Toaster() {
  const box = useRef<HTMLDivElement>(null)
  useWayBack(box)
  // The region stays on the screen when another language is chosen, so it must be named again.
  useLanguage()
  return (
    <div ref={box}>
      <ToastContainer
        position="top-right"
        aria-label={t('Notices, Alt+T')}
        autoClose={SHOWN_FOR_MS}
        hideProgressBar
        newestOnTop
        closeOnClick={false}
        draggable={false}
        transition={Slide}
        icon={ToastIcon}
        closeButton={CloseToast}
      />
    </div>
  )
}

/**
 * Escape, or closing a toast, gives the focus back to the element that had it. A toast with the focus stays, because
 * the focus would be lost with it.
 */
function useWayBack(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current
    if (!element) return
    let before: HTMLElement | null = null
    const outside = ({ relatedTarget }: FocusEvent) =>
      !(relatedTarget instanceof Node && element.contains(relatedTarget))
    const over = new AbortController()
    const { signal } = over
    element.addEventListener(
      'focusin',
      (event) => {
        if (!outside(event)) return
        before = event.relatedTarget instanceof HTMLElement ? event.relatedTarget : null
        toast.pause()
      },
      { signal },
    )
    element.addEventListener('focusout', (event) => outside(event) && toast.play(), { signal })
    const back = () => {
      // The focus is moved by hand, because a click does not bring it in every browser.
      if (!element.contains(document.activeElement)) return
      if (before?.isConnected) before.focus({ preventScroll: true })
      else focusMain()
    }
    element.addEventListener('keydown', ({ key }) => key === 'Escape' && back(), { signal })
    element.addEventListener('click', ({ target }) => target instanceof Element && target.closest('button') && back(), {
      signal,
    })
    return () => over.abort()
  }, [box])
}

function CloseToast({ closeToast }: { closeToast: (event: MouseEvent) => void }) {
  return <IconButton label={t('Close notification')} icon={<X size={18} aria-hidden />} onClick={closeToast} />
}

function ToastIcon({ type }: { type: string }) {
  if (type === 'success') return <CircleCheck size={20} aria-hidden />
  if (type === 'error') return <CircleX size={20} aria-hidden />
  return <Info size={20} aria-hidden />
}
