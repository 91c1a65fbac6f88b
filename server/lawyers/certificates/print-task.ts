export interface CertificatePrintTask {
  code: string
  name: string
  role: string
  /** "Mysuru, Karnataka". */
  place: string
  /** "22 November 2026". */
  since: string
  issued: string
  issuer: string
  link: string
}
