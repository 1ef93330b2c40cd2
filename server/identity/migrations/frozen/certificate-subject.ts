/** One attribute of a distinguished name, such as CN=王建国; the value without escapes. */
interface Attribute {
  readonly type: string
  readonly value: string
}

/** Separates attributes: a comma, semicolon, slash or line break that is not escaped and stands before a type. */
const separator = /(?:^\s*\/?|(?<!\\)[,;/\n])\s*(?=[A-Za-z][A-Za-z0-9.-]*\s*=)/
/** Attributes that tools name differently; the names of RFC 4514 and of common practice. */
const aliases: Readonly<Record<string, string>> = { EMAILADDRESS: 'E', S: 'ST' }
/** Attributes that stand at the general end of a name. */
const general = new Set(['C', 'DC'])

/** The attributes of a name, the most specific first as in RFC 4514; undefined if the text is no such name. */
function attributesOf(text: string): readonly Attribute[] | undefined {
  const parts = text.split(separator).filter((part) => part.trim() !== '')
  const attributes = parts.map((part) => {
    const at = part.indexOf('=')
    const type = part.slice(0, Math.max(at, 0)).trim().toUpperCase()
    const value = part
      .slice(at + 1)
      .trim()
      .replace(/^"(.*)"$/s, '$1')
      .replaceAll(/\\(.)/gs, '$1')
    return { type: aliases[type] ?? type, value }
  })
  if (attributes.length === 0 || attributes.some(({ type }) => type === '')) return undefined
  const [first, last] = [attributes.at(0), attributes.at(-1)]
  // Encoded order and OpenSSL begin with the country, RFC 4514 ends with it.
  const reversed = first && last && general.has(first.type) && !general.has(last.type)
  return reversed ? attributes.toReversed() : attributes
}

/**
 * A distinguished name in one spelling, `CN=…,O=…,C=CN` of RFC 4514, whether it was written so, with slashes, with the
 * country first or line by line. A text that is no such name is only trimmed.
 */
function canonicalName(text: string): string {
  const attributes = attributesOf(text)
  if (!attributes) return text.trim()
  return attributes.map(({ type, value }) => `${type}=${value.replaceAll(/[,;"\\]/g, '\\$&')}`).join(',')
}

/** The issuer and serial number that a stored subject holds; undefined if it is another provider's. */
function partsOf(subject: string): readonly [issuer: string, serial: string] | undefined {
  try {
    const parts: unknown = JSON.parse(subject)
    if (!Array.isArray(parts) || parts.length !== 2) return undefined
    const [issuer, serial]: unknown[] = parts
    return typeof issuer === 'string' && typeof serial === 'string' ? [issuer, serial] : undefined
  } catch {
    return undefined
  }
}

/** A subject in the spelling that migration 0035 introduced; undefined if it names no certificate. */
export function canonicalSubject(subject: string): string | undefined {
  const parts = partsOf(subject)
  if (!parts) return undefined
  const [issuer, serial] = parts
  const digits = serial
    .replaceAll(/[\s:]/g, '')
    .replace(/^0+(?=.)/, '')
    .toUpperCase()
  return JSON.stringify([canonicalName(issuer), digits])
}
