import type { MatchersV3 } from '@pact-foundation/pact'
import { example } from './given.ts'

/** Over https our own cookies have the prefix. */
const any = '((__Host-)?(AC_SESSION|AC_DEVICE)|XSRF-TOKEN)'

/** Every cookie of the answer matches all of these. Attributes and cookies may come in any order. */
const sessionRules = [
  `^${any}=[\\x21\\x23-\\x2b\\x2d-\\x3a\\x3c-\\x5b\\x5d-\\x7e]{16,512};.*$`,
  `(?i)^${any}=.*;\\s*Path=/(;.*)?$`,
  `(?i)^${any}=.*;\\s*SameSite=(Lax|Strict)(;.*)?$`,
  // Scripts must read neither the session cookie nor that of the device; the app reads the XSRF cookie (S7.1).
  '(?i)^((__Host-)?(AC_SESSION|AC_DEVICE)=.*;\\s*HttpOnly(;.*)?|XSRF-TOKEN=[^;]*(;\\s*(Path|SameSite|Secure|Max-Age|Expires|Priority)[^;]*)*)$',
]
const arrivalRules = sessionRules.map((rule) =>
  rule.replace(any, '((__Host-)?AC_ARRIVAL)').replace('(AC_SESSION|AC_DEVICE)=', 'AC_ARRIVAL='),
)

const stepRules = arrivalRules.map((rule) => rule.replaceAll('AC_ARRIVAL', 'AC_STEP'))
const passkeyRules = arrivalRules.map((rule) => rule.replaceAll('AC_ARRIVAL', 'AC_PASSKEY'))

/**
 * Pact cannot state a rule for one of several header values: each rule applies to all of them, and none may be missing.
 */
const headerOf = (cookies: readonly string[], rules: readonly string[]) =>
  ({
    value: cookies,
    'pact:matcher:type': [
      { 'pact:matcher:type': 'type', min: cookies.length },
      ...rules.map((regex) => ({ 'pact:matcher:type': 'regex', regex })),
    ],
  }) as unknown as MatchersV3.Matcher<string> // as: the type knows one value and one rule, the format several

/**
 * `Set-Cookie` of an answer: for a login session, its second step, a challenge, or the arrival of an identity that is
 * not bound yet.
 */
export const setCookie = {
  session: headerOf(
    [
      `AC_SESSION=${example.session}; Path=/; HttpOnly; SameSite=Lax`,
      `XSRF-TOKEN=${example.xsrf}; Path=/; SameSite=Lax`,
    ],
    sessionRules,
  ),
  arrival: headerOf([`AC_ARRIVAL=${example.sid}; Path=/; HttpOnly; SameSite=Lax`], arrivalRules),
  passkey: headerOf([`AC_PASSKEY=${example.challengeKey}; Path=/; HttpOnly; SameSite=Lax`], passkeyRules),
  step: headerOf([`AC_STEP=${example.step}; Path=/; HttpOnly; SameSite=Lax`], stepRules),
}
