import { useState } from 'react'

const KEY = 'side_nav'
const HIDDEN = 'hidden'

/** Whether the side navigation is shown where there is room for it. The choice is kept in this browser until a logout. */
export function useNavShown(): [shown: boolean, show: (shown: boolean) => void] {
  const [shown, setShown] = useState(() => localStorage.getItem(KEY) !== HIDDEN)
  const show = (next: boolean) => {
    setShown(next)
    try {
      if (next) localStorage.removeItem(KEY)
      else localStorage.setItem(KEY, HIDDEN)
    } catch {
      // The storage is full. The choice lasts as long as the page then.
    }
  }
  return [shown, show]
}
