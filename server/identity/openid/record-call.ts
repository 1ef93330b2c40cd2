import type { KoaContextWithOIDC } from 'oidc-provider'
import type { Backend } from '../../http/serve-operations.ts'
import { type CallKind, messageOf } from '../../kernel/calls/call.ts'
import { currentTrace } from '../../kernel/calls/trace.ts'
import { providerPath } from './addresses.ts'

/**
 * The endpoints that servers of applications call. Discovery and the public keys are left out: they are the same for
 * every stranger, name no application, and are polled.
 */
const kinds: Readonly<Record<string, CallKind>> = {
  token: 'token',
  userinfo: 'userinfo',
  introspection: 'introspection',
  revocation: 'revocation',
  pushed_authorization_request: 'pushed',
}

/** Records a call of an application that has been answered. `begun` by `performance.now()`. */
export function recordCall(
  { callIn, clock }: Pick<Backend, 'callIn' | 'clock'>,
  ctx: KoaContextWithOIDC,
  begun: number,
): void {
  const { client, route, body } = ctx.oidc
  const kind = kinds[route]
  // A browser of another origin asks whether it may call.
  if (kind === undefined || ctx.method === 'OPTIONS') return
  const { status } = ctx
  const took = performance.now() - begun
  const call = {
    direction: 'in',
    kind,
    party: client?.clientName ?? client?.clientId ?? '',
    applicationId: client?.clientId,
    at: Math.round(clock.now() - took),
    duration: Math.round(took),
    method: ctx.method,
    // The library's path begins where it is mounted.
    address: providerPath + ctx.url,
    status,
    failure: status >= 400 ? 'status' : undefined,
    traceId: currentTrace(),
    ip: ctx.ip,
    request: messageOf(ctx.request.headers, body && new URLSearchParams(textsOf(body)).toString()),
    answer: messageOf(ctx.response.headers, textOf(ctx.body)),
  } as const
  callIn(call, client !== undefined && status !== 401 && status !== 429)
}

const textsOf = (fields: object): [string, string][] =>
  Object.entries(fields).map(([name, value]) => [name, String(value)])

/** The library answers JSON as an object that is written later; a signed answer is text. */
const textOf = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && !Buffer.isBuffer(body) ? JSON.stringify(body) : body?.toString()
