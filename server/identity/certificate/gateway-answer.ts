import type { CertificateGatewayConfig } from '../provider-config.ts'
import type { Exchanged } from './certificate-gateway.ts'

/** Statuses by which a gateway refuses whoever asks, not what is asked. */
const refusesUs: readonly number[] = [401, 403, 405, 407, 415, 429]

/** The member of an answer that a path of the configuration names: `data.certSn`. */
function member(answer: unknown, path: string): unknown {
  let value = answer
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = (value as Record<string, unknown>)[key] // as: it has this member
  }
  return value
}

/** A text that says something; numbers count, for a serial number may come as one. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
}

/** Milliseconds since 1970 of ISO 8601 or of milliseconds, as number or as text. */
function momentOf(value: unknown): number | undefined {
  const text = textOf(value)
  if (text === '') return undefined
  const moment = /^\d{11,}$/.test(text) ? Number(text) : Date.parse(text)
  if (Number.isNaN(moment)) throw new Error('The gateway’s end of validity is no time that can be read.')
  return moment
}

/**
 * Reads the JSON of a gateway with an HTTP status from 200 to 499. Throws where it neither names a certificate nor refuses
 * the code: then the configuration does not fit this gateway.
 */
export function readGatewayAnswer(
  status: number,
  answer: unknown,
  { fields, refusal }: CertificateGatewayConfig['exchange'],
): Exchanged {
  const reason = textOf(member(answer, refusal.field))
  if (refusal.expired.includes(reason)) return { kind: 'refused', reason: 'expired' }
  if (refusal.revoked.includes(reason)) return { kind: 'refused', reason: 'revoked' }
  if (refusesUs.includes(status)) throw new Error(`The gateway answered ${status}.`)
  if (status >= 400) return { kind: 'refused', reason: 'code' }
  const [serial, issuer] = [textOf(member(answer, fields.serial)), textOf(member(answer, fields.issuer))]
  if (serial !== '' && issuer !== '') {
    const name = textOf(member(answer, fields.name))
    return {
      kind: 'certificate',
      certificate: { serial, issuer, name, notAfter: momentOf(member(answer, fields.notAfter)) },
    }
  }
  // Many answer 200 to everything, and say no inside.
  if (reason !== '') return { kind: 'refused', reason: 'code' }
  throw new Error('The gateway’s answer has no certificate where the configuration looks for it.')
}
