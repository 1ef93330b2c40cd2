import type { CallDetail } from './log-third.ts'

const masked = '***'

/** In single quotes a shell reads every character as it is, but the quote itself. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** Headers that curl sets itself. */
const own = new Set(['content-length', 'user-agent'])

/**
 * Replaces each masked value by the name of its field, `<phone>`: what is to be filled in before the command can be
 * run.
 */
const placeholders = (value: unknown, name: string): unknown => {
  if (Array.isArray(value)) return value.map((item) => placeholders(item, name))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, placeholders(inner, key)]))
  return typeof value === 'string' && value.includes(masked) ? `<${name}>` : value
}

const inPairs = (text: string): string =>
  text.replaceAll(/([^?&=]+)=([^&]*)/g, (pair, name: string, value: string) =>
    value.includes(masked) ? `${name}=<${name}>` : pair,
  )

/** The path has no names: of its masked parts each is a `<path>`. */
const addressOf = (address: string, origin: string): string => {
  const [path = '', query] = address.split('?')
  const whole = path.replaceAll(masked, '<path>')
  return `${whole.startsWith('/') ? origin : ''}${whole}${query === undefined ? '' : `?${inPairs(query)}`}`
}

/** A body as it can be sent; undefined where only its kind and length were kept. */
const bodyOf = (body: string): string | undefined => {
  if (body === '' || body.startsWith('（')) return undefined
  try {
    return JSON.stringify(placeholders(JSON.parse(body), ''))
  } catch {
    return inPairs(body)
  }
}

/**
 * The call as a curl command, with a placeholder for every value that the log masks: it has no secret in it, whatever
 * was called. `origin` is this site's, of which a call in has only the path.
 */
export const curlOf = (call: CallDetail, origin: string): string => {
  const { method, address, requestHeaders, requestBody } = call
  const body = bodyOf(requestBody)
  return [
    `curl -X ${quoted(method)} ${quoted(addressOf(address, origin))}`,
    ...requestHeaders
      .filter(({ name }) => !own.has(name.toLowerCase()))
      .map(({ name, value }) => `-H ${quoted(`${name}: ${value.includes(masked) ? `<${name}>` : value}`)}`),
    // Never --data, which reads a file where the text begins with an @.
    ...(body === undefined ? [] : [`--data-raw ${quoted(body)}`]),
  ].join(' \\\n  ')
}
