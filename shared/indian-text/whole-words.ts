/**
 * A pattern that matches whole words only, in every script. `\b` knows no letters but Latin ones, so that a Hindi word
 * would be found inside a longer one.
 * @param pattern alternatives, as in a regular expression
 */
export const wholeWords = (pattern: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${pattern})(?![\p{L}\p{M}])`, 'iu')
