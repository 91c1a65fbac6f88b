let pressed = false
const waiting = new Set<() => void>()

/**
 * Runs what moves the page once no pointer is down. A button that moves away under a finger between the press and its
 * release hears no click: the browser gives that to what both have hit.
 */
export function afterPress(action: () => void): void {
  if (pressed) waiting.add(action)
  else action()
}

function press(): void {
  pressed = true
}

function release(): void {
  pressed = false
  // The click comes in the same task as the release; under a finger a press of the mouse may follow, too.
  setTimeout(() => {
    if (pressed) return
    const due = [...waiting]
    waiting.clear()
    for (const action of due) action()
  })
}

for (const began of ['pointerdown', 'mousedown']) addEventListener(began, press, true)
// The list of a select takes the release for itself; the next key tells that it is over.
for (const ended of ['pointerup', 'pointercancel', 'mouseup', 'keydown']) addEventListener(ended, release, true)
