import { readDigestKnowledge } from '../import/digest-knowledge.ts'
import { currentLibrary } from '../library/files.ts'
import { distDir } from './folders.ts'

/**
 * @returns what the digests of this build know
 * @throws Error when the digests were not built yet
 */
export const shippedKnowledge = async () => readDigestKnowledge(await currentLibrary(distDir))

/** @throws as `shippedKnowledge` */
export const knownActs = async () => (await shippedKnowledge()).known
