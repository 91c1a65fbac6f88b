/** The attributes of a box that scrolls by itself. Without them a keyboard could not reach it. */
export const scrollBox = (label: string) => ({ role: 'group', 'aria-label': label, tabIndex: 0 }) as const
