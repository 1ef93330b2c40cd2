import { createFactorGateway } from '../../src/adapters/http/factor-gateway.ts'
import { createPasswordGateway } from '../../src/adapters/http/password-gateway.ts'
import type { FactorGateway } from '../../src/core/ports/factor-gateway.ts'
import type { NewPasskey } from '../../src/core/ports/passkeys.ts'
import type { PasswordGateway } from '../../src/core/ports/password-gateway.ts'
import { state } from '../states.ts'
import { stateChanges, type Who } from './change.ts'
import { example, given } from './given.ts'
import { boolean, count, dateTime, eachLike, handle, id, text, words } from './matchers.ts'
import { stateReads } from './read.ts'
import { malformed, missing, refusedBy } from './refusal.ts'

const who: Who<FactorGateway> = { role: 'staff', gateway: ({ api }) => createFactorGateway(api) }
const password = 'Jiancha-2026'
const known = state('the signed-in user has the password', { password })
const has = state('the signed-in user has a second factor', { name: '手机' })
const settingUp = state('the signed-in user sets up an authenticator app', {})
const newPasskey = state('the signed-in user sets up a passkey', {})
const must = state('the signed-in user must set up a second factor', {})
const wrongPassword = refusedBy('登录密码错误', 'password')
const base32 = /^[A-Z2-7]{16,128}$/
const secret = 'JRBLBY3FZ7XNRWI7UFH6ZA4I6VXYNPRL'
const address = `otpauth://totp/x:clerk?secret=${secret}`
const setup = { secret: text(base32, secret), secretAddress: text(/^otpauth:\/\/totp\/\S+$/, address) }
const recoveryCodes = eachLike(text(/^[0-9A-Z-]{8,32}$/, 'K7QW-2M4X-9RTB'))
const made: NewPasskey = {
  credentialId: example.credentialId,
  clientData: example.clientData,
  attestation: example.attestation,
  transports: ['internal'],
}
const passkeySetup = {
  challenge: handle('Vr7mXn0lq3TtQv2oZ0m6bJ1wS5c8kYd4hG9fA1sP2uE'),
  rpId: text(/^[a-z0-9.-]{1,253}$/, 'localhost'),
  rpName: words('认证中心'),
  userHandle: text(/^[0-9A-Za-z_-]{1,128}$/, 'MTAwMQ'),
  username: text(/^\S{1,64}$/, 'clerk'),
  displayName: words('李明'),
  exclude: [],
}
const noId = '99999999'

stateReads<FactorGateway>(
  [
    {
      name: 'the second factors of the signed-in user',
      path: '/api/auth/factor/list',
      call: (gateway) => gateway.list(),
      answers: [
        {
          given: [has],
          data: {
            required: boolean(false),
            recoveryCodesLeft: count(10),
            factors: [{ id: id('9001'), kind: 'totp', name: '手机', createTime: dateTime('2026-03-02 09:30:00') }],
          },
          resolves: {
            required: false,
            recoveryCodesLeft: 10,
            factors: [{ id: '9001', kind: 'totp', name: '手机', createTime: '2026-03-02 09:30:00' }],
          },
        },
        {
          how: ', who must set one up',
          given: [must],
          data: { required: true, recoveryCodesLeft: 0, factors: [] },
          resolves: { required: true, recoveryCodesLeft: 0, factors: [] },
        },
      ],
    },
  ],
  who,
)

stateReads<PasswordGateway>(
  [
    {
      name: 'whether a second factor is due',
      path: '/api/system/user/validatePasswordOverdue',
      call: (gateway) => gateway.state(),
      answers: [
        {
          given: [must],
          data: { overdue: false, initial: false, factorDue: true, daysLeft: count(42) },
          resolves: { overdue: false, initial: false, factorDue: true, daysLeft: 42 },
        },
      ],
    },
  ],
  { role: 'staff', gateway: ({ api }) => createPasswordGateway(api, api) },
)

