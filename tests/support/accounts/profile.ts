import type { Profile } from '#shared/account.ts'
import type { Client } from '../client.ts'

export async function profileOf(client: Client): Promise<Profile> {
  const response = await client.call(`/getprofile?userid=${client.claims.id}`)
  return ((await response.json()) as [Profile])[0]
}

/** @param id the claimed owner. It comes last in the form, so that the other parts are read before it */
export async function saveProfile(
  client: Client,
  fields: Record<string, string | Blob>,
  id: string | number = client.claims.id,
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('id', String(id))
  const response = await client.call('/updateprofile', { method: 'POST', body: form })
  const { message } = (await response.json()) as { message: string }
  return { status: response.status, message, token: response.headers.get('x-auth-token') }
}

export const pictureField = (bytes: Buffer, name = 'me.jpg', type = 'image/jpeg') => ({
  profile_img: new File([new Uint8Array(bytes)], name, { type }),
})
