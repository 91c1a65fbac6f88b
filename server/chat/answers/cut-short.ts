import { MOST_WRITTEN_CHARS, type CutShort } from '#server/platform/models/index.ts'
import type { AnswerLanguage } from '#shared/chat.ts'

const MAX_CHARS = MOST_WRITTEN_CHARS.toLocaleString('en-IN')

const WORDS: Record<'en' | 'hi', Record<CutShort, string>> = {
  en: {
    length: 'The model reached its length limit here: this answer is not whole.',
    'content-filter': 'The model’s provider stopped it here: this answer is not whole.',
    'too long': `The model wrote more than the ${MAX_CHARS} characters that are taken of one answer, so it was cut here: this answer is not whole.`,
  },
  hi: {
    length: 'मॉडल की लंबाई की सीमा यहाँ पूरी हो गई: यह उत्तर अधूरा है।',
    'content-filter': 'मॉडल के प्रदाता ने उसे यहाँ रोक दिया: यह उत्तर अधूरा है।',
    'too long': `मॉडल ने ${MAX_CHARS} अक्षरों से अधिक लिखा, जो एक उत्तर के लिए लिए जाते हैं, इसलिए उसे यहाँ काट दिया गया: यह उत्तर अधूरा है।`,
  },
}

/**
 * Tells the reader that the answer did not end by itself, so that nobody takes a part for the whole. The product writes
 * English and Hindi; in any other language the notice is English.
 */
export const cutShortNotice = (cut: CutShort, language: AnswerLanguage): string =>
  `\n\n**${WORDS[language === 'hi' ? 'hi' : 'en'][cut]}**`
