/** How large a file may be. The sentences that name these sizes are held to them by `file-limits.test.ts`. */

const MB = 1_048_576

/** An attachment, or a contributed draft, is smaller than this. MB and bytes. */
export const MAX_FILE_MB = 10
export const MAX_FILE_BYTES = MAX_FILE_MB * MB
export const FILE_TOO_LARGE = 'File size should be less than {mb} MB.'

/** How many files may go with one message of a chat. The sentence `files_too_many` names it. */
export const MAX_ATTACHMENTS = 5

/** A photo of a profile is smaller than this. MB and bytes. */
export const MAX_PHOTO_MB = 5
export const MAX_PHOTO_BYTES = MAX_PHOTO_MB * MB
export const PHOTO_TOO_LARGE = 'The picture should be less than {mb} MB.'

/** @returns a sentence with `{mb}` as the server says it, in English */
export const withSize = (sentence: string, mb: number): string => sentence.replace('{mb}', String(mb))
