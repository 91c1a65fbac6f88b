import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Tells whether a title is being edited. When editing ends by a key, the focus goes back.
 * @param back finds the element for the focus once the title is on the page again
 */
export function useTitleEditing(back: () => HTMLElement | null | undefined) {
  const [state, setState] = useState<'shown' | 'editing' | 'left by a key'>('shown')
  const goBack = useEffectEvent(() => back()?.focus())
  useEffect(() => {
    if (state === 'left by a key') goBack()
  }, [state])
  return {
    editing: state === 'editing',
    begin: () => setState('editing'),
    end: (byKey: boolean) => setState(byKey ? 'left by a key' : 'shown'),
  }
}
