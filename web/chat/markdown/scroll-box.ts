/** The attributes that let a keyboard reach a box that scrolls by itself, and give it a name. */
export const scrollBox = (label: string) => ({ role: 'group', 'aria-label': label, tabIndex: 0 }) as const
