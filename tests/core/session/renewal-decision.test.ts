import { describe, expect, it } from 'vitest'
import { decideRenewal } from '../../../src/core/session/renewal-decision.ts'

const now = 1_800_000_000_000
const present = { accessToken: 'present', refreshToken: 'refresh', tokenType: 'Bearer' }
const without = { ...present, refreshToken: '' }

const locked = { tokenType: 'Bearer', screenCode: 'seal' }

describe('decideRenewal', () => {
  it.each([
    ['signed out', undefined, 'present', undefined, 'give-up'],
    ['the screen is locked', locked, 'present', undefined, 'locked'],
    ['the screen is locked, after a renewal', locked, 'older', now - 1, 'locked'],
    ['the screen is locked, and the request carried nothing', locked, undefined, undefined, 'locked'],
    ['signed out, now and when the request was sent', undefined, undefined, undefined, 'give-up'],
    ['the token has changed meanwhile', present, 'older', undefined, 'replay'],
    ['the token has changed a moment ago', present, 'older', now - 1, 'replay'],
    ['the request went out before sign-in', present, undefined, undefined, 'replay'],
    ['the token has changed, and cannot be renewed', without, 'older', undefined, 'replay'],
    ['there is no refresh token', without, 'present', undefined, 'give-up'],
    ['there never was a renewal', present, 'present', undefined, 'renew'],
    ['the last one is now', present, 'present', now, 'give-up'],
    ['the last one is 59 999 ms ago', present, 'present', now - 59_999, 'give-up'],
    ['the last one is 60 000 ms ago', present, 'present', now - 60_000, 'renew'],
    ['the last one is a day ago', present, 'present', now - 86_400_000, 'renew'],
    ['the last one lies in the future', present, 'present', now + 1, 'renew'],
    ['the clock was a day ahead', present, 'present', now + 86_400_000, 'renew'],
  ] as const)('S5.3 %s', (_, authorization, usedToken, lastRenewal, expected) => {
    expect(decideRenewal({ authorization, usedToken, lastRenewal, now })).toBe(expected)
  })
})
