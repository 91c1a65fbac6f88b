/**
 * Tags of markup are dropped and what they enclose stays. Only tags that no drafter means as words are listed, because
 * `<name of deponent>` and `<address>` are blanks of a paper.
 */
const MARKUP =
  /<\/?(?:a|abbr|acronym|b|base|big|blockquote|body|button|canvas|center|code|col|colgroup|dd|del|div|dl|dt|em|embed|font|form|frame|frameset|h[1-6]|head|hr|html|i|iframe|img|input|ins|kbd|li|link|mark|meta|noscript|object|ol|option|p|pre|q|s|samp|script|select|small|span|strike|strong|style|sub|sup|svg|table|tbody|td|template|textarea|tfoot|th|thead|tr|tt|u|ul|var|video|audio|wbr)(?:[\s/][^<>]*)?>/gi
const LINE_END = /<br(?:\s[^<>]*)?\/?>/gi
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g

/** @returns the text without its markup, with a line end for each `<br>` */
export const withoutMarkup = (text: string) =>
  text.replaceAll(COMMENT, '').replaceAll(LINE_END, '\n').replaceAll(MARKUP, '')
