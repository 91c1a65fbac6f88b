/** How what the First Schedule says of an offence stands inside a sentence. */

/** @returns it with a small first letter, but for the name of a court: "any Magistrate", "Court of Session" */
export const insideSentence = (text: string): string =>
  /^(?:Court of|Special|Metropolitan|Magistrate|Children)/.test(text)
    ? text
    : text.charAt(0).toLowerCase() + text.slice(1)

/** @returns `yes` or `no`, or the condition on which it depends: "according to the offence abetted" */
export const yesOrNo = (value: boolean | string, yes: string, no: string): string =>
  typeof value === 'string' ? insideSentence(value) : value ? yes : no
