import type { ApiClient } from '../../../../../adapters/http/api-client.ts'
import type { TriedAnswer, TriedCall, TryGateway } from './try.ts'

/** Bytes of an answer that are read. */
const longest = 256 * 1024

const secret = /authorization|cookie|token|secret|passw|api-?key|signature/i
const textual = /^text\/|[/+](?:json|xml|javascript|x-www-form-urlencoded)\b/i

async function send({ method, address, headers, body }: TriedCall, bearer: string, signal: AbortSignal) {
  const begun = performance.now()
  const answer = await fetch(address, {
    method,
    headers: { ...headers, Authorization: `Bearer ${bearer}` },
    // The token says who calls; the cookies of this site are none of the provider's business.
    credentials: 'omit',
    redirect: 'error',
    cache: 'no-store',
    signal,
    ...(body !== undefined && { body }),
  })
  const { bytes, cut } = await readSome(answer)
  const type = answer.headers.get('content-type') ?? ''
  return {
    status: answer.status,
    headers: [...answer.headers].map(([name, value]) => [name, secret.test(name) ? '***' : value] as const),
    text: textOf(bytes, type, cut),
    type,
    length: bytes.length,
    cut,
    took: Math.round(performance.now() - begun),
    requestId: answer.headers.get('x-request-id') ?? '',
  } satisfies TriedAnswer
}

/** The beginning of an answer; the rest is not fetched. */
async function readSome({ body }: Response): Promise<{ readonly bytes: Uint8Array; readonly cut: boolean }> {
  if (body === null) return { bytes: new Uint8Array(), cut: false }
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    pieces.push(value)
    length += value.length
    if (length > longest) {
      await reader.cancel()
      break
    }
  }
  const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer())
  return { bytes: bytes.subarray(0, longest), cut: length > longest }
}

/** The text of an answer that is one by its kind, or by its bytes where it names none; undefined for any other. */
function textOf(bytes: Uint8Array, type: string, cut: boolean): string | undefined {
  if (textual.test(type)) return new TextDecoder().decode(bytes)
  if (type !== '') return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: cut })
  } catch {
    return undefined
  }
}

/** The port of 在线调试: over the API client, and by the gateway itself. */
export const tryGateway = (api: ApiClient): TryGateway => ({
  applications: (id, signal) => api.get('/api/apiInterface/debug/applications', { query: { id }, signal, quiet: true }),
  token: (debug) => api.post('/api/apiInterface/debug/token', { body: debug, quiet: true }),
  send,
})
