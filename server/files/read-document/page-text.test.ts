import { describe, expect, test } from 'vitest'
import { ENGLISH, HINDI } from '#tests/support/files/documents.ts'
import { cleanText } from './clean-text.ts'
import { chooseBetterText, findScanReason } from './needs-scan.ts'
import { readableScale } from './ocr/readable-scale.ts'

describe('text', () => {
  test.each([
    ['control and line ends', 'a\0b\u0007c\r\nd\u2028e', 'abc\nd\ne'],
    [
      'direction, zero-width, tags, soft hyphen',
      '\u202epay\u202c \u200bno\u{e0041}\u{e0042}\ufeff one\u00adday',
      'pay no oneday',
    ],
    ['variation selectors and blank letters', 'a\ufe0f\u{e0100}b\u3164c\u2800', 'abc'],
    ['private and lone surrogates', '\ue000a\ud800b', 'ab'],
    [
      'a joiner that spells stays, others go',
      'दर्\u200dया ক্\u200cষ दिल्\u200dली \u200dcat\u200d',
      'दर्\u200dया ক্\u200cষ दिल्ली cat',
    ],
    ['spaces', ' a \u00a0\t b \n\n\n\n c ', 'a b\n\nc'],
  ])('%s', (_, given, expected) => expect(cleanText(given)).toBe(expected))

  test('a page with little or unreliable text needs a second reading', () => {
    expect(findScanReason('')).toBe('no text')
    expect(findScanReason('Page 3 of 9')).toBe('little text')
    expect(findScanReason(ENGLISH + ENGLISH)).toBeUndefined()
    expect(findScanReason(HINDI)).toBe('hindi')
    const krutiDev =
      "izkFkhZ fuosnu djrk gS fd pSd fnukad 14 ekpZ dks cSad }kjk okil dj fn;k x;k Fkk vkSj jkf'k dk Hkqxrku ugha gqvk gS"
    expect(findScanReason(krutiDev)).toBe('hindi')
  })

  test('the better of two readings is kept', () => {
    expect(chooseBetterText('stamp', 'the whole page', 'little text')).toBe('the whole page')
    expect(chooseBetterText('the whole page', 'te wole', 'little text')).toBe('the whole page')
    expect(chooseBetterText('िदल्ली उच्च', 'दिल्ली', 'hindi')).toBe('दिल्ली')
    expect(chooseBetterText('िदल्ली उच्च न्यायालय', '', 'hindi')).toBe('िदल्ली उच्च न्यायालय')
  })

  test('a picture is read at a size between two limits', () => {
    expect(readableScale(600, 800)).toBeCloseTo(1_000 / 600)
    expect(readableScale(20, 20)).toBe(2.5)
    expect(readableScale(1_240, 1_754)).toBe(1)
    expect(readableScale(4_000, 3_000)).toBeCloseTo(2_000 / 3_000)
    expect(1_080 * 20_000 * readableScale(1_080, 20_000) ** 2).toBeCloseTo(10_000_000)
  })
})
