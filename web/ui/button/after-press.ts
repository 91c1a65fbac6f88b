let pressed = false
const waiting = new Set<() => void>()

/**
 * Runs an action that moves the page, once no pointer is down. A button that moves away between press and release would
 * get no click, because the browser gives the click to the element that both have hit.
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
  // It waits for a task, because the click comes in the same task as the release, and after a touch a mouse press may
  // follow.
  setTimeout(() => {
    if (pressed) return
    const due = [...waiting]
    waiting.clear()
    for (const action of due) action()
  })
}

for (const began of ['pointerdown', 'mousedown']) addEventListener(began, press, true)
// A select's list takes the release for itself, so the next key counts as one.
for (const ended of ['pointerup', 'pointercancel', 'mouseup', 'keydown']) addEventListener(ended, release, true)
