import type { PasskeySupport } from '../../core/ports/passkey-support.ts'

/** What of the page decides on passkeys. */
interface Page {
  readonly isSecureContext: boolean
  readonly location: { readonly origin: string }
}

/** Whether the page's browser has passkeys: none has outside of a secure context (WebAuthn 5). */
export const createPasskeySupport = (page: Page): PasskeySupport => {
  const browser = page.isSecureContext && 'PublicKeyCredential' in page
  return { browser, at: (origin) => browser && origin === page.location.origin }
}
