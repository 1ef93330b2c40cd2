import { expect, it } from 'vitest'
import { problemIn } from '../../../src/core/session/request-problem.ts'
import { consentPage, requestIn } from '../../../src/core/session/waiting-request.ts'

it.each([
  ['/confirm?interaction=Ab_-9', 'Ab_-9'],
  ['/confirm/?from=1&interaction=Ab_-9#x', 'Ab_-9'],
  ['/confirm?interaction=', undefined],
  ['/confirm?interaction=a/../b', undefined],
  [`/confirm?interaction=${'a'.repeat(65)}`, undefined],
  ['/confirm?other=1#interaction=Ab', undefined],
  ['/confirm?myinteraction=Ab', undefined],
  ['/system/user?interaction=Ab', undefined],
])('S2.5 the request in %s is %s', (path, request) => {
  expect(requestIn(path)).toBe(request)
})

it('S2.5 the consent page of a request names it', () => {
  expect(consentPage('Ab_-9')).toBe('/confirm?interaction=Ab_-9')
})

it.each([
  ['/confirm?problem=expired', 'expired'],
  ['/confirm?problem=redirect-address', 'redirect-address'],
  ['/confirm?problem=logout-address', 'logout-address'],
  ['/confirm?problem=logout-request', 'logout-request'],
  ['/confirm?problem=%3Cscript%3E', 'invalid'],
  ['/confirm?problem=', 'invalid'],
  ['/confirm', undefined],
])('S2.5 the problem in %s is %s', (path, problem) => {
  expect(problemIn(path)).toBe(problem)
})
