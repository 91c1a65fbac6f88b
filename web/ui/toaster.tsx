import { CircleCheck, CircleX, Info, X } from 'lucide-react'
import type { MouseEvent } from 'react'
import 'react-toastify/ReactToastify.css'
import { Slide, ToastContainer } from 'react-toastify/unstyled'
import { IconButton } from './icon-button.tsx'
import './toaster.css'

const SHOWN_FOR_MS = 5_000

/** Where toasts appear: top right, for 5 s, longer while hovered. Alt+T moves the focus to them (the library's key). */
export function Toaster() {
  return (
    <ToastContainer
      position="top-right"
      autoClose={SHOWN_FOR_MS}
      hideProgressBar
      newestOnTop
      closeOnClick={false}
      draggable={false}
      transition={Slide}
      icon={ToastIcon}
      closeButton={CloseToast}
    />
  )
}

function CloseToast({ closeToast }: { closeToast: (event: MouseEvent) => void }) {
  return <IconButton label="Close notification" icon={<X size={18} aria-hidden />} onClick={closeToast} />
}

function ToastIcon({ type }: { type: string }) {
  if (type === 'success') return <CircleCheck size={20} aria-hidden />
  if (type === 'error') return <CircleX size={20} aria-hidden />
  return <Info size={20} aria-hidden />
}
