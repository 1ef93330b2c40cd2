import { expect, it } from 'vitest'
import { deviceIcon, deviceName, methodText, type OpenSession } from '../../../src/features/my/devices/devices.ts'

const session: OpenSession = {
  id: 'a',
  current: false,
  method: 'password',
  ip: '10.20.3.15',
  createTime: '2026-03-02 09:30:00',
  lastTime: '2026-03-02 10:05:12',
}

it.each([
  [{ browser: 'Chrome 142', system: 'Windows' }, 'Chrome 142 · Windows', 'desktop'],
  [{ browser: '微信 8', system: 'Android' }, '微信 8 · Android', 'mobile'],
  [{ system: 'iOS' }, 'iOS', 'mobile'],
  [{ browser: 'Safari 18' }, 'Safari 18', 'desktop'],
  [{}, '未知设备', 'desktop'],
])('S7.7 a device that says %j is called %s', (said, name, icon) => {
  expect([deviceName({ ...session, ...said }), deviceIcon({ ...session, ...said })]).toEqual([name, icon])
})

it.each([
  ['password', '密码登录'],
  ['oidc', '单点登录'],
  ['geer', '数字证书登录'],
  ['platform', '平台账号登录'],
  ['passkey', '通行密钥登录'],
  ['face', '其他方式登录'],
])('S1.2 a sign-in by %s is called %s', (method, text) => {
  // as: a later backend may know more
  expect(methodText({ ...session, method: method as OpenSession['method'] })).toBe(text)
})
