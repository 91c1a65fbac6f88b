import { jwtVerify, SignJWT } from 'jose'
import type { TokenClaims } from '#shared/auth.ts'
import { throwError } from '#server/platform/errors.ts'

const ISSUER = 'nyayadesk'
const AUDIENCE = 'nyayadesk-app'
/** Nodes may disagree about the time by this many seconds. */
const CLOCK_TOLERANCE = 60

/** The session that a token or ticket speaks of. */
export interface TokenHolder {
  sid: string
  userId: number
}

/** Signs and reads login tokens, and tickets for links. HS256 only: a token that names another algorithm is refused. */
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
      // Every way a token can be bad is the same to whoever sent it.
    }
    return throwError('not_signed_in')
  }

  return {
    sign: (claims: Omit<TokenClaims, 'exp'>, issuedAt: Date, expiresAt: Date) =>
      sign({ ...claims }, AUDIENCE, issuedAt, expiresAt),

    /** A ticket is good for its purpose alone, and no token is one. @param purpose of at most 20 characters, as it stands in an address */
    signTicket: ({ sid, userId }: TokenHolder, purpose: string, issuedAt: Date, expiresAt: Date) =>
      sign({ sid, id: userId }, `nyayadesk-${purpose}`, issuedAt, expiresAt),

    /** @throws AppError `not_signed_in` for anything but a ticket of ours for this purpose, in its time */
    readTicket: (ticket: string, purpose: string, now: Date) => read(ticket, `nyayadesk-${purpose}`, now),

    /**
     * The session that an `Authorization: Bearer` header speaks of.
     * @param now the server's time; `expiredToo` also accepts a token past its end, for logging out
     * @throws AppError `not_signed_in` for anything but a token of ours
     */
    async readBearer(header: string | undefined, now: Date, expiredToo = false): Promise<TokenHolder> {
      const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(header ?? '')?.[1]
      if (!token) throwError('not_signed_in')
      return read(token, AUDIENCE, expiredToo ? new Date(0) : now)
    },
  }
}
