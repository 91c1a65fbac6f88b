import { expect, test } from 'vitest'
import { openCatalogue } from '../../catalogue.ts'
import { readFacts } from '../read-facts.ts'

const { template, form } = openCatalogue()
const read = (id: string, text: string) => readFacts(template(id), form(id), [{ page: null, text }])
const BAIL = 'criminal-cases/bail-sessions'

test('two ages of the accused are both asked, and neither stands in the paper', async () => {
  const { facts, contradictions } = await read(
    BAIL,
    'सत्र न्यायालय में जमानत। अभियुक्त राजू कुमार उम्र 22 साल पुत्र छोटेलाल। थाना शिवली मु.अ.सं. 245/2026 धारा 115(2) बी.एन.एस.। अभियुक्त 24 साल का छात्र है।',
  )
  expect(facts.first).toMatchObject([{ name: 'राजू कुमार', age: '' }])
  expect(facts.fields).toMatchObject({
    fir_number: '245/2026',
    offences: 'section 115(2) of the Bharatiya Nyaya Sanhita, 2023',
  })
  expect(contradictions.map(({ values }) => values.map(({ value }) => value))).toEqual([['22', '24']])
})

test('a day without its year that differs is asked too, and one of something else is not', async () => {
  const theft = 'मेरी ट्रॉली चोरी हो गई। दिनांक 21.11.2026 की रात को खेत से चोरी हुई।'
  const both = await read('criminal-cases/police-complaint', `${theft} चोरी 20 नवंबर की रात को हुई।`)
  expect(both.facts.fields['incident_date']).toBeUndefined()
  expect(both.contradictions[0]?.values.map(({ value }) => value)).toEqual(['2026-11-21', '2026-11-20'])
  const other = await read('criminal-cases/police-complaint', `${theft} वह 20 नवंबर को पूछ रहा था।`)
  expect(other.facts.fields['incident_date']).toBe('2026-11-21')
})

test('the word right before a day says more surely what it is', async () => {
  const { facts } = await read(
    BAIL,
    'Bail for Ravi Rao. Crime No. 287/2026 dt 19.09.2026 u/s 305(a) BNS. Arrested 24-9-2026. The ceiling fell on 3 May 2026.',
  )
  expect(facts.fields['arrest_date']).toBe('2026-09-24')
  const order = await read(
    'applications/stay-of-demand',
    'Assessment order u/s 143(3) dated 21.3.2026. The same addition was deleted by order of 9 September 2024.',
  )
  expect(order.facts.fields['order_date']).toBeUndefined()
})
