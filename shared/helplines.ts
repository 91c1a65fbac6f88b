/** National numbers that are free to call: emergency, mental health, women, children, legal aid. */
const HELPLINES = ['112', '14416', '181', '1098', '15100'] as const
export type Helpline = (typeof HELPLINES)[number]

export const isHelpline = (text: string): text is Helpline => (HELPLINES as readonly string[]).includes(text)
