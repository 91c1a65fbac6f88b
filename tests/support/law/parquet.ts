/** Makes small Parquet tables of strings by the format's specification: plain pages, Snappy blocks, compact Thrift. */

/** @param groups rows of each row group, all of the same columns */
export function parquetTable(groups: Record<string, string>[][]): Buffer {
  const names = Object.keys(groups[0]?.[0] ?? {})
  const parts: Buffer[] = [Buffer.from('PAR1')]
  let at = 4
  const put = (bytes: Buffer) => {
    parts.push(bytes)
    at += bytes.length
  }
  const rowGroups = groups.map((rows) => {
    const start = at
    const columns = names.map((name) => {
      const offset = at
      const plain = Buffer.concat(
        rows.flatMap((row) => [int32(Buffer.byteLength(row[name] ?? '')), Buffer.from(row[name] ?? '')]),
      )
      const packed = snappy(plain)
      put(pageHeader(rows.length, plain.length, packed.length))
      put(packed)
      const meta = struct([
        [1, i32(BYTE_ARRAY)],
        [2, list(5, [i32(PLAIN)])],
        [3, list(8, [text(name)])],
        [4, i32(SNAPPY)],
        [5, i64(rows.length)],
        [6, i64(plain.length)],
        [7, i64(at - offset)],
        [9, i64(offset)],
      ])
      return struct([
        [2, i64(offset)],
        [3, meta],
      ])
    })
    return struct([
      [1, list(12, columns)],
      [2, i64(at - start)],
      [3, i64(rows.length)],
    ])
  })
  const footer = struct([
    [1, i32(1)],
    [2, list(12, schema(names))],
    [3, i64(groups.flat().length)],
    [4, list(12, rowGroups)],
  ]).bytes
  return Buffer.concat([...parts, footer, int32(footer.length), Buffer.from('PAR1')])
}

const BYTE_ARRAY = 6
const PLAIN = 0
const SNAPPY = 1
const RLE = 3

interface Value {
  /** The types of the compact protocol: 5 and 6 are integers, 8 bytes, 9 a list, 12 a struct. */
  type: number
  bytes: Buffer
}

const schema = (names: readonly string[]) => [
  struct([
    [4, text('schema')],
    [5, i32(names.length)],
  ]),
  ...names.map((name) =>
    struct([
      [1, i32(BYTE_ARRAY)],
      [3, i32(0)],
      [4, text(name)],
      [6, i32(0)],
    ]),
  ),
]

const pageHeader = (rows: number, plain: number, packed: number) =>
  struct([
    [1, i32(0)],
    [2, i32(plain)],
    [3, i32(packed)],
    [
      5,
      struct([
        [1, i32(rows)],
        [2, i32(PLAIN)],
        [3, i32(RLE)],
        [4, i32(RLE)],
      ]),
    ],
  ]).bytes

function struct(fields: [id: number, value: Value][]): Value {
  let last = 0
  const parts = fields.map(([id, { type, bytes }]) => {
    const head = Buffer.from([((id - last) << 4) | type])
    last = id
    return Buffer.concat([head, bytes])
  })
  return { type: 12, bytes: Buffer.concat([...parts, Buffer.from([0])]) }
}

function list(type: number, values: Value[]): Value {
  const head =
    values.length < 15
      ? Buffer.from([(values.length << 4) | type])
      : Buffer.concat([Buffer.from([0xf0 | type]), varint(values.length)])
  return { type: 9, bytes: Buffer.concat([head, ...values.map(({ bytes }) => bytes)]) }
}

function i32(value: number): Value {
  return { type: 5, bytes: varint(value * 2) }
}

function i64(value: number): Value {
  return { type: 6, bytes: varint(value * 2) }
}

function text(value: string): Value {
  return { type: 8, bytes: Buffer.concat([varint(Buffer.byteLength(value)), Buffer.from(value)]) }
}

function varint(value: number): Buffer {
  const bytes: number[] = []
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return Buffer.from([...bytes, rest])
    bytes.push((rest % 128) + 128)
  }
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32LE(value)
  return bytes
}

/** Wraps bytes without compression. That is valid Snappy all the same. */
function snappy(plain: Buffer): Buffer {
  const parts = [varint(plain.length)]
  for (let at = 0; at < plain.length; at += 65_536) {
    const block = plain.subarray(at, at + 65_536)
    const tag = Buffer.alloc(3)
    tag[0] = 61 << 2
    tag.writeUInt16LE(block.length - 1, 1)
    parts.push(tag, block)
  }
  return Buffer.concat(parts)
}
