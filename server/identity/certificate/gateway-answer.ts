import type { CertificateGatewayConfig } from '../../config/provider-config.ts'
import type { Exchanged } from './certificate-gateway.ts'

/** Statuses by which a gateway refuses the caller rather than the code. */
const callerRefusedStatuses: readonly number[] = [401, 403, 405, 407, 415, 429]

/** The member of a response at a configured path: `data.certSn`. */
function member(answer: unknown, path: string): unknown {
  let value = answer
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = (value as Record<string, unknown>)[key] // as: it has this member
  }
  return value
}

/** A non-empty text; numbers are accepted, because a serial number may be sent as one. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
}

/** Milliseconds since 1970, from ISO 8601 or milliseconds, as number or text. */
function momentOf(value: unknown): number | undefined {
  const text = textOf(value)
  if (text === '') return undefined
  const moment = /^\d{11,}$/.test(text) ? Number(text) : Date.parse(text)
  if (Number.isNaN(moment)) throw new Error('The gateway’s end of validity is no time that can be read.')
  return moment
}

/**
 * Parses a gateway's JSON response with an HTTP status from 200 to 499. Throws if it neither contains a certificate
 * nor refuses the code: then the configuration does not fit the gateway.
 */
export function readGatewayAnswer(
  status: number,
  answer: unknown,
  { fields, refusal }: CertificateGatewayConfig['exchange'],
): Exchanged {
  const reason = textOf(member(answer, refusal.field))
  if (refusal.expired.includes(reason)) return { kind: 'refused', reason: 'expired' }
  if (refusal.revoked.includes(reason)) return { kind: 'refused', reason: 'revoked' }
  if (callerRefusedStatuses.includes(status)) throw new Error(`The gateway answered ${status}.`)
  if (status >= 400) return { kind: 'refused', reason: 'code' }
  const [serial, issuer] = [textOf(member(answer, fields.serial)), textOf(member(answer, fields.issuer))]
  if (serial !== '' && issuer !== '') {
    const name = textOf(member(answer, fields.name))
    return {
      kind: 'certificate',
      certificate: { serial, issuer, name, notAfter: momentOf(member(answer, fields.notAfter)) },
    }
  }
  // Many gateways answer 200 to everything and refuse in the body.
  if (reason !== '') return { kind: 'refused', reason: 'code' }
  throw new Error('The gateway’s answer has no certificate where the configuration looks for it.')
}
