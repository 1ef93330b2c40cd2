import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../../http/handler.ts'
import { siteBase } from '../../../http/site.ts'
import { sameSecret } from '../../../identity/secret.ts'
import { pagePolicy } from '../demonstration-page.ts'
import { authority, type DemonstrationCertificate, demonstrationCertificates, furtherSerial } from './certificates.ts'
import { choicePage } from './choice-page.ts'
import { authorizePath, choosePath, exchangePath, gatewayKey } from './gateway-config.ts'
import { OneTimeCodes } from './one-time-codes.ts'

const day = 24 * 3_600_000
const text = { type: 'string', maxLength: 512 }

/**
 * A certificate gateway for demonstrations: a page for choosing an invented certificate, a redirect with a code that is
 * valid once within a minute, and the exchange of that code for a caller with the key.
 */
export async function serveCertificateGateway(app: FastifyInstance, clock: Clock): Promise<void> {
  const codes = new OneTimeCodes<Chosen>()

  app.get<{ Querystring: { state?: string } }>(
    authorizePath,
    { schema: { querystring: { type: 'object', properties: { state: text } } } },
    async ({ query }, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('Content-Security-Policy', pagePolicy())
        .header('Cache-Control', 'no-store')
        .send(choicePage(query.state)),
  )

  app.get<{ Querystring: { state?: string; certificate?: string } }>(
    choosePath,
    { schema: { querystring: { type: 'object', properties: { state: text, certificate: text } } } },
    async ({ query: { state, certificate } }, reply) => {
      const chosen = chosenBy(certificate)
      const carried = new URLSearchParams({
        ...(chosen && { code: codes.issue(chosen, clock.now()) }),
        ...(state !== undefined && { state }),
      })
      return reply.header('Cache-Control', 'no-store').redirect(`${siteBase}/geersso?${carried.toString()}`, 303)
    },
  )

  app.post<{ Body: { code: string } }>(
    exchangePath,
    { schema: { body: { type: 'object', required: ['code'], properties: { code: text } } } },
    async ({ body, headers }, reply) => {
      const key = headers['x-api-key']
      reply.header('Cache-Control', 'no-store')
      if (typeof key !== 'string' || !sameSecret(key, gatewayKey))
        return reply.code(401).send({ error: 'unauthorized' })
      const now = clock.now()
      const certificate = codes.take(body.code, now)
      if (!certificate) return reply.code(400).send({ error: 'invalid_code' })
      const { serial, issuer, name, state = 'valid', days } = certificate
      if (state !== 'valid') return reply.code(400).send({ error: `certificate_${state}` })
      return { serial, issuer, name, ...(days !== undefined && { notAfter: new Date(now + days * day).toISOString() }) }
    },
  )
}

/** A certificate of the page, or one of the seed's further users, of which the gateway knows only the number. */
type Chosen = Pick<DemonstrationCertificate, 'serial' | 'issuer'> & Partial<DemonstrationCertificate>

function chosenBy(serial = ''): Chosen | undefined {
  const typed = serial.trim().toUpperCase()
  const known = demonstrationCertificates.find((one) => one.serial === typed)
  return known ?? (furtherSerial.test(typed) ? { serial: typed, issuer: authority } : undefined)
}
