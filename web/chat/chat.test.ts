import { beforeEach, describe, expect, test, vi } from 'vitest'
import { citation, source } from '#tests/support/law/source-and-citation.ts'
import { Answer } from './answer/answer.ts'
import { AnswerBlocks } from './answer/answer-blocks.ts'
import { fileSize } from '#web/lib/files/file-size.ts'
import { attachmentProblem } from './composer/attachment.ts'
import { authoritiesOf, authorityOf } from './sources/authorities.ts'
import { lexBlocks, lexInline } from './markdown/marked-lexer.ts'
import { findMarks, NO_MARKS } from './markdown/marks.ts'
import { mailLink } from './answer/share.ts'
import { withoutSourceSection } from './sources/source-section.ts'
import { toolOfPath } from './tool-paths.ts'

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => setTimeout(work, 16))
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => clearTimeout(frame))
})

test('an answer that is there before the lexer is drawn once the lexer has come', async () => {
  vi.resetModules()
  const { Answer: Early } = await import('./answer/answer.ts')
  const answer = new Early()
  answer.apply({ type: 'text', at: 0, text: '## Short answer' })
  answer.finish('complete')
  expect(answer.view()).toMatchObject({ empty: false, groups: [] })
  await vi.waitFor(() => expect(answer.view().groups.flat()[0]?.token.type).toBe('heading'))
})

describe('the blocks of an answer', () => {
  const filled = () => {
    const blocks = new AnswerBlocks()
    blocks.append(Array.from({ length: 40 }, (_, n) => `Paragraph ${n} on section ${n}.`).join('\n\n'))
    blocks.update()
    return blocks
  }

  test('stay the same objects, in groups, while the text grows', () => {
    const blocks = filled()
    const before = blocks.groups
    blocks.append(' More of it.\n\nAnother.')
    blocks.update()
    expect(blocks.groups.flat()).toHaveLength(41)
    expect([blocks.groups[0] === before[0], blocks.groups[1] === before[1], blocks.groups[2] === before[2]]).toEqual([
      true,
      true,
      false,
    ])
  })

  test('change only where a citation occurs, all at the next update', () => {
    const blocks = filled()
    const before = blocks.groups.flat()
    const changed = () => blocks.groups.flat().flatMap((block, n) => (block === before[n] ? [] : [n]))
    expect(blocks.addCitation(citation('section 7', 'x 7'))).toBe(true)
    expect(blocks.addCitation(citation('section 9', 'x 9'))).toBe(true)
    expect(changed()).toEqual([])
    blocks.update()
    expect(changed()).toEqual([7, 9])
    expect(blocks.addCitation(citation('section 7', 'x 7'))).toBe(false)
  })

  test('leave out the answer’s own list of sources, because the screen shows it below', () => {
    const draw = (text: string) =>
      withoutSourceSection([lexBlocks(text).map((token) => ({ token, marks: NO_MARKS }))]).flat()
    const types = (text: string) =>
      draw(text)
        .map(({ token }) => token.type)
        .filter((type) => type !== 'space')
    expect(types('## Short answer\n\nYes.\n\n## Sources\n\n- [1] **A**: *verified*.\n\n---\n\n*Not advice.*')).toEqual([
      'heading',
      'paragraph',
      'hr',
      'paragraph',
    ])
    expect(types('## Sources\n\n- one\n\n## Steps\n\nGo.')).toEqual(['heading', 'list', 'heading', 'paragraph'])
    expect(types('Just words.')).toEqual(['paragraph'])
  })
})

