import { type RefObject, useLayoutEffect } from 'react'

type Field = HTMLInputElement | HTMLTextAreaElement

const fieldsOf = (form: HTMLFormElement | null) =>
  [...(form?.elements ?? [])].filter(
    (element): element is Field => element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement,
  )

/**
 * Keeps what is typed into a form over a reload, for this tab only.
 * @param name under which it is kept
 */
export function useStoredFields(form: RefObject<HTMLFormElement | null>, name: string) {
  // Not later, when somebody may have begun to type.
  useLayoutEffect(() => {
    const kept = readStoredFields(name)
    for (const field of fieldsOf(form.current)) if (field.value === '') field.value = kept[field.name] ?? ''
  }, [form, name])
  return {
    keep() {
      const values = fieldsOf(form.current).map((field) => [field.name, field.value])
      attempt(() => sessionStorage.setItem(name, JSON.stringify(Object.fromEntries(values))))
    },
    forget: () => attempt(() => sessionStorage.removeItem(name)),
  }
}

/** A storage that is full or closed must not stop what is being written or sent. */
function attempt(store: () => void) {
  try {
    store()
  } catch {
    // It is lost with a reload then, and with nothing else.
  }
}

function readStoredFields(name: string): Record<string, string> {
  try {
    return Object(JSON.parse(sessionStorage.getItem(name) ?? '{}')) as Record<string, string>
  } catch {
    return {}
  }
}
