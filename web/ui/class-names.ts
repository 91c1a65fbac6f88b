/** The names that hold, joined for `className`; false, null and undefined are left out. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
