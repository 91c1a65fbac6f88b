/** Tells the questions of a message apart that asks more than one: "Can I keep the flat, and how long will it take?" */

const MOST_PARTS = 3
/** A question of fewer words is no part, because it says nothing by itself: "is it?" */
const FEWEST_WORDS = 3
/** A part of more words is a story with its question, which the whole message is searched for. */
const MOST_WORDS = 20
const A_QUESTION =
  "(?:how|what|when|where|which|who|whom|why|can|could|will|would|should|must|may|do|does|did|is|are|am|has|have|kitn[aei]|kab|kaise|kese|kya|kahan|kaha|kaun|kon|kis|kyon|kyun|कितन[ाेी]|कब|कैसे|क्या|कहाँ|कहां|कौन|किस|क्यों)(?![\\p{L}\\p{M}'’])"
const BEGINS = new RegExp(
  `[?？]\\s*|[,;.।]?\\s+(?:and|or|also|plus|aur|tatha|और|तथा)\\s+(?:also\\s+|then\\s+|if so,?\\s+)?(?=${A_QUESTION})|[,;]\\s*(?=${A_QUESTION})`,
  'giu',
)
const HAS_QUESTION = new RegExp(`(?<![\\p{L}\\p{M}])${A_QUESTION}`, 'iu')

/** @returns the questions in their order; empty where it asks one thing */
export function questionParts(message: string): string[] {
  const parts = message
    .split(BEGINS)
    .map((part) => part.trim())
    .filter((part) => part.split(/\s+/).length >= FEWEST_WORDS && HAS_QUESTION.test(part))
  return parts.length > 1 ? parts.filter((part) => part.split(/\s+/).length <= MOST_WORDS).slice(-MOST_PARTS) : []
}
