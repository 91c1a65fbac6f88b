import { expect, test } from 'vitest'
import { fileNameOf, readFile } from './download.ts'

test('a file gets the name that the server gives it, in any script', () => {
  expect(fileNameOf(`attachment; filename="x.pdf"; filename*=UTF-8''%E0%A4%B5%E0%A4%BE%E0%A4%A6.pdf`, 'f')).toBe(
    'वाद.pdf',
  )
  expect(fileNameOf(`attachment; filename="Plaint.docx"; filename*=UTF-8''%E0%A4%ZZ`, 'f')).toBe('Plaint.docx')
  expect(fileNameOf(null, 'Draft.docx')).toBe('Draft.docx')
})

test('a file is read whole and reports its progress if its length is known', async () => {
  const parts: (number | null)[] = []
  const stream = () =>
    new ReadableStream({
      start(out) {
        out.enqueue(new Uint8Array([1, 2, 3]))
        out.enqueue(new Uint8Array([4]))
        out.close()
      },
    })
  const sized = new Response(stream(), { headers: { 'content-length': '4', 'content-type': 'application/pdf' } })
  const file = await readFile(sized, (part) => parts.push(part))
  expect([file.size, file.type, ...parts]).toEqual([4, 'application/pdf', 0.75, 1])
  parts.length = 0
  await readFile(new Response(stream()), (part) => parts.push(part))
  expect(parts).toEqual([null, null])
})
