import type { Product } from '#server/app.ts'
import type { CaseRequest } from '#shared/directory.ts'
import { PRACTICE, STAFF_ENV } from '#tests/support/accounts/members.ts'
import { Client, json } from '#tests/support/client.ts'
import { beginPurchase, payable, postVerify, verifyBody } from '#tests/support/payments/purchase-calls.ts'
import { saveProfile } from '#tests/support/accounts/profile.ts'
import { until } from '#tests/support/until.ts'
import { decide, draftPdf, postUpload } from '#tests/support/drafts/uploads.ts'
import type { Known, Stop } from './stop.ts'

type Who = NonNullable<Stop['as']>

const FACTS = {
  // Nobody decided this case, so the paper must have a blank in its place and a note above.
  fields: { principal: '500000', reply: 'That Ram Lal v. State of Nowhere, (2031) 99 SCC 1 bars the suit.' },
  first: [{ name: 'Asha Rao', parentage: '', age: '', occupation: '', address: 'Mysuru' }],
  second: [{ name: 'रमेश कुमार', parentage: '', age: '', occupation: '', address: 'पुणे' }],
}

/** @returns a token for each; the product must be started with `STAFF_ENV` and the payments of the sandbox */
export async function populate(
  product: Product & { dataDir: string },
): Promise<{ tokens: Record<Who, string>; known: Known }> {
  const staff = await new Client(product).logIn(STAFF_ENV.ADMIN_EMAIL, STAFF_ENV.ADMIN_PASSWORD)
  const member = await new Client(product).join()
  const newcomer = await new Client(product).join({}, 'mobile_no')
  const lawyer = await new Client(product).join({ username: 'bela.shah', town: 'Pune', state: 'Maharashtra' })
  const { id } = lawyer.claims
  const must = async (path: string, body: object, client = lawyer) => {
    const response = await client.call(path, json(body))
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
    return response
  }

  const checkout = await beginPurchase(lawyer, 'order')
  const paid = product.billing.sandbox?.pay({ ...payable('order', checkout), outcome: 'succeed' }) ?? {}
  await postVerify(lawyer, verifyBody(lawyer, 'order', paid))
  await saveProfile(lawyer, PRACTICE)
  await must(`/certificate/${id}`, { name: 'Bela Shah' })
  await must(`/listing/${id}`, { declaration: 1 })
  await must(`/admin/enrolments/${id}`, { confirmed: true }, staff)
  const request = { id, mobileno: '', description: 'A cheque came back.' }
  await must('/senddata', { ...request, name: 'Meena Joshi', mobileNumber: '9700000002' })
  const [asked] = (await (await lawyer.call(`/get-request/${id}`)).json()) as CaseRequest[]
  await must('/accept-case', { request_id: asked?.request_id })
  await must('/senddata', { ...request, name: 'Ravi', mobileNumber: '9700000001' })
  await must('/drafts', { template: 'civil-suits/recovery-of-money', facts: FACTS })
  await must('/grievance', { name: 'Ravi', email: 'ravi@example.in', message: 'Charged twice.' }, member)
  await saveProfile(member, { bar_code: PRACTICE.bar_code })

  const uploaded = async (text: string) => (await postUpload(lawyer, { bytes: await draftPdf(text) })).id ?? ''
  const [first, upload] = [await uploaded('Suit for partition.'), await uploaded('Suit for an injunction.')]
  const ready = async () =>
    (await decide(staff, first, 'reject', { rejection: 'duplicate' })).status === 200 || undefined
  await until(ready, 'the preparation of an upload', 60_000)
  const { certificate } = (await (await lawyer.call(`/certificate/${id}`)).json()) as { certificate: { code: string } }
  return {
    tokens: { staff: staff.token, member: member.token, lawyer: lawyer.token, newcomer: newcomer.token },
    known: { certificate: certificate.code, upload },
  }
}
