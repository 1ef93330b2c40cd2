import { siteBase } from '../../http/site.ts'
import type { UnusableState } from '../account-unusable.ts'

/** Where the way to a provider begins, on our own origin. */
export const startAddress = (providerId: string): string => `/sso/start/${providerId}`

/** Where a provider sends the browser back to; it is registered there with our origin, exactly. */
export const callbackAddress = (providerId: string): string => `/sso/callback/${providerId}`

/**
 * Why nobody was signed in, as the login page's address says it: a closed list, never the provider's own words. Somebody
 * has proved who they are before the state of their account is told.
 */
export type SsoFailure = 'denied' | 'expired' | 'failed' | 'unavailable' | UnusableState

/** The login page, told that a login session is open; `returnTo` is a harmless path inside the application. */
export const enteredAddress = (returnTo: string | null): string =>
  `${siteBase}/login?${new URLSearchParams({ entered: '1', ...(returnTo !== null && { redirect: returnTo }) })}`

/** The login page, told why nobody was signed in. */
export const failureAddress = (failure: SsoFailure): string => `${siteBase}/login?sso-failure=${failure}`

/** The page on which somebody who came back goes on. */
export const arrivalAddress = (sid: string): string => `${siteBase}/platform?${new URLSearchParams({ sid })}`
