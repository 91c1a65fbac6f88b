/**
 * A choice in an answer: a link whose words are the message that a click sends. Where it is not drawn as a button, in a
 * Word file or through the documented call, it is the plain words, which can be typed as well.
 */
export const SEND_LINK = '#send'

/** @param message one line without brackets, because it stands in a link of Markdown */
export const sendLink = (message: string): string => `[${message.replaceAll(/[[\]]/g, '')}](${SEND_LINK})`
