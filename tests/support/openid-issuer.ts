import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface TokenRequest {
  readonly body: URLSearchParams
  readonly authorization: string | undefined
}

/** A provider whose every response a test can change. */
export interface OpenIdIssuer {
  readonly issuer: string
  /** Requested paths, in order. */
  readonly asked: string[]
  /** The last request for tokens. */
  readonly tokenRequest: () => TokenRequest | undefined
  /** The parts of the responses; a test changes them. */
  readonly answer: {
    metadata: Record<string, unknown>
    claims: Record<string, unknown>
    header: Record<string, unknown>
    /** Signs with an unpublished key. */
    foreignKey: boolean
    userinfo: Record<string, unknown> | undefined
    /** Replaces the tokens. */
    tokens: { readonly status: number; readonly body: unknown } | undefined
    /** Never answers. */
    silent: boolean
  }
  stop(): Promise<void>
}

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const jwt = (header: object, claims: object, key: KeyObject): string => {
  const signed = `${part(header)}.${part(claims)}`
  if ('alg' in header && header.alg === 'none') return `${signed}.`
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
  return `${signed}.${signature.toString('base64url')}`
}

/** Starts one on a local port; its sign-in address is never opened. */
export const startOpenIdIssuer = async (port = 0): Promise<OpenIdIssuer> => {
  const [own, foreign] = [0, 1].map(() => generateKeyPairSync('ec', { namedCurve: 'P-256' }))
  if (!own || !foreign) throw new Error('No keys.')
  const asked: string[] = []
  let last: TokenRequest | undefined
  const answer: OpenIdIssuer['answer'] = {
    metadata: {},
    claims: {},
    header: {},
    foreignKey: false,
    userinfo: undefined,
    tokens: undefined,
    silent: false,
  }

  const answerTo = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url?.split('?', 1)[0] ?? ''
    asked.push(path)
    if (answer.silent) return
    const json = (value: unknown, status = 200) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    }
    switch (path) {
      case '/.well-known/openid-configuration':
        return json({
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/jwks`,
          userinfo_endpoint: `${issuer}/userinfo`,
          end_session_endpoint: `${issuer}/logout`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['ES256'],
          ...answer.metadata,
        })
      case '/jwks':
        return json({ keys: [{ ...own.publicKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig', kid: 'one' }] })
      case '/userinfo':
        return json({ sub: answer.claims['sub'] ?? 'person-1', ...answer.userinfo })
      case '/token': {
        let body = ''
        for await (const chunk of request) body += String(chunk)
        last = { body: new URLSearchParams(body), authorization: request.headers.authorization }
        if (answer.tokens) return json(answer.tokens.body, answer.tokens.status)
        const now = Math.floor(Date.now() / 1000)
        const claims = { iss: issuer, sub: 'person-1', aud: 'auth-centre', iat: now, exp: now + 300, ...answer.claims }
        const key = answer.foreignKey ? foreign.privateKey : own.privateKey
        const id_token = jwt({ alg: 'ES256', kid: 'one', ...answer.header }, claims, key)
        return json({ access_token: 'access-token-of-the-issuer', token_type: 'Bearer', expires_in: 300, id_token })
      }
      default:
        return json({ error: 'not_found' }, 404)
    }
  }
  const server = createServer((request, response) => void answerTo(request, response))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // as: it listens on TCP
  return {
    issuer,
    asked,
    answer,
    tokenRequest: () => last,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
