/** Whether a message asks what to do about its matter as a whole, and nothing narrower. */

const ASKS_IN_GENERAL =
  /(?<![\p{L}\p{M}])(?:what (?:must|can|should|shall|do|to) (?:i|we|she|he|they|do)\b|what (?:is|are) (?:my|our|the|her|his) (?:legal )?(?:remed(?:y|ies)|options?)|what now|what next|(?:ab )?kya kar(?:u|un|oon|en|na|e|ein)?|क्या कर)/iu

/** A narrower question before it decides, because "Can they hold the body? What do I do now?" asks one thing first. */
export const asksOnlyInGeneral = (prompt: string): boolean =>
  ASKS_IN_GENERAL.test(prompt) && !ASKS_ONE_THING.test(prompt.replaceAll(new RegExp(ASKS_IN_GENERAL, 'giu'), ' '))
const ASKS_ONE_THING =
  /(?<![\p{L}\p{M}])(?:can|could|is|are|does|do|did|will|has|have|should|must|may) (?:i|we|he|she|they|it|this|that|the|my|our|his|her|their|a|an|police|court|bank|landlord|employer|company|builder|husband|wife|father|mother|son|daughter)(?![\p{L}\p{M}])[^.?!]{8,}\?/iu
