import type { CertificateGatewayConfig } from '../../config/provider-config.ts'
import { Failure } from '../../kernel/failure.ts'

/** A certificate verified by a gateway; `serial` and `issuer` together identify it permanently. */
export interface Certificate {
  readonly serial: string
  /** Distinguished name of the issuer. */
  readonly issuer: string
  /** Name of the holder, for display; '' if the gateway does not give one. */
  readonly name: string
  /** End of validity, milliseconds since 1970; undefined if the gateway has checked it. */
  readonly notAfter: number | undefined
}

/** A gateway's answer to a code. `code`: unknown, used or expired. */
export type Exchanged =
  | { readonly kind: 'certificate'; readonly certificate: Certificate }
  | { readonly kind: 'refused'; readonly reason: 'code' | 'expired' | 'revoked' }

/** A gateway that verifies certificates and redirects back with a one-time code (S5.5). */
export interface CertificateGateway {
  /** The certificate that a code stands for. Rejects with `GatewayUnavailable` if the gateway does not answer. */
  exchange(code: string): Promise<Exchanged>
}

/** Creates the gateway of a configuration. */
export type OpenCertificateGateway = (config: CertificateGatewayConfig) => CertificateGateway

/** 503 AA0009: the gateway did not answer, or not as configured. The cause is logged and must not contain the code. */
export class GatewayUnavailable extends Failure {
  constructor(cause: unknown) {
    super(503, 'AA0009', '证书网关暂时无法访问，请稍后再试')
    this.cause = cause
  }
}
