/** Reads a message that asks for the last answer in another form and for nothing else: "in Hindi please", "shorter". */

export interface AnswerForm {
  language?: 'en' | 'hi'
  isShort?: true
}

/** Both sides are normalized alike, because a Hindi letter with a dot has two spellings that look the same. */
const whole = (words: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${words.normalize('NFC')})(?![\p{L}\p{M}])`, 'giu')

const IN_HINDI = whole('in hindi|hindi (?:me|mein|main|mai|m|language)|(?:हिंदी|हिन्दी) में|hindi')
const IN_ENGLISH = whole('in english|english (?:me|mein|main|mai|m|language)|(?:अंग्रेज़ी|इंग्लिश) में|english')
const SHORT = whole(
  String.raw`shorter|short(?:ly)?(?: (?:me|mein|main))?|in (?:short|brief|a few words|one line|two lines)|brief(?:ly)?|summari[sz]e|summary|sankshep (?:me|mein)|chh?ota|(?:संक्षेप|कम शब्दों|थोड़े शब्दों) में|छोटा|शॉर्ट में`,
)
/** Words of the request itself. Any other word is of a question: "is an agreement in Hindi valid". */
const REQUEST = whole(
  `please|pl[sz]|kindly|can|could|you|u|tell|give|explain|answer|reply|say|write|translate|make|me|us|it|this|that|the|an?|same|again|now|also|and|but|ok|okay|sir|thanks|batao|bataiye|bataye|bata|bataden|samjhao|samjhaiye|samjha|jawab|uttar|likho|likhiye|bolo|boliye|do|dijiye|de|karo|kar|kijiye|karke|aur|thoda|mujhe|aap|kya|sakte|ho|hain|hai|ise|isko|yahi|phir|se|बताओ|बताइए|बताएं|बताएँ|समझाओ|समझाइए|समझाएं|जवाब|उत्तर|लिखो|लिखिए|दो|दीजिए|दें|करो|करके|कीजिए|कृपया|मुझे|आप|क्या|सकते|हैं|है|इसे|यही|फिर|से|और|थोड़ा`,
)

/** @returns null where the message asks something, too */
export function readAnotherForm(message: string): AnswerForm | null {
  const text = message.normalize('NFC')
  const form: AnswerForm = {
    ...(text.search(IN_ENGLISH) >= 0 && { language: 'en' as const }),
    ...(text.search(IN_HINDI) >= 0 && { language: 'hi' as const }),
    ...(text.search(SHORT) >= 0 && { isShort: true as const }),
  }
  const rest = [SHORT, IN_HINDI, IN_ENGLISH, REQUEST].reduce((left, words) => left.replaceAll(words, ' '), text)
  return Object.keys(form).length > 0 && !/[\p{L}\p{N}]/u.test(rest) ? form : null
}

interface Conversation {
  prompt: string
  earlierPrompts: readonly string[]
}

/**
 * @returns the question that the last messages want in another form, with that form: of two wishes the later one. Messages that
 *   ask only for a form are left out, because nothing goes on with them
 */
export function questionOfForm<C extends Conversation>(asked: C): { asked: C; form: AnswerForm } {
  const messages = [...asked.earlierPrompts, asked.prompt]
  const at = messages.findLastIndex((message) => readAnotherForm(message) === null)
  const questions = messages.slice(0, at).filter((message) => readAnotherForm(message) === null)
  const form = Object.assign({}, ...messages.slice(at + 1).map(readAnotherForm)) as AnswerForm
  return { asked: { ...asked, prompt: messages[at] ?? asked.prompt, earlierPrompts: questions }, form }
}
