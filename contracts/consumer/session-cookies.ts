import type { MatchersV3 } from '@pact-foundation/pact'
import { example } from './given.ts'

/** A cookie that is neither of the two, such as a load balancer's: no rule of the contract's is about it. */
const other = '([^AX]|A[^C]|X[^S]).*'

const attribute = (pattern: string) => `(?i)^((AC_SESSION|XSRF-TOKEN)=.*;\\s*${pattern}(;.*)?|${other})$`

/** Every cookie of the answer keeps all of these. Attributes come in any order, and so do the cookies. */
const rules = [
  `^((AC_SESSION|XSRF-TOKEN)=[\\x21\\x23-\\x2b\\x2d-\\x3a\\x3c-\\x5b\\x5d-\\x7e]{16,512};.*|${other})$`,
  attribute('Path=/'),
  attribute('SameSite=(Lax|Strict)'),
  // No script reads the session; the application reads the other one (S7.1).
  `(?i)^(AC_SESSION=.*;\\s*HttpOnly(;.*)?|XSRF-TOKEN=[^;]*(;\\s*(Path|SameSite|Secure|Max-Age|Expires|Priority)[^;]*)*|${other})$`,
]

/**
 * `Set-Cookie` of an answer that opens a login session: the session's cookie and the XSRF cookie. Pact has no rule for
 * one of several values of a header, so each rule holds for all of them, and there are at least two.
 */
export const sessionCookies = {
  value: [
    `AC_SESSION=${example.session}; Path=/; HttpOnly; SameSite=Lax`,
    `XSRF-TOKEN=${example.xsrf}; Path=/; SameSite=Lax`,
  ],
  'pact:matcher:type': [
    { 'pact:matcher:type': 'type', min: 2 },
    ...rules.map((regex) => ({ 'pact:matcher:type': 'regex', regex })),
  ],
} as unknown as MatchersV3.Matcher<string> // as: the type knows one value and one rule, the format several
