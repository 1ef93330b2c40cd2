import { token } from '../token.ts'

/** What a certificate of a training says. */
export interface VerifiedCertificate {
  readonly number: string
  readonly training: string
  /** Who held it. */
  readonly orgName: string
  /** `YYYY-MM-DD HH:mm:ss`. */
  readonly endTime: string
  readonly hours: number
}

/** Whether a certificate of a training was given to a person; without an account. */
export interface CertificateCheck {
  /** Rejects with `ApiError`: 404 for a number that there is not, and for another name. */
  verify(number: string, name: string): Promise<VerifiedCertificate>
}
export const CertificateCheck = token<CertificateCheck>('CertificateCheck')
