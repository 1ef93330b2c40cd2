import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Caller, testNow, testPassword, useManagementSite } from './management-site.ts'

const day = 24 * 3_600_000
const issuer = 'CN=江宁省电子政务 CA（演示）,O=江宁省密码管理局（演示）,C=CN'
const pem = readFileSync(new URL('../../support/certificates/wuxiaolan.pem', import.meta.url))
const base = '/api/system/user/certificate'

describe('the certificate of a user', () => {
  const { site, admin, orgAdmin } = useManagementSite()

  const newUser = async (username: string, roleIds = ['5']): Promise<string> => {
    const { data } = (await orgAdmin.get('/api/system/org/tree')).body
    const user = { username, name: '测试', orgId: data[0].id, roleIds, password: testPassword }
    return (await admin.post('/api/system/user/create', user)).body.data.id
  }
  const key = (certificateNumber: string) => ({ certificateIssuer: issuer, certificateNumber })
  const certificate = (certificateNumber: string) => ({
    ...key(certificateNumber),
    certificateName: '陈静',
    certificateUntil: '2027-12-31',
  })
  const bind = (id: string, sent: object, caller: Caller = admin) => caller.post(`${base}/bind`, { id, ...sent })
  const unbind = (id: string, sent: object, caller: Caller = admin) => caller.post(`${base}/unbind`, { id, ...sent })
  const shown = async (id: string) => (await admin.get(`/api/system/user/shown/${id}`)).body.data.certificate
  const outcome = async (reply: ReturnType<Caller['post']>) => {
    const { status, body } = await reply
    return [status, body.message, ...(body.data?.errors ?? []).map(({ field }: { field: string }) => field)]
  }
  const messagesTo = async (id: string) =>
    (await site.db.selectFrom('message').select('content').where('user_id', '=', id).orderBy('id').execute()).map(
      ({ content }) => content,
    )
  const recorded = async (id: string) =>
    (
      await site.db
        .selectFrom('audit')
        .select(['operation', 'changes'])
        .where('object_kind', '=', 'external_identity')
        .where('object_id', '=', id)
        .orderBy('id')
        .execute()
    ).map(({ operation, changes }) => [operation, JSON.parse(changes)])
  const setStatus = (id: string, status: 'normal' | 'locked' | 'disabled' | 'pending' | 'cancelled') =>
    site.db.updateTable('user').set({ status }).where('id', '=', id).execute()
  /** The first of the user's open sessions becomes one that the certificate has opened. */
  const throughCertificate = async (user: string) => {
    const { id } = await site.db
      .selectFrom('login_session')
      .select('id')
      .where('user_id', '=', user)
      .orderBy('created_at')
      .limit(1)
      .executeTakeFirstOrThrow()
    await site.db.updateTable('login_session').set({ provider: 'geer', method: 'geer' }).where('id', '=', id).execute()
  }
  const providersOpen = async (user: string) =>
    (await site.db.selectFrom('login_session').select('provider').where('user_id', '=', user).execute()).map(
      ({ provider }) => provider,
    )

  it('S5.5 is bound, replaced and unbound; list, messages and records follow', async () => {
    const id = await newUser('cert.bound')
    expect(await shown(id)).toBeUndefined()
    expect((await bind(id, certificate('0a:1b'), orgAdmin)).status).toBe(200)
    const first = { ...certificate('A1B'), certificateState: 'valid' }
    expect(await shown(id)).toEqual(first)
    expect((await bind(id, { ...certificate('2C'), replaces: key('A1B') })).status).toBe(200)
    expect(await shown(id)).toEqual({ ...first, certificateNumber: '2C' })
    expect((await unbind(id, key('2C'))).status).toBe(200)
    expect(await shown(id)).toBeUndefined()

    const login = '“数字证书登录（演示）”（陈静）'
    const end = '如有疑问，请联系管理员。'
    expect(await messagesTo(id)).toEqual([
      `管理员于 2026-11-21 10:00:00 将${login}绑定到账号，此后可用它登录。${end}`,
      `管理员于 2026-11-21 10:00:00 将绑定到账号的${login}更换为${login}，此后只能用新的登录。${end}`,
      `管理员于 2026-11-21 10:00:00 解除了${login}与账号的绑定，此后不能用它登录。${end}`,
    ])
    const whole = {
      provider: 'geer',
      certificateName: '陈静',
      certificateIssuer: issuer,
      certificateUntil: '2027-12-31',
    }
    const all = (side: 'before' | 'after') =>
      Object.fromEntries(Object.entries(whole).map(([field, value]) => [field, { [side]: value }]))
    expect(await recorded(id)).toEqual([
      ['bindUserCertificate', { ...all('after'), certificateNumber: { after: '***' } }],
      ['bindUserCertificate', { certificateNumber: { before: '***', after: '***' } }],
      ['unbindUserCertificate', { ...all('before'), certificateNumber: { before: '***' } }],
    ])
  })

  it('S5.5 ends the sessions that the replaced or unbound certificate opened, and no others', async () => {
    const id = await newUser('cert.sessions')
    await bind(id, certificate('51'))
    for (const end of [() => bind(id, { ...certificate('52'), replaces: key('51') }), () => unbind(id, key('52'))]) {
      await site.db.deleteFrom('login_session').where('user_id', '=', id).execute()
      await site.signIn('cert.sessions')
      await throughCertificate(id)
      await site.signIn('cert.sessions')
      expect(new Set(await providersOpen(id))).toEqual(new Set(['geer', null]))
      expect((await end()).status).toBe(200)
      expect(await providersOpen(id)).toEqual([null])
    }
  })

  it('S5.5 the same certificate again corrects its name and end, and neither tells nor ends anything', async () => {
    const id = await newUser('cert.same')
    await bind(id, certificate('61'))
    await site.signIn('cert.same')
    await throughCertificate(id)
    const corrected = { ...certificate('61'), certificateName: '陈敬', certificateUntil: '2026-12-01' }
    expect((await bind(id, { ...corrected, replaces: key('61') })).status).toBe(200)
    expect(await shown(id)).toEqual({ ...corrected, certificateState: 'ending' })
    expect(await messagesTo(id)).toHaveLength(1)
    expect(await providersOpen(id)).toEqual(['geer'])
    expect((await recorded(id)).at(-1)).toEqual([
      'bindUserCertificate',
      {
        certificateName: { before: '陈静', after: '陈敬' },
        certificateUntil: { before: '2027-12-31', after: '2026-12-01' },
      },
    ])
  })

  it('S8.1 a certificate that has changed since it was read is left alone', async () => {
    const id = await newUser('cert.since')
    const meanwhile = [409, '该用户的证书已被他人修改，请刷新后重试']
    expect(await outcome(bind(id, { ...certificate('71'), replaces: key('70') }))).toEqual(meanwhile)
    await bind(id, certificate('71'), orgAdmin)
    expect(await outcome(bind(id, certificate('72')))).toEqual(meanwhile)
    expect(await outcome(unbind(id, key('72')))).toEqual(meanwhile)
    expect((await bind(id, certificate('72'))).body.data.change).toMatchObject({ userName: '李静怡' })
    expect(await shown(id)).toMatchObject({ certificateNumber: '71' })
  })

  it('S8.1 one of several that bind at the same time succeeds', async () => {
    const id = await newUser('cert.race')
    const replies = await Promise.all(['81', '82', '83', '84'].map((number) => bind(id, certificate(number))))
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409])
    expect(await messagesTo(id)).toHaveLength(1)
  })

  it('S8.1 a certificate of another account is refused, and its owner named only to who sees that user', async () => {
    const [id, near] = [await newUser('cert.twice'), await newUser('cert.owner')]
    await bind(near, certificate('91'))
    const far = key('3A10D7C20001')
    expect(await outcome(bind(id, certificate('91'), orgAdmin))).toEqual([
      409,
      '该证书已绑定用户“测试”（cert.owner），请先解绑',
      'certificateNumber',
    ])
    expect(await outcome(bind(id, { ...certificate(''), ...far }, orgAdmin))).toEqual([
      409,
      '该证书已绑定其他账号，请核对序列号',
      'certificateNumber',
    ])
    expect((await outcome(bind(id, { ...certificate(''), ...far })))[1]).toBe(
      '该证书已绑定用户“王建国”（admin），请先解绑',
    )
    expect(await shown(id)).toBeUndefined()
  })

  it('S6.2 is refused for oneself, and for users beyond scope or rights', async () => {
    const [own, superior, outside] = [
      await site.idOf('admin'),
      await newUser('cert.over', ['1']),
      await site.idOf('auditor'),
    ]
    expect(await outcome(bind(own, certificate('A1')))).toEqual([400, '不能给自己绑定证书，请用证书登录后按提示绑定'])
    expect(await outcome(unbind(own, key('3A10D7C20001')))).toEqual([400, '自己的绑定请到“个人资料”中解除'])
    await bind(superior, certificate('A2'))
    for (const refused of [
      outcome(bind(superior, { ...certificate('A3'), replaces: key('A2') }, orgAdmin)),
      outcome(unbind(superior, key('A2'), orgAdmin)),
    ])
      expect(await refused).toEqual([403, '该用户的权限高于您，不能操作'])
    expect(await outcome(bind(outside, certificate('A4'), orgAdmin))).toEqual([404, '用户不存在'])
    expect(await shown(superior)).toMatchObject({ certificateNumber: 'A2' })
  })

  it.each([
    ['locked', '锁定'],
    ['disabled', '停用'],
    ['pending', '待激活'],
    ['cancelled', '已注销'],
  ] as const)('S8.1 a user who is %s gets none, but loses one', async (status, label) => {
    const number = `B${['locked', 'disabled', 'pending', 'cancelled'].indexOf(status)}`
    const id = await newUser(`cert.${status}`)
    await bind(id, certificate(number))
    await setStatus(id, status)
    expect(await outcome(bind(id, { ...certificate('BB'), replaces: key(number) }))).toEqual([
      400,
      `该用户的状态为${label}，不能绑定证书`,
    ])
    expect((await unbind(id, key(number))).status).toBe(200)
    expect(await outcome(unbind(id, key(number)))).toEqual([404, '该用户没有绑定证书'])
  })

  it('S8.1 refuses a day that has passed, and what is no certificate', async () => {
    const id = await newUser('cert.days')
    const until = (certificateUntil: string) => outcome(bind(id, { ...certificate('C1'), certificateUntil }))
    expect(await until('2026-11-20')).toEqual([400, '证书已过期，不能绑定', 'certificateUntil'])
    expect(await until('2027-02-30')).toEqual([400, '日期 2027-02-30 不存在', 'certificateUntil'])
    expect(await outcome(bind(id, certificate('XYZ')))).toEqual([
      400,
      '证书序列号由数字和字母 A 至 F 组成',
      'certificateNumber',
    ])
    expect(await until('2026-11-21')).toEqual([200, '操作成功'])
    expect(await shown(id)).toMatchObject({ certificateUntil: '2026-11-21', certificateState: 'ending' })
  })

  it('S5.5 a file is read; another or a large one is refused in words', async () => {
    const read = await admin.post(`${base}/read`, { content: pem.toString('base64') })
    expect(read.body.data).toEqual({
      certificateName: '吴晓岚',
      certificateIssuer: issuer,
      certificateNumber: '3A10D7C20003',
      certificateUntil: '2099-12-31',
    })
    const content = Buffer.from('x').toString('base64')
    expect(await outcome(admin.post(`${base}/read`, { content }))).toEqual([
      400,
      '不是证书文件，请选择 PEM 或 DER 格式的证书（.cer、.crt、.pem）',
      'content',
    ])
    expect(await outcome(admin.post(`${base}/read`, { content: 'A'.repeat(10_928) }))).toEqual([
      400,
      '文件不能超过 8 KB',
      'content',
    ])
  })

  it('S10.4 the list shows certificates and finds them by their state', async () => {
    const users = { none: '', valid: 'D1', ending: 'D2', expired: 'D3', unknown: 'D4' }
    const ends = {
      none: 0,
      valid: testNow + 30 * day,
      ending: testNow + 30 * day - 1,
      expired: testNow - 1,
      unknown: null,
    }
    for (const [name, number] of Object.entries(users)) {
      const id = await newUser(`certlist.${name}`)
      if (number === '') continue
      await bind(id, certificate(number))
      const not_after = ends[name as keyof typeof ends] // as: the names are those above
      await site.db.updateTable('external_identity').set({ not_after }).where('user_id', '=', id).execute()
    }
    const found = async (certificate: string) => {
      const query = { keyword: 'certlist', certificate, orders: 'username:true' }
      const { data, total } = (await admin.get('/api/system/user/list', query)).body
      expect(total).toBe(data.length)
      return data.map(({ username }: { username: string }) => username.slice('certlist.'.length))
    }
    expect(await found('none')).toEqual(['none'])
    expect(await found('valid')).toEqual(['unknown', 'valid'])
    expect(await found('ending')).toEqual(['ending'])
    expect(await found('expired')).toEqual(['expired'])
    expect(await found('expired,none')).toEqual(['expired', 'none'])
    expect(await found('valid,ending,expired')).toEqual(['ending', 'expired', 'unknown', 'valid'])
    expect(await found('valid,ending,expired,none')).toHaveLength(5)
    const row = async (name: string) =>
      (await admin.get('/api/system/user/list', { keyword: `certlist.${name}` })).body.data[0].certificate
    expect(await row('expired')).toEqual({
      ...certificate('D3'),
      certificateUntil: '2026-11-21',
      certificateState: 'expired',
    })
    expect(await row('unknown')).not.toHaveProperty('certificateUntil')
    expect((await admin.get('/api/system/user/list', { certificate: 'soon' })).status).toBe(400)
    const alone = (await admin.get('/api/system/user/list', { certificate: 'ending', size: '50' })).body
    expect(alone.data.map(({ username }: { username: string }) => username)).toEqual(
      expect.arrayContaining(['certlist.ending', 'casemgr']),
    )
    expect(alone.total).toBe(alone.data.length)
  })

  it('S10.4 an export has them too', async () => {
    const body = { exportPurpose: '核对证书', columns: ['用户名', '证书'] }
    const path = '/api/system/user/export?keyword=casemgr'
    const { id } = (await admin.post(path, body)).body.data
    const { data } = (await admin.get(`/api/system/user/export/${id}`)).body
    expect(data[0].certificate).toEqual({
      certificateName: '陈志明',
      certificateIssuer: issuer,
      certificateNumber: '3A10D7C20002',
      certificateUntil: '2026-12-11',
      certificateState: 'ending',
    })
  })
})
