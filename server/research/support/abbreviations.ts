/** The stops that end no sentence: "v.", "Rs.", "No.", "s.", initials. */
const BEFORE_STOP =
  /(?:^|[^\p{L}\p{M}])(?:v|vs|rs|re|no|nos|s|ss|sec|art|arts|cl|para|paras|p|pp|govt|ltd|pvt|co|smt|shri|sh|dr|mr|mrs|ms|st|anr|ors|hon|supp|cri|crl|viz|i\.e|e\.g|etc|ch|md|mohd|kr|sk|prof|adv|col|capt|gen|lt|addl|dy|asst|jt|corpn|dept|dist|bros|commr|secy|insp|\p{Lu}|(?:\p{Lu}\.)+\p{Lu})$/iu
const LONGEST = 14

/** @param at the offset of the stop */
export function isAbbreviation(text: string, at: number): boolean {
  const before = BEFORE_STOP.exec(text.slice(Math.max(0, at - LONGEST), at))
  if (!before) return false
  // "… and others etc. The court" does end, and so does what a line ends with.
  return /^\.["”’)]{0,2}(?:\s?\[[\d, ]{1,30}\])*\s{1,2}\S/u.test(text.slice(at, at + 40))
}
