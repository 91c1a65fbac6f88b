import { expect, test } from 'vitest'
import { questionOfForm, readAnotherForm } from './another-form.ts'

test.each([
  ['in Hindi please', { language: 'hi' }],
  ['hindi me samjhao', { language: 'hi' }],
  ['कृपया हिंदी में बताइए', { language: 'hi' }],
  ['Can you give it in English?', { language: 'en' }],
  ['shorter', { isShort: true }],
  ['छोटा करो', { isShort: true }],
  // The letters with a dot in both of their spellings.
  ['अंग्रेज\u093cी में थोड\u093cा छोटा', { language: 'en', isShort: true }],
  ['अंग्रे\u095bी में थो\u095cा छोटा', { language: 'en', isShort: true }],
  ['summarise this in Hindi', { language: 'hi', isShort: true }],
])('"%s" wants the answer in another form', (message, form) => {
  expect(readAnotherForm(message)).toEqual(form)
})

test.each([
  'is an agreement in Hindi valid?',
  'short notice period, can they deduct salary',
  'mujhe batao',
  'can the court translate my statement into English',
  '',
])('"%s" asks something itself', (message) => {
  expect(readAnotherForm(message)).toBeNull()
})

test('a wish stands for the question before it, and later wishes for earlier ones', () => {
  const asked = (...messages: string[]) =>
    questionOfForm({ prompt: messages.at(-1) ?? '', earlierPrompts: messages.slice(0, -1) })
  expect(asked('Q1', 'Q2', 'in Hindi', 'shorter')).toEqual({
    asked: { prompt: 'Q2', earlierPrompts: ['Q1'] },
    form: { language: 'hi', isShort: true },
  })
  expect(asked('Q1', 'in Hindi', 'in English').form).toEqual({ language: 'en' })
  expect(asked('Q1', 'in Hindi', 'Q2')).toEqual({ asked: { prompt: 'Q2', earlierPrompts: ['Q1'] }, form: {} })
  expect(asked('in Hindi')).toEqual({ asked: { prompt: 'in Hindi', earlierPrompts: [] }, form: { language: 'hi' } })
})
