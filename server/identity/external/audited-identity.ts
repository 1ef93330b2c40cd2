import { dayOf } from '../../kernel/time.ts'
import { keyIn } from '../certificate/certificate-key.ts'

interface Stored {
  readonly provider: string
  readonly subject: string
  readonly nickname: string
  readonly not_after: number | null
}

/**
 * A bound identity as the audit stores it, in the fields of the API: of a certificate its number, which the audit
 * masks, and its end; of another identity no subject.
 */
export function auditedIdentity({ provider, subject, nickname, not_after }: Stored) {
  const key = keyIn(subject)
  if (!key) return { provider, nickname }
  return {
    provider,
    certificateName: nickname,
    certificateIssuer: key.issuer,
    certificateNumber: key.serial,
    certificateUntil: not_after === null ? null : dayOf(not_after),
  }
}
