export interface PrintTask {
  code: string
  name: string
  role: string
  /** For example "Mysuru, Karnataka". */
  place: string
  /** For example "22 November 2026". */
  since: string
  issued: string
  issuer: string
  link: string
}
