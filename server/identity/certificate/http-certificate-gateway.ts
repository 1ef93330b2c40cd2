import type { CertificateGatewayConfig } from '../../config/provider-config.ts'
import type { CallOut } from '../../kernel/calls/call-out.ts'
import { type CertificateGateway, GatewayUnavailable } from './certificate-gateway.ts'
import { readGatewayAnswer } from './gateway-answer.ts'

/** Time-out, in milliseconds. */
const patience = 10_000
/** Maximum length of a response, in bytes. */
const longestAnswer = 64 * 1024

/** Exchanges codes at the one configured address; redirects are not followed. */
export const httpCertificateGateway = (
  { exchange: config, name }: Pick<CertificateGatewayConfig, 'exchange' | 'name'>,
  callOut: CallOut,
  timeout = patience,
): CertificateGateway => ({
  async exchange(code) {
    const send = callOut({
      kind: 'certificate',
      party: name,
      json: true,
      longestAnswer,
      secretFields: [config.codeParameter, ...names(config.fields)],
    })
    try {
      const [address, request] = requestOf(code, config)
      const answer = await send(address, { ...request, redirect: 'error', signal: AbortSignal.timeout(timeout) })
      const { status } = answer
      if (status >= 500) {
        await answer.body?.cancel()
        throw new Error(`The gateway answered ${status}.`)
      }
      return readGatewayAnswer(status, await answer.json(), config)
    } catch (cause) {
      throw new GatewayUnavailable(cause)
    }
  },
})

/** The last parts of the paths. */
const names = (paths: Readonly<Record<string, string>>): readonly string[] =>
  Object.values(paths).map((path) => path.slice(path.lastIndexOf('.') + 1))

function requestOf(
  code: string,
  { url, method, codeParameter, headers }: CertificateGatewayConfig['exchange'],
): [URL, RequestInit] {
  const common = { Accept: 'application/json', ...headers }
  if (method === 'POST') {
    const body = JSON.stringify({ [codeParameter]: code })
    return [new URL(url), { method, headers: { ...common, 'Content-Type': 'application/json' }, body }]
  }
  const address = new URL(url)
  address.searchParams.set(codeParameter, code)
  return [address, { headers: common }]
}
