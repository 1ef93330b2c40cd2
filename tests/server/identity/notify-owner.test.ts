import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AccessChange, notifyOwner } from '../../../server/identity/notify-owner.ts'
import { testPassword } from '../../support/fill-database.ts'
import { openTestApp, type TestApp } from '../../support/server-app.ts'
import { smsCalls } from './sms-site.ts'

const phone = '13900005555'

describe('messages to the owner of an account', { timeout: 60_000 }, () => {
  let site: TestApp
  let id: string
  beforeAll(async () => {
    site = await openTestApp()
    await site.db.deleteFrom('external_identity').execute()
    const clerk = await site.db
      .selectFrom('user')
      .select('id')
      .where('username', '=', 'clerk')
      .executeTakeFirstOrThrow()
    id = clerk.id
  })
  beforeEach(async () => {
    await site.db.deleteFrom('message').execute()
    await site.db.updateTable('user').set({ phone }).where('id', '=', id).execute()
  })
  afterAll(() => site.close())

  const messages = async () =>
    (await site.db.selectFrom('message').select(['title', 'content']).where('user_id', '=', id).execute()).map(
      ({ title, content }) => [title, content.replace(/ \d{4}-.{14} /, ' … ')],
    )
  const [own, other] = ['如非本人操作，请立即修改密码并联系管理员。', '如有疑问，请联系管理员。']

  it.each<[AccessChange, 'owner' | 'administrator', string, string]>([
    [
      { of: 'phone', before: '13900001111', after: '13900002222' },
      'administrator',
      '您的手机号已变更',
      `管理员于 … 将您账号的手机号由 139****1111 更换为 139****2222。${other}`,
    ],
    [
      { of: 'phone', before: '13900001111', after: null },
      'administrator',
      '您的手机号已变更',
      `管理员于 … 解除了手机号 139****1111 与您账号的绑定。${other}`,
    ],
    [
      { of: 'phone', before: null, after: '13900002222' },
      'owner',
      '您的手机号已变更',
      `您于 … 为账号绑定了手机号 139****2222。${own}`,
    ],
    [
      { of: 'password', how: 'changed', unbound: [] },
      'owner',
      '您的密码已修改',
      `您于 … 修改了登录密码，其他设备上的登录已全部退出。${own}`,
    ],
    [
      { of: 'password', how: 'forgotten', unbound: ['“数字证书登录”（陈静）'] },
      'owner',
      '您的密码已重新设置',
      `您于 … 通过短信验证码重新设置了密码，此前的登录已全部退出，并解除了“数字证书登录”（陈静）与账号的绑定。${own}`,
    ],
    [
      { of: 'password', how: 'reset', unbound: [] },
      'administrator',
      '您的密码已被重置',
      `管理员于 … 重置了您的密码，此前的登录已全部退出。${other}`,
    ],
    [
      { of: 'binding', how: 'bound', login: '“省政务服务网”（陈静）' },
      'owner',
      '您的账号绑定了新的登录方式',
      `您于 … 将“省政务服务网”（陈静）绑定到账号，此后可用它登录。${own}`,
    ],
    [
      { of: 'binding', how: 'unbound', login: '“省政务服务网”（陈静）' },
      'administrator',
      '您的账号解除了一种登录方式',
      `管理员于 … 解除了“省政务服务网”（陈静）与账号的绑定，此后不能用它登录。${other}`,
    ],
    [
      { of: 'binding', how: 'replaced', login: '“数字证书登录”（陈静）', former: '“数字证书登录”（陈敬）' },
      'administrator',
      '您的账号更换了一种登录方式',
      `管理员于 … 将绑定到账号的“数字证书登录”（陈敬）更换为“数字证书登录”（陈静），此后只能用新的登录。${other}`,
    ],
  ])('S7.7 %j by the %s', async (change, by, title, content) => {
    await notifyOwner(site.db, id, change, { by, now: site.clock.time })
    expect(await messages()).toEqual([[title, content]])
  })

  it('S7.7 the same phone is no change', async () => {
    await notifyOwner(site.db, id, { of: 'phone', before: phone, after: phone }, { by: 'owner', now: site.clock.time })
    expect(await messages()).toEqual([])
  })

  describe('a password that ends the bindings of other sign-in methods', () => {
    const bound = async () =>
      (
        await site.db
          .selectFrom('external_identity')
          .select(['user_id', 'provider'])
          .orderBy('user_id', 'desc')
          .orderBy('provider', 'desc')
          .execute()
      ).map(({ user_id, provider }) => [user_id === id ? 'clerk' : 'another', provider])
    const bind = (user_id: string, provider: string) =>
      site.db
        .insertInto('external_identity')
        .values({ provider, subject: `${user_id}-1`, user_id, nickname: '陈静', created_at: 1, last_used_at: null })
        .execute()
    beforeEach(async () => {
      await site.db.deleteFrom('external_identity').execute()
      await site.db.deleteFrom('limiter').execute()
      for (const provider of ['zwfw', 'geer']) await bind(id, provider)
      await bind('1001', 'zwfw')
    })
    const all = [
      ['clerk', 'zwfw'],
      ['clerk', 'geer'],
      ['another', 'zwfw'],
    ]

    it.each([
      [{}, all],
      [{ endBindings: false }, all],
      [{ endBindings: true }, [['another', 'zwfw']]],
    ])('S7.7 a forgotten one with %j', async (option, left) => {
      const ticket = await smsCalls(site).prove(phone, 'forget')
      const body = { phone, ticket, newPassword: `Xin-mima-${site.clock.time}`, ...option }
      expect((await site.browser().post('/api/auth/modify', body)).status).toBe(200)
      expect(await bound()).toEqual(left)
    })

    it.each([
      [{}, all],
      [{ endBindings: true }, [['another', 'zwfw']]],
    ])('S7.7 a changed one with %j', async (option, left) => {
      const hash = await site.db
        .selectFrom('user')
        .select('password_hash')
        .where('username', '=', 'casemgr')
        .executeTakeFirstOrThrow()
      await site.db.updateTable('user').set(hash).where('id', '=', id).execute()
      const clerk = await site.browser().signIn('clerk')
      const body = { oldPassword: testPassword, newPassword: 'Xin-mima-2027', ...option }
      expect((await clerk.post('/api/system/user/change-password', body)).status).toBe(200)
      expect(await bound()).toEqual(left)
    })

    it('S9.3 one that an administrator resets, in any case', async () => {
      const admin = await site.browser().signIn('admin')
      expect((await admin.post('/api/system/user/reset-password', { id })).status).toBe(200)
      expect(await bound()).toEqual([['another', 'zwfw']])
      const [[, content] = []] = await messages()
      expect(content).toBe(
        `管理员于 … 重置了您的密码，此前的登录已全部退出，并解除了“数字证书登录（演示）”（陈静）、“省政务服务网（演示）”（陈静）与账号的绑定。${other}`,
      )
    })
  })
})
