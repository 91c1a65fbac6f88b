import type { TokenClaims } from '#shared/auth.ts'

/**
 * The signed-in person, read from the token. It decides only what is shown, because the server decides what is allowed.
 */
export interface CurrentUser extends Omit<TokenClaims, 'features'> {
  /** The feature numbers, from the token's JSON text. */
  features: number[]
}

export function decodeToken(token: string | null): CurrentUser | null {
  const payload = token?.split('.')[1]
  if (!payload) return null
  try {
    const claims: unknown = JSON.parse(utf8FromBase64Url(payload))
    return isClaims(claims) ? currentUser(claims) : null
  } catch {
    return null
  }
}

function utf8FromBase64Url(text: string): string {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)))
}

type MinimalClaims = Partial<TokenClaims> & Pick<TokenClaims, 'id' | 'username'>

function isClaims(value: unknown): value is MinimalClaims {
  if (typeof value !== 'object' || value === null) return false
  const { id, username } = value as Partial<TokenClaims>
  return Number.isSafeInteger(id) && typeof username === 'string' && username !== ''
}

function currentUser(claims: MinimalClaims): CurrentUser {
  return {
    id: claims.id,
    username: claims.username,
    mobile_no: claims.mobile_no ?? '',
    role: claims.role ?? 'Public',
    email: claims.email ?? '',
    // A token of the release before does not have this claim.
    email_verified: claims.email_verified ?? true,
    state: claims.state || 'None',
    town: claims.town ?? '',
    sub_status: claims.sub_status ?? 'Not Paid',
    sub_end: claims.sub_end ?? null,
    sub_id: claims.sub_id ?? null,
    short_url: claims.short_url ?? null,
    plan_id: claims.plan_id ?? null,
    features: featureNumbers(claims.features),
    rp_sub_id: claims.rp_sub_id ?? null,
    sid: claims.sid ?? '',
    exp: claims.exp ?? 0,
  }
}

function featureNumbers(text: unknown): number[] {
  if (typeof text !== 'string') return []
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.map(Number).filter(Number.isInteger) : []
  } catch {
    return []
  }
}
