import { describe, expect, it } from 'vitest'
import { createConsentGateway } from '../../src/adapters/http/consent-gateway.ts'
import { state } from '../states.ts'
import { contract, failure } from './contract.ts'

describe('doConfirm', () => {
  it('S7.7 is agreed and not served yet: 404 AA0005', () =>
    contract(
      {
        given: [state('somebody is signed in', { role: 'staff' })],
        description: 'a consent where none is served',
        by: 'signed in',
        request: {
          method: 'POST',
          path: '/api/oauth2/doConfirm',
          query: {
            client_id: 'oa',
            scope: 'openid profile',
            response_type: 'code',
            redirect_uri: 'https://oa.example.gov.cn/callback',
            state: '7',
            build_redirect_uri: 'true',
          },
        },
        response: { status: 404, body: failure('AA0005', '没找到请求') },
      },
      ({ api }) =>
        expect(
          createConsentGateway(api).grant({
            clientId: 'oa',
            scope: 'openid profile',
            redirectUri: 'https://oa.example.gov.cn/callback',
            state: '7',
          }),
        ).rejects.toMatchObject({ status: 404, code: 'AA0005' }),
    ))
})
