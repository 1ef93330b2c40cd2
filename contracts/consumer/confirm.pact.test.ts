import { describe, it } from 'vitest'
import { state } from '../states.ts'
import { missing, refusal } from './refusal.ts'

describe('doConfirm', () => {
  it('S7.7 is agreed but not implemented yet: 404 AA0005', () =>
    refusal(
      {
        given: [state('a user is signed in', { role: 'staff' })],
        description: 'a consent while the operation is not implemented',
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
        refused: missing('没找到请求'),
      },
      // No screen sends it yet. The application's own HTTP client and middleware send it, typed from the OpenAPI file.
      ({ api }) =>
        api.post('/api/oauth2/doConfirm', {
          query: {
            client_id: 'oa',
            scope: 'openid profile',
            response_type: 'code',
            redirect_uri: 'https://oa.example.gov.cn/callback',
            state: '7',
            build_redirect_uri: true,
          },
        }),
    ))
})
