/** The parts of a model: arrays of numbers, each kept as bytes in a row of the table `matter_model`. */

/** A row of the table. */
export type ModelPart = { part: string; value: Uint8Array }

type Numbers = Uint8Array | Int8Array | Uint16Array | Uint32Array | Float32Array
/** The kind of array that each part is. */
type Kinds = Record<string, new (bytes: ArrayBuffer) => Numbers>
export type PartsOf<K extends Kinds> = { [P in keyof K]: InstanceType<K[P]> }

/** @param prefix stands before the name of each part, because all models share one table */
export const storeParts = <K extends Kinds>(prefix: string, kinds: K, made: PartsOf<K>): ModelPart[] =>
  Object.keys(kinds).map((name) => {
    const { buffer, byteOffset, byteLength } = made[name as keyof K]
    return { part: prefix + name, value: new Uint8Array(buffer, byteOffset, byteLength) }
  })

/** @returns the parts as `storeParts` got them; null where the library has no such model */
export function openParts<K extends Kinds>(prefix: string, kinds: K, stored: readonly ModelPart[]): PartsOf<K> | null {
  const read = new Map(stored.map(({ part, value }) => [part, value]))
  const parts = Object.entries(kinds).flatMap(([name, Kind]) => {
    const bytes = read.get(prefix + name)
    return bytes ? [[name, new Kind(aligned(bytes).buffer)] as const] : []
  })
  return parts.length === 0 ? null : (Object.fromEntries(parts) as PartsOf<K>)
}

/**
 * A number of four bytes must begin at a multiple of four, and a row of the database may begin anywhere: such a row is
 * copied. The others are not, because the model of a library has some 60 MB and each thread reads it.
 */
const aligned = (bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
  bytes.buffer instanceof ArrayBuffer && bytes.byteOffset === 0 && bytes.byteLength === bytes.buffer.byteLength
    ? (bytes as Uint8Array<ArrayBuffer>)
    : new Uint8Array(bytes)