describe('an answer', () => {
  test('draws many words at once, the first and the last without delay', async () => {
    const answer = new Answer()
    const drawn = vi.fn<() => void>()
    answer.subscribe(drawn)
    answer.apply({ type: 'text', at: 0, text: 'First ' })
    expect(drawn).toHaveBeenCalledTimes(1)
    for (let n = 0; n < 50; n++) answer.apply({ type: 'text', at: 0, text: 'more ' })
    expect(drawn).toHaveBeenCalledTimes(1)
    await vi.waitFor(() => expect(drawn).toHaveBeenCalledTimes(2), { timeout: 20_000 })
    answer.apply({ type: 'text', at: 0, text: 'last' })
    answer.apply({ type: 'done', status: 'complete' })
    expect(drawn).toHaveBeenCalledTimes(3)
    expect(answer.view()).toMatchObject({ status: 'complete', notice: '', empty: false })
  })

  test('asks for no frame once nobody listens, and shows what came meanwhile to the next listener', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const answer = new Answer()
    const leave = answer.subscribe(vi.fn<() => void>())
    answer.apply({ type: 'notice', text: 'Reading page 1 of 7' })
    expect(vi.getTimerCount()).toBeGreaterThan(0)
    leave()
    expect(vi.getTimerCount()).toBe(0)
    answer.apply({ type: 'notice', text: 'Reading page 2 of 7' })
    expect(vi.getTimerCount()).toBe(0)
    answer.subscribe(vi.fn<() => void>())
    expect(answer.view().notice).toBe('Reading page 2 of 7')
    vi.useRealTimers()
  })

  test('leaves no frame behind when it ends', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const answer = new Answer()
    answer.subscribe(vi.fn<() => void>())
    answer.apply({ type: 'notice', text: 'Reading page 1 of 7' })
    answer.finish('cancelled')
    // What is left measures how long the last drawing took, and asks for nothing.
    await vi.advanceTimersByTimeAsync(1)
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
  })

  test('says what the server is doing until there are words', () => {
    const answer = new Answer()
    answer.apply({ type: 'notice', text: 'Reading page 3 of 7' })
    expect(answer.view()).toMatchObject({ notice: 'Reading page 3 of 7', empty: true })
    answer.apply({ type: 'text', at: 0, text: 'So' })
    expect(answer.view().notice).toBe('')
  })

  test('says what wrote it if that is not what was meant to write it', () => {
    const answer = new Answer()
    expect(answer.view().writer).toBe('')
    answer.apply({ type: 'writer', model: 'offline' })
    answer.apply({ type: 'done', status: 'complete' })
    expect(answer.view().writer).toBe('offline')
  })

  test('knows a new paper that came in the same frame as the end, so that the panel shows it', () => {
    const draft = { id: 'a', name: 'Notice' }
    const answer = new Answer()
    answer.apply({ type: 'draft', draft })
    answer.apply({ type: 'done', status: 'complete' })
    expect(answer.view()).toMatchObject({ draft })
    expect(answer.draftIsNew).toBe(true)
    const saved = {
      answer: 'x',
      status: 'complete' as const,
      sources: [],
      citations: [],
      steps: [],
      support: [],
      draft,
    }
    expect(new Answer(saved).draftIsNew).toBe(false)
  })

  test('never changes once it has ended', () => {
    const answer = new Answer()
    answer.finish('cancelled')
    answer.apply({ type: 'failed', code: 'busy', message: 'late', params: {} })
    expect(answer.view()).toMatchObject({ status: 'cancelled', reason: '' })
  })

  test('lists the sources it uses in reading order, then the citations that are not among them', () => {
    const sources = [source(1, 'bns 318'), source(2, 'bns 3'), source(3, 'unused')]
    const citations = [
      citation('section 318(4)', 'bns 318(4)'),
      citation('X v. Y', null, { start: 30, state: 'not found' }),
      citation('section 3', 'bns 3', { start: 60, state: 'check', reason: 'There is no clause 9.' }),
    ]
    const list = authoritiesOf({ text: 'a [2] b section 318(4)', sources, citations })
    expect(list.map(({ key, state, reason }) => `${key} ${state} ${reason}`.trim())).toEqual([
      'n2 check There is no clause 9.',
      'n1 verified',
      'c30 not found',
    ])
    expect(citations.map((one) => authorityOf(one, list, sources)?.key)).toEqual(['n1', 'c30', 'n2'])
  })

  test('shows at each mark of a source what the check found of its citations, and a number that has no source', () => {
    const answer = new Answer()
    answer.apply({ type: 'sources', sources: [source(1, 'ni 138'), source(2, 'ni 139')] })
    answer.apply({
      type: 'text',
      at: 0,
      text: 'It reads "four times the amount" [1]. It is presumed [2], as held[99].',
    })
    const wrong = citation('[1]', 'ni 138', { start: 33, end: 36, state: 'check', reason: 'Not its words.' })
    answer.apply({ type: 'citation', citation: wrong })
    answer.apply({ type: 'citation', citation: citation('[99]', null, { start: 65, end: 69, state: 'not found' }) })
    answer.finish('complete')
    const blocks = answer.view().groups.flat()
    const ranges = blocks.flatMap(({ token, marks }) => findMarks(lexInline(token.raw), marks))
    expect(
      ranges.map((one) =>
        one.kind === 'numbers' ? one.sources[0]?.state : `${one.citation.raw} ${one.citation.state}`,
      ),
    ).toEqual(['check', 'verified', '[99] not found'])
  })
})

