const blankOrControl = /[\s\\\p{Cc}\p{Cf}]/u

/**
 * An address that the backend names to leave the application for, such as a provider's, where it is harmless to follow:
 * https, or a path on our own origin; else undefined (security design 5, OWASP on unvalidated redirects).
 */
export const safeOutsideAddress = (raw: string | undefined): string | undefined => {
  if (!raw || blankOrControl.test(raw)) return undefined
  if (raw.startsWith('/')) return raw.startsWith('//') ? undefined : raw
  if (!URL.canParse(raw)) return undefined
  const { protocol, username, password } = new URL(raw)
  return protocol === 'https:' && username === '' && password === '' ? raw : undefined
}
