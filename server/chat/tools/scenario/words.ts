/** The headings and fixed sentences of a Scenario Solver answer, in the languages that code answers in. */
import { ANSWER_SECTIONS } from '#shared/research/answer-sections.ts'
import type { ComposedLanguage } from '../tool.ts'

const WORDS = {
  ...ANSWER_SECTIONS,
  understood: { en: 'Read as', hi: 'इस बारे में समझा गया' },
  otherwise: { en: 'If you meant something else:', hi: 'अगर बात कुछ और है:' },
  nextSteps: { en: 'What to do next', hi: 'अब क्या करें' },
  forum: { en: 'Forum', hi: 'कहाँ जाएँ' },
  limitation: { en: 'Limitation', hi: 'समय-सीमा' },
  steps: { en: 'Steps', hi: 'क़दम' },
  documents: { en: 'Documents', hi: 'काग़ज़ात' },
  cost: { en: 'Cost', hi: 'ख़र्च' },
  offences: {
    en: 'Section | Punishment | Cognizable | Bailable | Compoundable | Court',
    hi: 'धारा | दंड | संज्ञेय | जमानतीय | शमनीय | न्यायालय',
  },
  offencesNow: {
    en: 'The table is of the law now in force; on your date the punishment is that of the old section.',
    hi: 'तालिका अभी लागू क़ानून की है; आपकी तारीख़ पर दंड पुरानी धारा का है।',
  },
  inEnglish: {
    en: '',
    hi: 'लाइब्रेरी में इन धाराओं का सार अंग्रेज़ी में है; धारा खोलकर पढ़ें।',
  },
} satisfies Record<string, Record<ComposedLanguage, string>>

export const wordsIn = (language: ComposedLanguage) => (name: keyof typeof WORDS) => WORDS[name][language]
