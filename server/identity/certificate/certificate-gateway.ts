import { Failure } from '../../http/failure.ts'
import type { CertificateGatewayConfig } from '../provider-config.ts'

/** A certificate that a gateway has checked; `serial` and `issuer` together name it for good. */
export interface Certificate {
  readonly serial: string
  /** Distinguished name of who gave it out. */
  readonly issuer: string
  /** Whose it is, for people to read; '' where the gateway does not say. */
  readonly name: string
  /** Last moment of validity, milliseconds since 1970; undefined where the gateway has checked it. */
  readonly notAfter: number | undefined
}

/** What a gateway says to a code. `code`: unknown, used, or out of time. */
export type Exchanged =
  | { readonly kind: 'certificate'; readonly certificate: Certificate }
  | { readonly kind: 'refused'; readonly reason: 'code' | 'expired' | 'revoked' }

/** Checks certificates, and sends the browser back with a one-time code (S5.5). */
export interface CertificateGateway {
  /** Whose certificate a code stands for. Rejects with `GatewayUnavailable` where the gateway does not say. */
  exchange(code: string): Promise<Exchanged>
}

/** The gateway of a configuration. */
export type OpenCertificateGateway = (config: CertificateGatewayConfig) => CertificateGateway

/** 503 AA0009: the gateway did not answer, or not as configured. The cause goes into the log; it must not hold the code. */
export class GatewayUnavailable extends Failure {
  constructor(cause: unknown) {
    super(503, 'AA0009', '证书网关暂时无法访问，请稍后再试')
    this.cause = cause
  }
}
