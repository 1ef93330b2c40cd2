import { siteBase } from '../../http/site.ts'
import type { UnusableState } from '../sign-in/account-unusable.ts'

/** Where a single sign-on starts, on our own origin. */
export const startAddress = (providerId: string): string => `/sso/start/${providerId}`

/** The redirect address of a provider; registered there with our origin, exactly. */
export const callbackAddress = (providerId: string): string => `/sso/callback/${providerId}`

/**
 * Why a single sign-on failed, as the login page's address says it: a closed list, never the provider's own text. The
 * state of an account is revealed only to its verified owner.
 */
export type SsoFailure = 'denied' | 'expired' | 'failed' | 'unavailable' | UnusableState

/** The login page, with an open login session; `returnTo` is a validated path inside the app. */
export const enteredAddress = (returnTo: string | null): string =>
  `${siteBase}/login?${new URLSearchParams({ entered: '1', ...(returnTo !== null && { redirect: returnTo }) })}`

/** The login page, where the user proves a second factor. */
export const secondStepAddress = (returnTo: string | null): string =>
  `${siteBase}/login?${new URLSearchParams({ 'second-step': '1', ...(returnTo !== null && { redirect: returnTo }) })}`

/** The login page, with the failure. */
export const failureAddress = (failure: SsoFailure): string => `${siteBase}/login?sso-failure=${failure}`

/** The page on which an external identity without an account continues. */
export const arrivalAddress = (sid: string): string => `${siteBase}/platform?${new URLSearchParams({ sid })}`
