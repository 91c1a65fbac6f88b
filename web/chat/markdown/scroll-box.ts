/** What makes a box that scrolls by itself reachable by keyboard, with a name to know it by. */
export const scrollBox = (label: string) => ({ role: 'group', 'aria-label': label, tabIndex: 0 }) as const
