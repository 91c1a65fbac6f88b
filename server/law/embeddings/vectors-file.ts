import { dirname, join } from 'node:path'

/**
 * @param lawLibrary the imported library's file
 * @returns the path of the vectors beside it
 */
export const vectorsBeside = (lawLibrary: string) => join(dirname(lawLibrary), 'embeddings.sqlite')
