import { expect, test } from 'vitest'
import { contentDisposition } from './file-name.ts'

test('a wide quotation mark does not end the name in the header', () => {
  const header = contentDisposition('x＂； filename＝y＼', 'pdf', 'Session')
  expect(/^attachment; filename="([^"\\;]*)"; filename\*=UTF-8''[\w.%-]+$/.exec(header)?.[1]).toMatch(/^x.*y.*\.pdf$/)
})
