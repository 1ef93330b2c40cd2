import type { MatchersV3 } from '@pact-foundation/pact'
import { example } from './given.ts'

const any = '(AC_SESSION|XSRF-TOKEN)'

/** Each cookie of the answer keeps all of these; attributes come in any order, and so do the cookies. */
const sessionRules = [
  `^${any}=[\\x21\\x23-\\x2b\\x2d-\\x3a\\x3c-\\x5b\\x5d-\\x7e]{16,512};.*$`,
  `(?i)^${any}=.*;\\s*Path=/(;.*)?$`,
  `(?i)^${any}=.*;\\s*SameSite=(Lax|Strict)(;.*)?$`,
  // No script reads the session; the application reads the other one (S7.1).
  '(?i)^(AC_SESSION=.*;\\s*HttpOnly(;.*)?|XSRF-TOKEN=[^;]*(;\\s*(Path|SameSite|Secure|Max-Age|Expires|Priority)[^;]*)*)$',
]
const arrivalRules = sessionRules.map((rule) => rule.replace(any, '(AC_ARRIVAL)').replace('AC_SESSION=', 'AC_ARRIVAL='))

/** Pact has no rule for one of several values of a header: each rule holds for all of them, and none may be missing. */
const headerOf = (cookies: readonly string[], rules: readonly string[]) =>
  ({
    value: cookies,
    'pact:matcher:type': [
      { 'pact:matcher:type': 'type', min: cookies.length },
      ...rules.map((regex) => ({ 'pact:matcher:type': 'regex', regex })),
    ],
  }) as unknown as MatchersV3.Matcher<string> // as: the type knows one value and one rule, the format several

/** `Set-Cookie` of an answer, by what it opens: a login session, or the way on of somebody who came back unbound. */
export const setCookie = {
  session: headerOf(
    [
      `AC_SESSION=${example.session}; Path=/; HttpOnly; SameSite=Lax`,
      `XSRF-TOKEN=${example.xsrf}; Path=/; SameSite=Lax`,
    ],
    sessionRules,
  ),
  arrival: headerOf([`AC_ARRIVAL=${example.sid}; Path=/; HttpOnly; SameSite=Lax`], arrivalRules),
}
