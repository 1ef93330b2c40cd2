const blankOrControl = /[\s\\\p{Cc}\p{Cf}]/u

/**
 * An external address from the backend, such as a provider's, where it is safe to follow: https, or a path on our own
 * origin; else undefined (security 5, OWASP on unvalidated redirects). `plain` also accepts http, for a logout address
 * in an office's own network: it carries no credentials (S5.6).
 */
export const safeOutsideAddress = (raw: string | undefined, plain = false): string | undefined => {
  if (!raw || blankOrControl.test(raw)) return undefined
  if (raw.startsWith('/')) return raw.startsWith('//') ? undefined : raw
  if (!URL.canParse(raw)) return undefined
  const { protocol, username, password } = new URL(raw)
  const isWeb = protocol === 'https:' || (plain && protocol === 'http:')
  return isWeb && username === '' && password === '' ? raw : undefined
}
