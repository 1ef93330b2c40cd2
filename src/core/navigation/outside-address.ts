const blankOrControl = /[\s\\\p{Cc}\p{Cf}]/u

/**
 * An external address from the backend, such as a provider's, where it is safe to follow: https, or a path on our own
 * origin; else undefined (security 5, OWASP on unvalidated redirects).
 */
export const safeOutsideAddress = (raw: string | undefined): string | undefined => {
  if (!raw || blankOrControl.test(raw)) return undefined
  if (raw.startsWith('/')) return raw.startsWith('//') ? undefined : raw
  if (!URL.canParse(raw)) return undefined
  const { protocol, username, password } = new URL(raw)
  return protocol === 'https:' && username === '' && password === '' ? raw : undefined
}
