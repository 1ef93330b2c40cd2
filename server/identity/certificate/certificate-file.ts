import { X509Certificate } from 'node:crypto'
import { refused } from '../../kernel/failure.ts'
import { dayOf } from '../../kernel/time.ts'
import type { CertificateKey } from './certificate-key.ts'
import { canonicalKey } from './certificate-key.ts'
import { commonNameOf } from './distinguished-name.ts'

/** What a certificate file says. */
export interface FileCertificate extends CertificateKey {
  /** CN of the subject; undefined if it has none. */
  readonly name: string | undefined
  /** End of validity, milliseconds since 1970. */
  readonly notAfter: number
}

/**
 * The certificate in a PEM or DER file, the first of several. Nothing is verified but that it is one, and valid at
 * `now` (milliseconds since 1970): the gateway verifies the certificate itself when it signs in. Throws 400 AA0001 at
 * `content` for another file, one that also holds a private key, and a certificate that is not valid yet or no longer.
 */
export function readCertificateFile(file: Buffer, now: number): FileCertificate {
  // A private key must not travel: it is all that is needed to sign in as its owner.
  if (file.includes('PRIVATE KEY-----')) throw refused('文件中含有私钥，请只选择证书文件', 'content')
  const certificate = parsed(file)
  const [notBefore, notAfter] = [certificate.validFromDate.getTime(), certificate.validToDate.getTime()]
  if (notAfter < now) throw refused(`证书已于 ${dayOf(notAfter)} 过期，请选择有效的证书`, 'content')
  if (notBefore > now) throw refused(`证书尚未生效，${dayOf(notBefore)} 起才能使用`, 'content')
  const key = canonicalKey({ issuer: certificate.issuer, serial: certificate.serialNumber })
  return { ...key, name: commonNameOf(certificate.subject), notAfter }
}

function parsed(file: Buffer): X509Certificate {
  try {
    return new X509Certificate(file)
  } catch {
    throw refused('不是证书文件，请选择 PEM 或 DER 格式的证书（.cer、.crt、.pem）', 'content')
  }
}
