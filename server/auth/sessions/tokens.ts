import { jwtVerify, SignJWT } from 'jose'
import type { TokenClaims } from '#shared/auth.ts'
import { throwError } from '#server/platform/errors.ts'

const ISSUER = 'nyayadesk'
const AUDIENCE = 'nyayadesk-app'
/** A token from another node may be dated so many seconds ahead, because clocks differ. */
const CLOCK_TOLERANCE = 60

export interface TokenHolder {
  sid: string
  userId: number
}

/**
 * Signs and reads login tokens, and tickets for links. Only HS256 is accepted, because an attacker could choose a
 * weaker algorithm.
 */
export function makeTokens(key: Uint8Array) {
  const sign = (claims: Record<string, unknown>, audience: string, issuedAt: Date, expiresAt: Date) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: '1' })
      .setIssuer(ISSUER)
      .setAudience(audience)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiresAt)
      .sign(key)

  async function read(token: string, audience: string, now: Date): Promise<TokenHolder> {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        typ: 'JWT',
        issuer: ISSUER,
        audience,
        currentDate: now,
        clockTolerance: CLOCK_TOLERANCE,
        requiredClaims: ['exp', 'sid'],
      })
      const { sid, id } = payload
      if (typeof sid === 'string' && typeof id === 'number') return { sid, userId: id }
    } catch {
      // Every fault of a token gives the same error, so that an attacker learns nothing from it.
    }
    return throwError('not_signed_in')
  }

  return {
    sign: (claims: Omit<TokenClaims, 'exp'>, issuedAt: Date, expiresAt: Date) =>
      sign({ ...claims }, AUDIENCE, issuedAt, expiresAt),

    /**
     * A ticket is valid for its purpose alone, and is never accepted as a token, because its address ends up in
     * histories and logs.
     * @param purpose at most 20 characters, as in the address
     */
    signTicket: ({ sid, userId }: TokenHolder, purpose: string, issuedAt: Date, expiresAt: Date) =>
      sign({ sid, id: userId }, `nyayadesk-${purpose}`, issuedAt, expiresAt),

    /** @throws AppError `not_signed_in` unless it is a valid ticket of ours for this purpose */
    readTicket: (ticket: string, purpose: string, now: Date) => read(ticket, `nyayadesk-${purpose}`, now),

    /**
     * @param expiredToo also accepts an expired token, so that a person can always log out
     * @throws AppError `not_signed_in` unless it is a token of ours
     */
    async readBearer(header: string | undefined, now: Date, expiredToo = false): Promise<TokenHolder> {
      const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(header ?? '')?.[1]
      if (!token) throwError('not_signed_in')
      return read(token, AUDIENCE, expiredToo ? new Date(0) : now)
    },
  }
}
