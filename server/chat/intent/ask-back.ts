/** Asks back where the library is not sure or knows nothing: short, and in the language of the message. */
import type { OfferedMatter } from '#shared/law/law.ts'
import { languageOf, type InEachLanguage, type MessageLanguage } from './message-language.ts'

const WHICH_IS_MEANT: InEachLanguage = {
  en: 'I am not sure what you mean. Is this about one of these?',
  hi: 'बात पूरी तरह साफ़ नहीं है। क्या यह इनमें से किसी के बारे में है?',
  hinglish: 'Baat poori tarah saaf nahi hai. Kya yeh inme se kisi ke baare me hai?',
}
const HOW_TO_ANSWER: InEachLanguage = {
  en: 'Choose or send the line that fits, or tell me more: what happened, when, and between whom.',
  hi: 'जो ठीक हो वही पंक्ति चुनिए या भेजिए, या और बताइए: क्या हुआ, कब, और किनके बीच।',
  hinglish: 'Jo theek ho wahi line chuniye ya bhejiye, ya aur bataiye: kya hua, kab, aur kiske beech.',
}
const NOTHING_FOUND: InEachLanguage = {
  en: 'I do not know: nothing in the law library answers this as it is put. What happened, and is it about family, property, money, work, a purchase or the police? You can also name a section with its Act, or a case. Free legal aid for those entitled to it: call **15100**.',
  hi: 'मैं नहीं जानता: क़ानून की लाइब्रेरी में इसका उत्तर नहीं मिला। क्या हुआ, और बात परिवार, संपत्ति, पैसे, नौकरी, ख़रीदारी या पुलिस की है? अधिनियम के साथ धारा या मुक़दमे का नाम भी लिख सकते हैं। हक़दारों को मुफ़्त क़ानूनी सहायता: **15100**।',
  hinglish:
    'Mujhe nahi pata: law library me iska jawab nahi mila. Kya hua, aur baat parivar, property, paise, naukri, kharidari ya police ki hai? Act ke saath dhara ya case ka naam bhi likh sakte hain. Haqdaron ko muft kanooni sahayata: **15100**.',
}

/** A long line is not offered: it is a button on the screen of a phone, and elsewhere a person types it back. */
const MAX_LINE_CHARS = 90

/**
 * @returns a question back with two to four matters, each worded so that sending the line back finds the matter. Each is
 * an open task of Markdown, which the screen shows as a button.
 */
export function askBack(prompt: string, offered: readonly OfferedMatter[]): string {
  const language = languageOf(prompt)
  if (offered.length === 0) return NOTHING_FOUND[language]
  return [WHICH_IS_MEANT[language], offeredLines(prompt, offered), HOW_TO_ANSWER[language]].join('\n\n')
}

/** @returns a line for each matter, in the language of the message, that can be chosen on the screen */
export const offeredLines = (prompt: string, offered: readonly OfferedMatter[]): string =>
  offered.map((one) => `- [ ] ${lineOf(one, languageOf(prompt))}`).join('\n')

function lineOf({ title, asks }: OfferedMatter, language: MessageLanguage): string {
  return asks.find((ask) => ask.length <= MAX_LINE_CHARS && languageOf(ask) === language) ?? title
}

/**
 * @returns a sentence for a hosted model about matters that may be meant; empty when the library is sure or has none
 */
export function nearMattersForModel(offered: readonly OfferedMatter[]): string {
  if (offered.length === 0) return ''
  const matters = offered.map(({ title }) => title).join('; ')
  return `The library is not sure what is asked. Near to the words are these matters, none of them surely meant: ${matters}. Ask back which is meant, naming two to four, each on a line that begins with "- [ ] " and says what the person would say, because the screen makes a button of such a line (use that sign for nothing else); in the language of the question, in fewer than 100 words and without the headings; or answer only what the numbered sources and the attachment carry.`
}
