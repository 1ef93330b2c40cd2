import { deviceGateway } from '../../src/features/my/devices/devices.http.ts'
import type { DeviceGateway } from '../../src/features/my/devices/devices.ts'
import { state } from '../states.ts'
import { stateChanges, type Who } from './change.ts'
import { example, given } from './given.ts'
import { arrayContaining, dateTime, handle, oneOf, text } from './matchers.ts'
import { stateReads } from './read.ts'
import { malformed, missing } from './refusal.ts'

const secondSession = state('the signed-in user has a second session', { role: 'staff' })
const who: Who<DeviceGateway> = { role: 'staff', gateway: ({ api }) => deviceGateway(api) }

const session = {
  method: oneOf(['password', 'oidc', 'geer', 'platform', 'passkey'], 'password'),
  ip: text(/^[\d.]{7,15}$|^[\da-f:.]{2,45}$/, '10.20.3.15'),
  createTime: dateTime(),
  lastTime: dateTime(),
}
const read = {
  method: 'password',
  ip: '10.20.3.15',
  createTime: '2026-03-02 09:30:00',
  lastTime: '2026-03-02 09:30:00',
}
const [own, other] = ['own0wXg5sZ1uHk3pT9dVfA', example.otherSession]

stateReads<DeviceGateway>(
  [
    {
      name: 'the open sessions',
      path: '/api/auth/session/list',
      given: [secondSession],
      call: (gateway) => gateway.list(new AbortController().signal),
      answers: [
        {
          // The current session sent no browser name; the other session did.
          data: arrayContaining(
            { ...session, id: handle(own), current: true },
            { ...session, id: handle(other), current: false, browser: 'Chrome 142', system: 'Windows' },
          ),
          resolves: [
            { ...read, id: own, current: true },
            { ...read, id: other, current: false, browser: 'Chrome 142', system: 'Windows' },
          ],
        },
      ],
    },
  ],
  who,
)

stateChanges<DeviceGateway>(
  [
    {
      name: 'ending another session',
      path: '/api/auth/session/end',
      given: [secondSession],
      body: { id: given('otherSession') },
      call: (gateway) => gateway.end(example.otherSession),
      refusals: [
        [
          ' that does not exist',
          [],
          { id: 'no-such-session' },
          (gateway) => gateway.end('no-such-session'),
          missing('该登录已结束'),
        ],
        [' without an id', [], { id: '' }, (gateway) => gateway.end(''), malformed()],
      ],
    },
    {
      name: 'ending all other sessions',
      path: '/api/auth/session/end',
      given: [secondSession],
      body: {},
      call: (gateway) => gateway.endOthers(),
      data: { ended: 1 },
      resolves: 1,
      refusals: [],
    },
  ],
  who,
)
