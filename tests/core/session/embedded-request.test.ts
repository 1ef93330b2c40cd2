import { expect, it } from 'vitest'
import { EmbeddedRequest } from '../../../src/core/session/embedded-request.ts'

const request = {
  step: 'login',
  application: { name: '协同办公' },
  scopes: [],
  signInAgain: false,
  expiresIn: 1800,
} as const

it('S1.2 the request in the page is taken once, by its id', () => {
  const embedded = new EmbeddedRequest(JSON.stringify({ id: 'r1', ...request }))
  expect(embedded.of('r1')).toMatchObject(request)
  expect(embedded.take('r2')).toBeUndefined()
  expect(embedded.take('r1')).toMatchObject(request)
  expect(embedded.of('r1')).toBeUndefined()
  expect(embedded.take('r1')).toBeUndefined()
})

it.each([undefined, '', '{', 'null', '[]', '{}', '{"id":"r1"}', '{"application":{"name":"协同办公"}}'])(
  'S1.2 a page that holds %j holds none',
  (json) => {
    expect(new EmbeddedRequest(json).take('r1')).toBeUndefined()
  },
)
