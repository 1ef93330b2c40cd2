import { checkGateway } from '../../src/features/setting/serviceInfo/parts/check/application-check.http.ts'
import type { CheckGateway } from '../../src/features/setting/serviceInfo/parts/check/application-check.ts'
import { consentGateway } from '../../src/features/setting/serviceInfo/parts/consents/application-consents.http.ts'
import type { ConsentGateway } from '../../src/features/setting/serviceInfo/parts/consents/application-consents.ts'
import { parameterGateway } from '../../src/features/setting/serviceInfo/parts/parameters/application-parameters.http.ts'
import type { ParameterGateway } from '../../src/features/setting/serviceInfo/parts/parameters/application-parameters.ts'
import { secretGateway } from '../../src/features/setting/serviceInfo/parts/secrets/application-secrets.http.ts'
import type { SecretGateway } from '../../src/features/setting/serviceInfo/parts/secrets/application-secrets.ts'
import { tokenGateway } from '../../src/features/setting/serviceInfo/parts/tokens/application-tokens.http.ts'
import type { TokenGateway } from '../../src/features/setting/serviceInfo/parts/tokens/application-tokens.ts'
import { state } from '../states.ts'
import { applicationId, applicationName, exists } from './application-row.ts'
import { allDone, noneDone } from './batch.ts'
import { stateChanges } from './change.ts'
import { example, given } from './given.ts'
import { arrayContaining, dateTime, handle, id, text, words } from './matchers.ts'
import { stateReads } from './read.ts'
import { malformed, missing } from './refusal.ts'

const { signal } = new AbortController()
const used = state('a user uses the application', { id: applicationId, username: 'chenjing', name: '陈静' })
const two = state('an application has two secrets', { id: applicationId, name: applicationName })
const none = 'contract-none'
const noSuch = state('no application has the id', { id: none })
const secret = '3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
const url = (path: string) => text(/^https?:\/\/\S+$/, `https://auth.example.gov.cn/authCenter/oidc${path}`)
const urls = {
  issuer: '',
  discovery: '/.well-known/openid-configuration',
  authorization: '/auth',
  token: '/token',
  userinfo: '/me',
  introspection: '/introspect',
  revocation: '/revoke',
  endSession: '/logout',
  jwks: '/jwks',
}
const who = { role: 'admin', lacking: 'staff' } as const
const query = { id: applicationId, current: '1', size: '10', keyword: 'chenjing' }
const asked = { id: applicationId, current: 1, size: 10, keyword: 'chenjing' }

stateReads<ParameterGateway>(
  [
    {
      name: 'the addresses of the provider',
      path: '/api/setting/application/endpoints',
      call: (gateway) => gateway.endpoints(),
      answers: [
        {
          data: Object.fromEntries(Object.entries(urls).map(([name, path]) => [name, url(path)])),
          resolves: Object.fromEntries(Object.entries(urls).map(([name, path]) => [name, url(path).value])),
        },
      ],
    },
  ],
  { ...who, gateway: ({ api }) => parameterGateway(api) },
)

stateChanges<SecretGateway>(
  [
    {
      name: 'making a new secret',
      path: '/api/setting/application/secret/rotate',
      given: [exists],
      body: { id: applicationId, keepDays: 7 },
      call: (gateway) => gateway.rotate(applicationId, 7),
      data: { id: applicationId, secret: text(/^[\w-]{43}$/, secret) },
      resolves: { id: applicationId, secret },
      refusals: [
        [
          ' with the former one for more than a month',
          [exists],
          { id: applicationId, keepDays: 31 },
          (gateway) => gateway.rotate(applicationId, 31),
          { ...malformed('keepDays'), fieldMessage: '旧密钥保留天数不能大于 30' },
        ],
      ],
    },
    {
      name: 'ending a secret',
      path: '/api/setting/application/secret/revoke',
      given: [two],
      body: { id: applicationId, secretId: given('secretId') },
      call: (gateway) => gateway.revoke(applicationId, example.secretId),
      refusals: [
        [
          ' that is not valid any more',
          [exists],
          { id: applicationId, secretId: '99999999' },
          (gateway) => gateway.revoke(applicationId, '99999999'),
          missing('密钥不存在或已失效'),
        ],
      ],
    },
  ],
  { ...who, gateway: ({ api }) => secretGateway(api) },
)

const consent = { username: 'chenjing', name: '陈静', scopes: ['openid', 'profile'], declined: ['phone'] }

stateReads<ConsentGateway>(
  [
    {
      name: 'the users who consented to an application',
      path: '/api/setting/application/consents',
      query,
      given: [exists, used],
      call: (gateway) => gateway.list(asked, signal),
      answers: [
        {
          data: [
            {
              ...consent,
              id: id(example.userId),
              orgName: '江宁省人民检察院',
              firstTime: dateTime(),
              lastTime: dateTime(),
            },
          ],
          total: 1,
          resolves: {
            rows: [
              {
                ...consent,
                id: example.userId,
                orgName: '江宁省人民检察院',
                firstTime: '2026-03-02 09:30:00',
                lastTime: '2026-03-02 09:30:00',
              },
            ],
            total: 1,
          },
        },
      ],
      refusals: [
        {
          how: ' that does not exist',
          given: [noSuch],
          query: { ...query, id: none },
          call: (gateway) => gateway.list({ ...asked, id: none }, signal),
          refused: missing('应用不存在'),
        },
      ],
    },
  ],
  { ...who, gateway: ({ api }) => consentGateway(api) },
)

