import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { userCertificateGateway } from '../../src/features/system/user/parts/certificate/user-certificate.http.ts'
import type { UserCertificateGateway } from '../../src/features/system/user/parts/certificate/user-certificate.ts'
import { userGateway } from '../../src/features/system/user/user.http.ts'
import { state } from '../states.ts'
import { stateChanges } from './change.ts'
import { contract, success } from './contract.ts'
import { example, given } from './given.ts'
import { eachLike, oneOf, text } from './matchers.ts'
import { conflict, malformed, missing, refusedBy } from './refusal.ts'
import { anyUser } from './user-row.ts'

const chenjing = { username: 'chenjing', name: '陈静' }
const exists = state('a user exists', chenjing)
const key = { certificateIssuer: 'CN=江宁省电子政务 CA,O=江宁省密码管理局,C=CN', certificateNumber: '3A10D7C2FF01' }
const otherKey = { ...key, certificateNumber: '3A10D7C2FF02' }
const certificate = { ...key, certificateName: '陈静', certificateUntil: '2099-12-31' }
const free = state('no account has the certificate', key)
const bound = state('the user has the certificate', { username: chenjing.username, ...key, certificateName: '陈静' })
const path = '/api/system/user/certificate'
const content = readFileSync(new URL('../../tests/support/certificates/wuxiaolan.cer', import.meta.url))
const wangfang = {
  username: 'wangfang',
  name: '王芳',
  role: 'staff',
  status: 'normal',
  createTime: '2026-02-01 08:00:00',
} as const
const { signal } = new AbortController()

it('S10.4 users are found by their certificates', () =>
  contract(
    {
      given: [state('a user is signed in', { role: 'admin' }), exists, bound],
      description: 'users with a valid certificate',
      by: 'signed in',
      request: {
        method: 'GET',
        path: '/api/system/user/list',
        query: { certificate: 'valid', keyword: 'chenjing', current: '1', size: '10' },
      },
      response: {
        status: 200,
        body: {
          ...success(
            eachLike({
              ...anyUser,
              certificate: {
                ...certificate,
                certificateUntil: text(/^\d{4}-\d{2}-\d{2}$/, '2099-12-31'),
                certificateState: oneOf(['valid', 'ending', 'expired'], 'valid'),
              },
            }),
          ),
          total: 1,
        },
      },
    },
    async ({ api }) => {
      const query = { certificate: 'valid', keyword: 'chenjing', current: 1, size: 10 }
      const { rows, total } = await userGateway(api).list(query, signal)
      expect([total, rows[0]?.certificate]).toEqual([1, { ...certificate, certificateState: 'valid' }])
    },
  ))

stateChanges<UserCertificateGateway>(
  [
    {
      name: 'reading a certificate file',
      path: `${path}/read`,
      given: [],
      body: { content: content.toString('base64') },
      call: (gateway) => gateway.read(content),
      data: {
        certificateName: '吴晓岚',
        certificateIssuer: 'CN=江宁省电子政务 CA（演示）,O=江宁省密码管理局（演示）,C=CN',
        certificateNumber: '3A10D7C20003',
        certificateUntil: '2099-12-31',
      },
      resolves: {
        certificateName: '吴晓岚',
        certificateIssuer: 'CN=江宁省电子政务 CA（演示）,O=江宁省密码管理局（演示）,C=CN',
        certificateNumber: '3A10D7C20003',
        certificateUntil: '2099-12-31',
      },
      refusals: [
        [
          ' that is none',
          [],
          { content: 'aGVsbG8=' },
          (gateway) => gateway.read(new TextEncoder().encode('hello')),
          refusedBy('不是证书文件，请选择 PEM 或 DER 格式的证书（.cer、.crt、.pem）', 'content'),
        ],
      ],
    },
    {
      name: 'binding a certificate to a user',
      path: `${path}/bind`,
      given: [exists, free],
      body: { id: given('userId'), ...certificate },
      call: (gateway) => gateway.bind({ id: example.userId, ...certificate }),
      outcomes: [
        [
          ' in place of another one',
          [exists, bound],
          { id: given('userId'), ...certificate, ...otherKey, replaces: key },
          (gateway) => gateway.bind({ id: example.userId, ...certificate, ...otherKey, replaces: key }),
          undefined,
          undefined,
        ],
      ],
      refusals: [
        [
          ', the signed-in one',
          [free],
          { id: given('ownId'), ...certificate },
          (gateway) => gateway.bind({ id: example.ownId, ...certificate }),
          refusedBy('不能给自己绑定证书，请用证书登录后按提示绑定'),
        ],
        [
          ' who has got one since',
          [exists, bound],
          { id: given('userId'), ...certificate, ...otherKey },
          (gateway) => gateway.bind({ id: example.userId, ...certificate, ...otherKey }),
          conflict('该用户的证书已被他人修改，请刷新后重试'),
        ],
        [
          ' that another account has',
          [
            exists,
            state('users exist', { users: [wangfang] }),
            state('the user has the certificate', { username: 'wangfang', ...key, certificateName: '王芳' }),
          ],
          { id: given('userId'), ...certificate },
          (gateway) => gateway.bind({ id: example.userId, ...certificate }),
          conflict('该证书已绑定用户“王芳”（wangfang），请先解绑', 'certificateNumber'),
        ],
        [
          ' that has ended',
          [exists, free],
          { id: given('userId'), ...certificate, certificateUntil: '2020-12-31' },
          (gateway) => gateway.bind({ id: example.userId, ...certificate, certificateUntil: '2020-12-31' }),
          refusedBy('证书已过期，不能绑定', 'certificateUntil'),
        ],
        [
          ' with a malformed number',
          [exists, free],
          { id: given('userId'), ...certificate, certificateNumber: 'XYZ' },
          (gateway) => gateway.bind({ id: example.userId, ...certificate, certificateNumber: 'XYZ' }),
          malformed(),
        ],
      ],
    },
    {
      name: 'unbinding the certificate of a user',
      path: `${path}/unbind`,
      given: [exists, bound],
      body: { id: given('userId'), ...key },
      call: (gateway) => gateway.unbind(example.userId, key),
      refusals: [
        [
          ' who has another one by now',
          [exists, bound],
          { id: given('userId'), ...otherKey },
          (gateway) => gateway.unbind(example.userId, otherKey),
          conflict('该用户的证书已被他人修改，请刷新后重试'),
        ],
        [
          ' who has none',
          [exists],
          { id: given('userId'), ...key },
          (gateway) => gateway.unbind(example.userId, key),
          missing('该用户没有绑定证书'),
        ],
        [
          ', the signed-in one',
          [],
          { id: given('ownId'), ...key },
          (gateway) => gateway.unbind(example.ownId, key),
          refusedBy('自己的绑定请到“个人资料”中解除'),
        ],
      ],
    },
  ],
  { role: 'admin', lacking: 'staff', gateway: ({ api }) => userCertificateGateway(api) },
)
