import { expect, it } from 'vitest'
import { requestIdOf } from '../../../server/http/request-id.ts'

const idOf = (given: string) => requestIdOf({ headers: { 'x-request-id': given } })
const drawn = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

it.each(['abc-123', '1', 'synchronise', 'my-job-1'])('S7.3 the id of a client is kept: %s', (id) => {
  expect(idOf(id)).toBe(id)
})

it.each(['sync-8101', 'SYNC-8101', 'notice-12', 'job-77', 'a b', ''])(
  'S7.3 the server’s own ids and others are not taken from a client: %j',
  (id) => {
    expect(idOf(id)).toMatch(drawn)
  },
)