stateChanges<FactorGateway>(
  [
    {
      name: 'beginning to set up an authenticator app',
      path: '/api/auth/factor/totp/begin',
      given: [known],
      body: { password },
      call: (gateway) => gateway.beginTotp(password),
      data: setup,
      resolves: { secret, address },
      outcomes: [[', which is due', [must], {}, (gateway) => gateway.beginTotp(), setup, { secret, address }]],
      refusals: [
        [
          ' with a wrong password',
          [known],
          { password: 'Wrong-2026' },
          (gateway) => gateway.beginTotp('Wrong-2026'),
          wrongPassword,
        ],
        [
          ' without the password',
          [known],
          {},
          (gateway) => gateway.beginTotp(),
          refusedBy('请输入登录密码', 'password'),
        ],
      ],
    },
    {
      name: 'adding an authenticator app',
      path: '/api/auth/factor/totp/confirm',
      given: [settingUp],
      body: { code: given('totpCode'), name: '手机' },
      call: (gateway) => gateway.confirmTotp(example.totpCode, '手机'),
      data: { recoveryCodes },
      resolves: ['K7QW-2M4X-9RTB'],
      refusals: [
        [
          ' that was not begun',
          [],
          { code: '492039', name: '手机' },
          (gateway) => gateway.confirmTotp('492039', '手机'),
          refusedBy('设置已超时，请重新开始'),
        ],
        [
          ' without a name',
          [settingUp],
          { code: '492039', name: '' },
          (gateway) => gateway.confirmTotp('492039', ''),
          malformed('name', '请输入名称'),
        ],
      ],
    },
    {
      name: 'beginning to add a passkey',
      path: '/api/auth/factor/passkey/begin',
      given: [known, has],
      body: { password },
      call: (gateway) => gateway.beginPasskey(password),
      data: passkeySetup,
      resolves: {
        challenge: 'Vr7mXn0lq3TtQv2oZ0m6bJ1wS5c8kYd4hG9fA1sP2uE',
        rpId: 'localhost',
        rpName: '认证中心',
        userHandle: 'MTAwMQ',
        username: 'clerk',
        displayName: '李明',
        exclude: [],
      },
      refusals: [
        [
          ' with a wrong password',
          [known, has],
          { password: 'Wrong-2026' },
          (gateway) => gateway.beginPasskey('Wrong-2026'),
          wrongPassword,
        ],
        [
          ' while locked out',
          [known, has, state('the signed-in user is locked out', { tries: 5 })],
          { password },
          (gateway) => gateway.beginPasskey(password),
          { ...refusedBy('账号已锁定，请 15 分钟后再试'), status: 423, retryAfter: 900 },
        ],
      ],
    },
    {
      name: 'adding a passkey',
      path: '/api/auth/factor/passkey/confirm',
      given: [newPasskey],
      body: {
        name: '办公电脑',
        credentialId: given('credentialId'),
        clientData: given('clientData'),
        attestation: given('attestation'),
        transports: ['internal'],
      },
      call: (gateway) => gateway.confirmPasskey(made, '办公电脑'),
      data: { recoveryCodes },
      resolves: ['K7QW-2M4X-9RTB'],
      refusals: [
        [
          ' that was not begun',
          [],
          { name: '办公电脑', ...made },
          (gateway) => gateway.confirmPasskey(made, '办公电脑'),
          refusedBy('通行密钥验证已失效，请重试'),
        ],
        [
          ' that proves nothing',
          [newPasskey],
          { name: '办公电脑', ...made },
          (gateway) => gateway.confirmPasskey(made, '办公电脑'),
          refusedBy('未能确认该通行密钥，请重试；设备须能以密码、指纹或面部识别确认本人'),
        ],
      ],
    },
    {
      name: 'renaming a second factor',
      path: '/api/auth/factor/rename',
      given: [has],
      body: { id: given('factorId'), name: '办公手机' },
      call: (gateway) => gateway.rename(example.factorId, '办公手机'),
      refusals: [
        [
          ' that does not exist',
          [],
          { id: noId, name: '办公手机' },
          (gateway) => gateway.rename(noId, '办公手机'),
          missing('该验证方式不存在，可能已移除'),
        ],
      ],
    },
    {
      name: 'removing a second factor',
      path: '/api/auth/factor/remove',
      given: [known, has],
      body: { id: given('factorId'), password },
      call: (gateway) => gateway.remove(example.factorId, password),
      refusals: [
        [
          ' with a wrong password',
          [known, has],
          { id: given('factorId'), password: 'Wrong-2026' },
          (gateway) => gateway.remove(example.factorId, 'Wrong-2026'),
          wrongPassword,
        ],
        [
          ', the last one of a user who needs one',
          [known, has, must],
          { id: given('factorId'), password },
          (gateway) => gateway.remove(example.factorId, password),
          refusedBy('您的角色要求二次验证，请先设置另一种方式，再移除这一种'),
        ],
      ],
    },
    {
      name: 'making new recovery codes',
      path: '/api/auth/factor/recovery-codes',
      given: [known, has],
      body: { password },
      call: (gateway) => gateway.renewRecoveryCodes(password),
      data: { recoveryCodes },
      resolves: ['K7QW-2M4X-9RTB'],
      refusals: [
        [
          ' without a second factor',
          [known],
          { password },
          (gateway) => gateway.renewRecoveryCodes(password),
          refusedBy('请先设置二次验证'),
        ],
      ],
    },
  ],
  who,
)
