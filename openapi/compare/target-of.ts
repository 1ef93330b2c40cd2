/** What a reference within the document leads to (RFC 6901); undefined where it leads nowhere, or out of it. */
export function targetOf(document: object, reference: string): unknown {
  if (!reference.startsWith('#')) return undefined
  let value: unknown = document
  for (const part of reference.slice(1).split('/').slice(1)) {
    const name = decoded(part)?.replaceAll('~1', '/').replaceAll('~0', '~')
    if (name === undefined || typeof value !== 'object' || value === null || !Object.hasOwn(value, name))
      return undefined
    value = Reflect.get(value, name)
  }
  return value
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}
