/** What belongs to one connection (RFC 9110, 7.6.1), and what this side writes itself. */
const ofConnection =
  'connection keep-alive proxy-connection te trailer transfer-encoding upgrade proxy-authenticate proxy-authorization'
const ofRequest = new Set(
  `${ofConnection} host content-length expect authorization cookie forwarded via max-forwards http2-settings`.split(
    ' ',
  ),
)
/** Names that only the gateway gives, or that say who the caller is. */
const given = /^(?:x-forwarded-|x-real-ip$|x-request-id$|x-caller-|x-gateway-|x-xsrf-token$|x-preview-token$)/

/**
 * What a provider says to browsers about its own site: at the gateway it would be about this one. Nothing of it may set
 * a cookie here or weaken the policies of this site.
 */
const ofAnswer = new Set(
  `${ofConnection} set-cookie set-cookie2 strict-transport-security public-key-pins clear-site-data www-authenticate
  content-security-policy content-security-policy-report-only x-frame-options x-content-type-options refresh link
  service-worker-allowed alt-svc nel report-to reporting-endpoints permissions-policy origin-agent-cluster
  cross-origin-opener-policy cross-origin-embedder-policy cross-origin-resource-policy x-request-id server
  x-powered-by via`.split(/\s+/),
)
const crossOrigin = /^access-control-/

/** A value that HTTP allows: the parser of one side may be more tolerant than the other one. */
const sendable = /^[\t\x20-\x7e\x80-\xff]*$/

/** The names that a Connection header adds to those of the connection. */
const nominated = (connection: string): ReadonlySet<string> =>
  new Set(
    connection
      .toLowerCase()
      .split(',')
      .map((name) => name.trim()),
  )

/** What the gateway adds to a request. */
export type Added = Readonly<Record<string, string>>

/**
 * The headers of a request as they are passed on, flat: without those of the connection, without credentials, and
 * without any that could be taken for one of `added`; some servers read `x_request_id` as `x-request-id`. `raw` as Node
 * has them: name, value, name, value.
 */
export function headersOn(raw: readonly string[], added: Added): string[] {
  const passed: string[] = []
  let connection = ''
  for (let at = 0; at + 1 < raw.length; at += 2)
    if (raw[at]?.toLowerCase() === 'connection') connection += `,${raw[at + 1]}`
  const dropped = nominated(connection)
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const [name = '', value = ''] = [raw[at]?.toLowerCase(), raw[at + 1]]
    const read = name.replaceAll('_', '-')
    if (
      ofRequest.has(read) ||
      given.test(read) ||
      Object.hasOwn(added, read) ||
      dropped.has(name) ||
      !sendable.test(value)
    )
      continue
    passed.push(name, value)
  }
  for (const [name, value] of Object.entries(added)) passed.push(name, value)
  return passed
}

type Values = Readonly<Record<string, string | readonly string[] | undefined>>

/** The headers of an answer as they are passed back. */
export function headersBack(answer: Values): Record<string, string | string[]> {
  const dropped = nominated([answer['connection'] ?? ''].flat().join(','))
  const passed: Record<string, string | string[]> = {}
  for (const [name, value] of Object.entries(answer)) {
    if (value === undefined || ofAnswer.has(name) || crossOrigin.test(name) || dropped.has(name)) continue
    const values = [value].flat().filter((one) => sendable.test(one))
    const [first] = values
    if (first !== undefined) passed[name] = values.length === 1 ? first : values
  }
  return passed
}
