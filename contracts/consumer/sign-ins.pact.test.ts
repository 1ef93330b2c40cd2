import { signInsGateway } from '../../src/features/my/devices/sign-ins.http.ts'
import type { SignInsGateway } from '../../src/features/my/devices/sign-ins.ts'
import { state } from '../states.ts'
import { boolean, dateTime, eachLike, id, oneOf, text } from './matchers.ts'
import { stateReads } from './read.ts'

const record = {
  id: '9001',
  succeeded: true,
  method: 'password',
  browser: 'Chrome 142',
  system: 'Windows',
  ip: '10.20.3.15',
  createTime: '2026-03-02 09:30:00',
}

stateReads<SignInsGateway>(
  [
    {
      name: 'the own last sign-ins',
      path: '/api/auth/session/history',
      given: [state('the signed-in user has a record of a sign-in', { role: 'staff' })],
      call: (gateway) => gateway.list(new AbortController().signal),
      answers: [
        {
          data: eachLike({
            ...record,
            id: id('9001'),
            succeeded: boolean(true),
            method: oneOf(['password', 'oidc', 'geer', 'platform', 'passkey'], 'password'),
            ip: text(/^[\d.]{7,15}$|^[\da-f:.]{2,45}$/, '10.20.3.15'),
            createTime: dateTime(),
          }),
          resolves: [record],
        },
      ],
    },
  ],
  { role: 'staff', gateway: ({ api }) => signInsGateway(api) },
)
