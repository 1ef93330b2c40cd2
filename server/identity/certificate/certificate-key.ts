import { canonicalName } from './distinguished-name.ts'

/** The issuer and serial number of a certificate, in the spelling in which they are stored. */
export interface CertificateKey {
  readonly issuer: string
  readonly serial: string
}

/**
 * A key in the stored spelling, whatever its source: the serial number without blanks, colons and leading zeros in
 * capitals, the issuer as `canonicalName`. A serial number is unique only with its issuer (RFC 5280, 4.1.2.2).
 */
export const canonicalKey = ({ issuer, serial }: CertificateKey): CertificateKey => ({
  issuer: canonicalName(issuer),
  serial: serial
    .replaceAll(/[\s:]/g, '')
    .replace(/^0+(?=.)/, '')
    .toUpperCase(),
})

/** The subject of `external_identity` for a certificate. */
export function subjectOf(key: CertificateKey): string {
  const { issuer, serial } = canonicalKey(key)
  return JSON.stringify([issuer, serial])
}

/** The certificate that a stored subject names; undefined if it is another provider's. */
export function keyIn(subject: string): CertificateKey | undefined {
  if (!subject.startsWith('["')) return undefined
  try {
    const parts: unknown = JSON.parse(subject)
    if (!Array.isArray(parts) || parts.length !== 2) return undefined
    const [issuer, serial]: unknown[] = parts
    return typeof issuer === 'string' && typeof serial === 'string' ? { issuer, serial } : undefined
  } catch {
    return undefined
  }
}

/** What stands for the name of a certificate whose gateway gives none. */
export const unnamedCertificate = '数字证书'
