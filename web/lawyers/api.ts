import { CheckedCertificate, CertificateState } from '#shared/lawyers.ts'
import { fetchJson, send } from '#web/lib/api.ts'

export const fetchCertificate = (userId: number, signal: AbortSignal) =>
  fetchJson(CertificateState, `/certificate/${userId}`, { signal })

export const issueCertificate = (userId: number, name: string) =>
  fetchJson(CertificateState, `/certificate/${userId}`, { json: { name } })

export const fetchCertificateFile = (userId: number) => send(`/certificate/${userId}/file`)

export const checkCertificate = (code: string, signal: AbortSignal) =>
  fetchJson(CheckedCertificate, `/certificates/${encodeURIComponent(code)}`, { signal, signedIn: false })
