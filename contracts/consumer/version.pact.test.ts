import { describe, expect, it } from 'vitest'
import { createVersionGateway } from '../../src/adapters/http/version-gateway.ts'
import { state } from '../states.ts'
import { contract, success } from './contract.ts'
import { text, words } from './matchers.ts'

describe('version/info', () => {
  it('S7.7 returns the version of the backend to every caller', () =>
    contract(
      {
        description: 'the version of the backend',
        by: 'anonymous',
        request: { method: 'GET', path: '/api/setting/version/info' },
        response: { status: 200, body: success({ version: words('0.1.0') }) },
      },
      ({ api }) => expect(createVersionGateway(api, api).backend()).resolves.toMatchObject({ version: '0.1.0' }),
    ))

  it('S7.7 returns the build of the application that the backend serves', () =>
    contract(
      {
        given: [state('the backend serves the application', {})],
        description: 'the build of the application that the backend serves',
        by: 'anonymous',
        request: { method: 'GET', path: '/api/setting/version/info' },
        response: {
          status: 200,
          body: success({ version: words('0.1.0'), build: text(/^\S{1,64}$/, '6e1caaa15b41') }),
        },
      },
      ({ api }) => expect(createVersionGateway(api, api).servedBuild()).resolves.toBe('6e1caaa15b41'),
    ))
})
