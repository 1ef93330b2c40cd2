import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import { deviceGateway } from '../../src/features/my/devices/devices.http.ts'
import { state } from '../states.ts'
import { contract, success } from './contract.ts'
import { example, given } from './given.ts'
import { expired, malformed, missing, notSignedIn, refusal } from './refusal.ts'

const { boolean, eachLike, integer, regex, string } = MatchersV3

const signedIn = state('somebody is signed in', { role: 'staff' })
const elsewhere = state('the person is signed in elsewhere too', { role: 'staff' })
const dateTime = regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/, '2026-03-02 09:30:00')
const never = () => new AbortController().signal

describe('session/list', () => {
  const path = '/api/auth/session/list'

  it('S7.7 says where the person is signed in', () =>
    contract(
      {
        given: [signedIn, elsewhere],
        description: 'the open sessions',
        by: 'signed in',
        request: { method: 'GET', path },
        response: {
          status: 200,
          body: success(
            eachLike({
              id: regex(/^.{1,64}$/, example.otherSession),
              current: boolean(true),
              method: regex(/^(password|oidc|geer|platform)$/, 'password'),
              ip: string('10.20.3.15'),
              createTime: dateTime,
              lastTime: dateTime,
            }),
          ),
        },
      },
      async ({ api }) => {
        const [first] = await deviceGateway(api).list(never())
        expect(first).toMatchObject({ id: example.otherSession, current: true, method: 'password' })
      },
    ))

  it('S5.3 refuses an expired token', () =>
    refusal(
      {
        given: [expired('staff')],
        description: 'the open sessions with an expired token',
        by: 'signed in',
        request: { method: 'GET', path },
        refused: notSignedIn,
      },
      ({ api }) => deviceGateway(api).list(never()),
    ))
})

describe('session/end', () => {
  const path = '/api/auth/session/end'

  it('S7.7 ends another session', () =>
    contract(
      {
        given: [signedIn, elsewhere],
        description: 'the end of another session',
        by: 'signed in',
        request: { method: 'POST', path, body: { id: given('otherSession') } },
        response: { status: 200, body: success({ ended: integer(1) }) },
      },
      ({ api }) => expect(deviceGateway(api).end(example.otherSession)).resolves.toBeUndefined(),
    ))

  it('S7.7 ends all other sessions, and says how many', () =>
    contract(
      {
        given: [signedIn, elsewhere],
        description: 'the end of all other sessions',
        by: 'signed in',
        request: { method: 'POST', path, body: {} },
        response: { status: 200, body: success({ ended: integer(1) }) },
      },
      ({ api }) => expect(deviceGateway(api).endOthers()).resolves.toBe(1),
    ))

  it.each([
    ['S8.1', 'the end of a session that is not there', [signedIn], 'no-such-session', missing('该登录已结束')],
    ['S8.1', 'the end of a session without a name', [signedIn], '', malformed()],
    ['S5.3', 'the end of all other sessions with an expired token', [expired('staff')], undefined, notSignedIn],
  ] as const)('%s refuses %s', (_number, description, states, id, refused) =>
    refusal(
      {
        given: states,
        description,
        by: 'signed in',
        request: { method: 'POST', path, body: id === undefined ? {} : { id } },
        refused,
      },
      ({ api }) => (id === undefined ? deviceGateway(api).endOthers() : deviceGateway(api).end(id)),
    ),
  )
})
