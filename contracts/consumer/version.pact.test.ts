import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import { createVersionGateway } from '../../src/adapters/http/version-gateway.ts'
import { contract, success } from './contract.ts'

const { regex } = MatchersV3

describe('version/info', () => {
  it('S7.7 says which version the backend is of, to anybody', () =>
    contract(
      {
        description: 'the version of the backend',
        by: 'nobody',
        request: { method: 'GET', path: '/api/setting/version/info' },
        response: { status: 200, body: success({ version: regex(/^.+$/, '0.1.0') }) },
      },
      ({ api }) => expect(createVersionGateway(api, api).backend()).resolves.toMatchObject({ version: '0.1.0' }),
    ))
})
