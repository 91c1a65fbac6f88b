import { describe, expect, test } from 'vitest'
import { openCatalogue } from '../catalogue.ts'
import { readRequest } from './read-request.ts'
import { readClient } from './stand-for.ts'

const catalogue = openCatalogue()
const eitherSide = [...catalogue.templates].filter(([, template]) => template.either_side).map(([id]) => id)

describe('who the client is', () => {
  test.each([
    ['Application on behalf of defendant No. 2 Roy Lobo', false, 'defends'],
    ['My client is the plaintiff Asha Rao', false, 'began'],
    ['Accused side - recall PW-3 for further cross', false, 'defends'],
    ['वादी ने आवेदन दिया है, प्रतिवादी की ओर से आपत्ति तैयार करें', true, 'defends'],
    ['Complainant Suman Lata ki or se jawab', true, 'began'],
    ['Plaintiff Kamla v. defendant Nexa LLP (our client), reply to the application', true, 'defends'],
    ['Reply to the application filed by the defendant', true, 'began'],
    ["Reply to the plaintiff's application for amendment", true, 'defends'],
  ])('%s', (text, replies, side) => {
    expect(readClient(text, replies)?.began).toBe(side === 'began')
  })

  test('nobody is guessed where the text does not say for whom the paper is', () => {
    expect(readClient('Application for early hearing. Asha Rao v. Roy Lobo', false)).toBeNull()
    // In an application the paper of the other side tells nothing of the client.
    expect(readClient('The suit was filed by the plaintiff', false)).toBeNull()
  })
})

test('there are papers that either side makes, and the two for any request are among them', () => {
  expect(eitherSide).toEqual(
    expect.arrayContaining(['civil-applications/application-in-pending-case', 'replies/reply-to-application']),
  )
})

describe.each(eitherSide)('%s', (id) => {
  const read = async (text: string) => {
    const { facts } = await readRequest(catalogue, id, [{ page: null, text }])
    const own = catalogue.template(id).made_by
    const names = (side: 'first' | 'second') => facts[side].map(({ name }) => name)
    return { own: names(own), other: names(own === 'first' ? 'second' : 'first') }
  }

  test.each([
    ['defendant', 'Roy Lobo', 'Asha Rao'],
    ['plaintiff', 'Asha Rao', 'Roy Lobo'],
  ])('the %s who makes it stands on its side, and the other party on the other', async (role, client, foe) => {
    const told = `Draft it on behalf of the ${role}. Plaintiff: Asha Rao. Defendant: Roy Lobo. Suit No. 12 of 2024.`
    expect(await read(told)).toEqual({ own: [client], other: [foe] })
    const titled = `Draft it on behalf of the ${role}. Suit No. 12 of 2024, Asha Rao v. Roy Lobo.`
    expect(await read(titled)).toEqual({ own: [client], other: [foe] })
  })
})