describe('an attachment', () => {
  const file = (name: string, type: string, size: number) => attachmentProblem({ name, type, size })
  test.each([
    ['notice.pdf', 'application/pdf', 1],
    ['photo.JPG', '', 5],
    ['photo.webp', 'image/webp', 10_485_759],
    ['IMG_0042.HEIC', '', 5],
    ['IMG_0042.heic', 'image/heif', 5],
    ['scan.tif', 'image/tiff', 5],
    ['fax.bmp', 'image/x-ms-bmp', 5],
    ['order.gif', 'image/gif', 5],
  ])('%s of type "%s" and %i bytes is taken', (name, type, size) => expect(file(name, type, size)).toBeNull())
  test.each([
    [
      'page.html',
      'text/html',
      1,
      'Only PDF and Word (DOCX) files and images (JPEG, PNG, WebP, GIF, TIFF, BMP or HEIC) can be attached.',
    ],
    [
      'drawing.svg',
      'image/svg+xml',
      1,
      'Only PDF and Word (DOCX) files and images (JPEG, PNG, WebP, GIF, TIFF, BMP or HEIC) can be attached.',
    ],
    [
      'noending',
      '',
      1,
      'Only PDF and Word (DOCX) files and images (JPEG, PNG, WebP, GIF, TIFF, BMP or HEIC) can be attached.',
    ],
    ['big.pdf', 'application/pdf', 10_485_760, 'File size should be less than 10 MB.'],
    ['empty.pdf', 'application/pdf', 0, 'The attached file is empty.'],
  ])('%s is refused', (name, type, size, sentence) => expect(file(name, type, size)).toBe(sentence))

  test('shows a size that a person can read', () => {
    expect([12, 999, 1000, 340_400, 999_600, 10_400_000].map(fileSize)).toEqual([
      '12 bytes',
      '999 bytes',
      '1 kB',
      '340 kB',
      '1.0 MB',
      '10.4 MB',
    ])
  })
})

describe('sharing by mail', () => {
  const parts = (link: string) => {
    const query = new URLSearchParams(link.slice('mailto:?'.length))
    return { subject: query.get('subject') ?? '', body: query.get('body') ?? '' }
  }
  test('carries question and answer', () => {
    expect(parts(mailLink('A & B?\nC', 'One\n\n50% + two'))).toEqual({
      subject: 'NyayaDesk: A & B? C',
      body: 'One\r\n\r\n50% + two',
    })
  })
  test.each(['x', 'न्याय ', '😀', '\ud800', '&%+ '])('stays short enough for every mail program: %j', (piece) => {
    const link = mailLink(piece.repeat(500), piece.repeat(20_000))
    expect(link.length).toBeLessThanOrEqual(1900)
    expect(parts(link).body.length).toBeLessThanOrEqual(1900)
    expect(parts(link).body).toMatch(/\[Shortened\. Read the full answer in NyayaDesk\.\]$/)
    expect(() => decodeURIComponent(link)).not.toThrow()
  })
})

test.each([
  ['/scenario', { tool: 'scenario', sessionId: null }],
  ['/Scenario/', { tool: 'scenario', sessionId: null }],
  ['/S/abc', { tool: 'scenario', sessionId: 'abc' }],
  ['/s/abc', { tool: 'scenario', sessionId: 'abc' }],
  ['/S', null],
  ['/Subscription', null],
  ['/scenario/abc', null],
])('%s is where it should be', (path, place) => expect(toolOfPath(path)).toEqual(place))
