import { dirname, join } from 'node:path'

export const vectorsBeside = (lawLibrary: string) => join(dirname(lawLibrary), 'embeddings.sqlite')
