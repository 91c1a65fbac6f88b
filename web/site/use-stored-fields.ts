import { type RefObject, useLayoutEffect } from 'react'

type Field = HTMLInputElement | HTMLTextAreaElement

const fieldsOf = (form: HTMLFormElement | null) =>
  [...(form?.elements ?? [])].filter(
    (element): element is Field => element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement,
  )

/** Keeps the typed text of a form over a reload, for this tab only. @param name its key in the storage */
export function useStoredFields(form: RefObject<HTMLFormElement | null>, name: string) {
  // The stored values are set at once, because later somebody may have begun to type.
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

/** A storage that is full or forbidden must not stop the writing or sending of a text. */
function attempt(store: () => void) {
  try {
    store()
  } catch {
    // The storage is full. The text is lost only by a reload.
  }
}

function readStoredFields(name: string): Record<string, string> {
  try {
    return Object(JSON.parse(sessionStorage.getItem(name) ?? '{}')) as Record<string, string>
  } catch {
    return {}
  }
}