stateChanges<ConsentGateway>(
  [
    {
      name: 'withdrawing the consent of a user',
      path: '/api/setting/application/consents/withdraw',
      given: [exists, used],
      body: { id: applicationId, userId: given('userId') },
      call: (gateway) => gateway.withdraw(applicationId, example.userId),
      data: { ended: 1 },
      resolves: 1,
      refusals: [
        [
          ' who has not consented',
          [exists],
          { id: applicationId, userId: '99999999' },
          (gateway) => gateway.withdraw(applicationId, '99999999'),
          missing('该用户没有授权此应用'),
        ],
      ],
    },
  ],
  { ...who, gateway: ({ api }) => consentGateway(api) },
)

const holder = { username: 'chenjing', name: '陈静', scopes: ['openid', 'profile'], tokens: 1 }

stateReads<TokenGateway>(
  [
    {
      name: 'who holds tokens of an application',
      path: '/api/setting/application/tokens',
      query,
      given: [exists, used],
      call: (gateway) => gateway.list(asked, signal),
      answers: [
        {
          data: [{ ...holder, id: handle(example.grantKey), createTime: dateTime(), endTime: dateTime() }],
          total: 1,
          resolves: {
            rows: [
              {
                ...holder,
                id: example.grantKey,
                createTime: '2026-03-02 09:30:00',
                endTime: '2026-03-02 09:30:00',
              },
            ],
            total: 1,
          },
        },
      ],
      refusals: [
        {
          how: ' that does not exist',
          given: [noSuch],
          query: { ...query, id: none },
          call: (gateway) => gateway.list({ ...asked, id: none }, signal),
          refused: missing('应用不存在'),
        },
      ],
    },
  ],
  { ...who, gateway: ({ api }) => tokenGateway(api) },
)

const endedKey = 'e'.repeat(43)
const endedBefore = noneDone({
  id: endedKey,
  example: endedKey,
  code: 'AA0005',
  message: '令牌已失效：可能已过期或已被撤销',
})

stateChanges<TokenGateway>(
  [
    {
      name: 'ending tokens of an application',
      path: '/api/setting/application/tokens/revoke',
      given: [exists, used],
      body: { id: applicationId, grants: [given('grantKey')] },
      call: (gateway) => gateway.revoke(applicationId, [example.grantKey]),
      data: { ...allDone(given('grantKey')), ended: 1 },
      resolves: { done: [example.grantKey], refused: [], ended: 1 },
      outcomes: [
        [
          ', all of them',
          [exists, used],
          { id: applicationId },
          (gateway) => gateway.revokeAll(applicationId),
          { ended: 1 },
          1,
        ],
        [
          ', of which one has ended before',
          [exists, used],
          { id: applicationId, grants: [endedKey] },
          (gateway) => gateway.revoke(applicationId, [endedKey]),
          { ...endedBefore[0], ended: 0 },
          { ...endedBefore[1], ended: 0 },
        ],
      ],
      refusals: [
        [
          ' where none is left',
          [exists],
          { id: applicationId },
          (gateway) => gateway.revokeAll(applicationId),
          missing('没有有效的令牌，可能已过期或被撤销'),
        ],
      ],
    },
  ],
  { ...who, gateway: ({ api }) => tokenGateway(api) },
)

const noRedirect = { parameter: 'redirect_uri', verdict: 'wrong', expected: 'https://app.example.gov.cn/callback' }
const noSecret = { parameter: 'client_secret', verdict: 'wrong' }
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'
const pastedRequest = `client_id=${applicationId}&response_type=code&code_challenge=${challenge}`
const pastedToken = `client_id=${applicationId}&grant_type=authorization_code`

stateChanges<CheckGateway>(
  [
    {
      name: 'judging an authorization request',
      path: '/api/setting/application/check/request',
      given: [exists],
      body: { id: applicationId, pastedRequest },
      call: (gateway) => gateway.request(applicationId, pastedRequest),
      data: {
        passed: false,
        codeChallenge: challenge,
        findings: arrayContaining({ ...noRedirect, message: words('缺少') }),
      },
      resolves: { passed: false, codeChallenge: challenge, findings: [{ ...noRedirect, message: '缺少' }] },
      refusals: [
        [
          ' to an application that does not exist',
          [noSuch],
          { id: none, pastedRequest },
          (gateway) => gateway.request(none, pastedRequest),
          missing('应用不存在'),
        ],
      ],
    },
    {
      name: 'judging a token request',
      path: '/api/setting/application/check/token',
      given: [exists],
      body: { id: applicationId, pastedToken, codeChallenge: challenge },
      call: (gateway) => gateway.token(applicationId, pastedToken, challenge),
      data: { passed: false, findings: arrayContaining({ ...noSecret, message: words('缺少密钥') }) },
      resolves: { passed: false, findings: [{ ...noSecret, message: '缺少密钥' }] },
      refusals: [
        [
          ' to an application that does not exist',
          [noSuch],
          { id: none, pastedToken },
          (gateway) => gateway.token(none, pastedToken, undefined),
          missing('应用不存在'),
        ],
      ],
    },
  ],
  { ...who, gateway: ({ api }) => checkGateway(api) },
)
