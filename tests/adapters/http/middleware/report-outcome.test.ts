import { expect, it, vi } from 'vitest'
import { reportOutcome } from '../../../../src/adapters/http/middleware/report-outcome.ts'

const json = { 'Content-Type': 'application/json; charset=utf-8' }
const html = { 'Content-Type': 'text/html' }
const request = (signal?: AbortSignal) => new Request('http://backend.test/api/x', signal ? { signal } : {})

const watched = () => {
  const call = { answered: vi.fn(), unanswered: vi.fn() }
  return { ...call, sent: () => call }
}

it.each([
  ['an answer', 200, json, 'answered'],
  ['a refusal', 401, json, 'answered'],
  ['a failure of its own', 500, json, 'answered'],
  ['a backend that says that it is not available (AA0009)', 503, json, 'answered'],
  ['an answer without a type', 404, {}, 'answered'],
  ['a proxy whose backend is away', 502, html, 'unanswered'],
  ['a proxy that waited too long', 504, {}, 'unanswered'],
  ['a page of HTML in place of an answer', 200, html, 'unanswered'],
] as const)('%s (%i) is %s', async (_what, status, headers, outcome) => {
  const watch = watched()
  const response = new Response('-', {
    status,
    headers: { ...headers, ...('Content-Type' in headers ? {} : { 'Content-Type': '' }) },
  })
  expect(await reportOutcome(watch)(() => Promise.resolve(response))(request(), {})).toBe(response)
  expect(watch[outcome]).toHaveBeenCalledOnce()
  expect(watch[outcome === 'answered' ? 'unanswered' : 'answered']).not.toHaveBeenCalled()
})

it('S8.5 a call without a network is unanswered, and fails as before', async () => {
  const watch = watched()
  const cause = new TypeError('Failed to fetch')
  await expect(reportOutcome(watch)(() => Promise.reject(cause))(request(), {})).rejects.toBe(cause)
  expect(watch.unanswered).toHaveBeenCalledOnce()
})

it('an aborted call reports nothing', async () => {
  const watch = watched()
  const controller = new AbortController()
  controller.abort()
  const cause = new DOMException('aborted', 'AbortError')
  await expect(reportOutcome(watch)(() => Promise.reject(cause))(request(controller.signal), {})).rejects.toBe(cause)
  expect(watch.unanswered).not.toHaveBeenCalled()
})
