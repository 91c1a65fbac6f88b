import type { Draft, DraftDocument, DraftFacts } from '#shared/drafts.ts'
import { json, type Client } from '../client.ts'

export const MONEY_SUIT = 'civil-suits/recovery-of-money'

const party = (name: string) => ({ name, parentage: '', age: '', occupation: '', address: 'Pune' })

export const LOAN: DraftFacts = {
  fields: { basis: 'Loan', principal: '450000', agreement_date: '2024-08-12', place: 'Pune' },
  first: [party('Asha Rao')],
  second: [party('Ravi Kale')],
}

export const put = (body: unknown): RequestInit => ({ ...json(body), method: 'PUT' })

/** @throws Error with the server's answer when it refused */
export async function readJson<T>(call: Promise<Response>): Promise<T> {
  const response = await call
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

export const begin = (client: Client, facts = LOAN, template = MONEY_SUIT) =>
  readJson<Draft>(client.call('/drafts', json({ template, facts })))

export const paperText = ({ blocks }: DraftDocument) =>
  blocks.map(({ spans }) => spans.map(({ text }) => text).join('')).join('\n')

export const withParagraph = (document: DraftDocument, text: string): DraftDocument => ({
  ...document,
  blocks: [...document.blocks, { style: 'numbered', spans: [{ text }] }],
})

/** A party of whom everything is told that a cause title has. */
export const ASHA = {
  name: 'Asha Rao',
  parentage: 'daughter of Mohan Rao',
  age: '41',
  occupation: 'shopkeeper',
  address: 'Pune',
}
