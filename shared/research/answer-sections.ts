/** The headings of an answer that a screen treats in a way of its own, in the languages that code answers in. */
export const ANSWER_SECTIONS = {
  shortAnswer: { en: 'Short answer', hi: 'संक्षेप में उत्तर' },
  law: { en: 'The law that applies', hi: 'कौन सा क़ानून लागू है' },
  authorities: { en: 'Authorities', hi: 'फ़ैसले' },
  changes: { en: 'What would change this answer', hi: 'किन बातों से उत्तर बदल सकता है' },
  sources: { en: 'Sources', hi: 'स्रोत' },
} satisfies Record<string, Record<'en' | 'hi', string>>

const titles = (...sections: (keyof typeof ANSWER_SECTIONS)[]): ReadonlySet<string> =>
  new Set(sections.flatMap((section) => Object.values(ANSWER_SECTIONS[section])))

/** An answer with one of these has its gist there, so that the rest can be folded. */
export const GIST_SECTIONS = titles('shortAnswer')

/** The closing list of sources, which the screen replaces by one whose entries open. */
export const SOURCE_SECTIONS = titles('sources')

/** What is folded on a screen: the reasons, which most readers want after they know what to do. */
export const FOLDED_SECTIONS = titles('law', 'authorities', 'changes')
