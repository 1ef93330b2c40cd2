import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { parameter } from '../../../server/kernel/parameters/in-force.ts'
import type { Reply, TestBrowser } from '../../support/server-app.ts'
import { dutyRole, openSeparatedSite, type SeparatedSite } from './separated-site.ts'

const gateway = 'https://sms.example.gov.cn/send'
const other = 'https://sms2.example.gov.cn/send'
const hosts = { CALL_HOSTS: 'sms.example.gov.cn,sms2.example.gov.cn' }

const detail = async (by: TestBrowser, id: string) => (await by.get(`/api/setting/config/${id}`)).body.data
const said = ({ status, body }: Reply) => (status === 200 ? 200 : [status, body.message])
const set = async (by: TestBrowser, id: string, newValue: string) => {
  const { version } = await detail(by, id)
  return said(await by.post('/api/setting/config/update', { id, version, newValue }))
}
const reset = async (by: TestBrowser, id: string) => {
  const { version } = await detail(by, id)
  return (await by.post('/api/setting/config/reset', { resets: [{ id, version }] })).body.data
}
const decide = async (how: 'confirm' | 'reject', by: TestBrowser, id: string, proposal?: string) =>
  said(
    await by.post(`/api/setting/config/${how}`, {
      id,
      proposal: proposal ?? (await detail(by, id)).proposal?.id ?? '1',
    }),
  )
const titles = async (by: TestBrowser): Promise<string[]> =>
  (await by.get('/api/message/list?size=100')).body.data.map(({ title }: { title: string }) => title)

describe('the gateway of text messages', () => {
  let site: SeparatedSite
  let security: TestBrowser
  beforeAll(async () => {
    site = await openSeparatedSite(hosts, { separated: false })
    security = await site.person('anquan', [dutyRole.security])
  })
  afterAll(() => site.close())

  it.each([
    [
      'https://sms.attacker.example/',
      '部署配置未允许访问 sms.attacker.example，请先由部署人员将它列入环境变量 CALL_HOSTS',
    ],
    [
      'https://sms.example.gov.cn:8443/',
      '部署配置未允许访问 sms.example.gov.cn:8443，请先由部署人员将它列入环境变量 CALL_HOSTS',
    ],
    ['https://169.254.169.254/latest', '部署配置未允许访问 169.254.169.254，请先由部署人员将它列入环境变量 CALL_HOSTS'],
    ['https://2852039166/latest', '部署配置未允许访问 169.254.169.254，请先由部署人员将它列入环境变量 CALL_HOSTS'],
    ['https://[::1]/', '部署配置未允许访问 [::1]，请先由部署人员将它列入环境变量 CALL_HOSTS'],
    ['https://u:p@sms.example.gov.cn/', '地址中不能含用户名或密码'],
    ['https://sms.example.gov.cn@sms.attacker.example/', '地址中不能含用户名或密码'],
  ])('security 6 cannot be %s', async (address, message) => {
    expect(await set(security, 'sms.url', address)).toEqual([400, `短信网关地址：${message}`])
    const { faults } = (
      await security.post('/api/setting/config/import/check', { parameterFile: `sms.url=${address}` })
    ).body.data
    expect(faults).toEqual([{ row: 1, message: `短信网关地址：${message}` }])
    expect(parameter(site.db, 'sms.url')).toBeUndefined()
  })

  it('security 6 takes its token with it by no change of the address, and all administrators are told', async () => {
    const admin = await site.browser().signIn('admin')
    const auditor = await site.browser().signIn('auditor')
    expect([await set(security, 'sms.url', gateway), await set(security, 'sms.token', 'first')]).toEqual([200, 200])
    expect(parameter(site.db, 'sms.token')).toBe('first')
    expect(await set(security, 'sms.url', gateway)).toBe(200)
    expect(parameter(site.db, 'sms.token')).toBe('first')
    expect(await set(security, 'sms.url', other)).toBe(200)
    expect([parameter(site.db, 'sms.url'), parameter(site.db, 'sms.token')]).toEqual([other, undefined])
    for (const one of [admin, auditor, security])
      expect(await titles(one)).toEqual(
        expect.arrayContaining(['系统参数“短信网关地址”已修改', '系统参数“短信网关令牌”已修改']),
      )
    expect(await titles(await site.browser().signIn('clerk'))).not.toContain('系统参数“短信网关地址”已修改')
    await set(security, 'sms.token', 'second')
    await reset(security, 'sms.url')
    expect([parameter(site.db, 'sms.url'), parameter(site.db, 'sms.token')]).toEqual([undefined, undefined])
    await set(security, 'sms.url', gateway)
    await set(security, 'sms.token', 'third')
    const { data } = (await security.get('/api/setting/config/history?id=sms.url')).body
    const entry = data.find(({ fields }: { fields: { after?: string }[] }) => fields[0]?.after === other).id
    const { version } = await detail(security, 'sms.url')
    await security.post('/api/setting/config/restore', { id: 'sms.url', version, entry })
    expect([parameter(site.db, 'sms.url'), parameter(site.db, 'sms.token')]).toEqual([other, undefined])
  })

  it('security 6 takes no token of the deployment with it', async () => {
    const fixed = await openSeparatedSite({ ...hosts, SMS_TOKEN: 'deployed' }, { separated: false })
    const message = '短信网关地址：短信网关令牌由部署配置固定，地址也须由部署配置设置（环境变量 SMS_URL）'
    expect(await set(await fixed.browser().signIn('admin'), 'sms.url', gateway)).toEqual([400, message])
    await fixed.close()
  })

  it('security 6 cannot be set on the screen where the deployment names no host', async () => {
    const bare = await openSeparatedSite({}, { separated: false })
    const message = '短信网关地址：部署配置未允许访问 sms.example.gov.cn，请先由部署人员将它列入环境变量 CALL_HOSTS'
    expect(await set(await bare.browser().signIn('admin'), 'sms.url', gateway)).toEqual([400, message])
    await bare.close()
  })
})

describe('a guarded parameter of a site that separates the duties', () => {
  let site: SeparatedSite
  let security: TestBrowser
  let colleague: TestBrowser
  let system: TestBrowser
  let auditor: TestBrowser
  beforeAll(async () => {
    site = await openSeparatedSite(hosts)
    security = await site.person('anquan1', [dutyRole.security])
    colleague = await site.person('anquan2', [dutyRole.security])
    system = await site.person('xitong', [dutyRole.system])
    auditor = await site.person('shenji', [dutyRole.audit])
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    await site.db.deleteFrom('parameter_proposal').execute()
  })

  it('security 6 changes when an account of another duty confirms, and never by its own duty alone', async () => {
    expect(await set(security, 'sms.url', gateway)).toBe(200)
    expect(parameter(site.db, 'sms.url')).toBeUndefined()
    const { proposal, confirmed, origin } = await detail(security, 'sms.url')
    expect([confirmed, origin]).toEqual([true, 'default'])
    expect(proposal).toEqual({
      id: expect.any(String),
      newValue: gateway,
      proposedBy: 'anquan1',
      proposeTime: '2026-11-21 10:00:00',
      expireTime: '2026-11-24 10:00:00',
      own: true,
    })
    expect((await detail(colleague, 'sms.url')).proposal).not.toHaveProperty('confirmable')
    expect((await detail(auditor, 'sms.url')).proposal).toMatchObject({ confirmable: true })
    for (const one of [security, colleague])
      expect(await decide('confirm', one, 'sms.url')).toEqual([403, '变更须由另一员确认，您不能确认该参数'])
    expect(await decide('reject', colleague, 'sms.url')).toEqual([403, '只有提出人和另一员可以驳回该变更'])
    expect(await set(colleague, 'sms.url', other)).toEqual([
      409,
      '“短信网关地址”有待确认的变更（anquan1于 2026-11-21 10:00:00 提出），请先由提出人撤回，或由安全管理员以外的管理员确认或驳回',
    ])
    expect(parameter(site.db, 'sms.url')).toBeUndefined()
    expect(await decide('confirm', system, 'sms.url')).toBe(200)
    expect(parameter(site.db, 'sms.url')).toBe(gateway)
    expect(await detail(security, 'sms.url')).not.toHaveProperty('proposal')
    expect(await decide('confirm', auditor, 'sms.url', proposal.id)).toEqual([
      404,
      '该变更已被撤回、驳回、确认或已过期，请刷新后查看',
    ])
    for (const one of [security, system, auditor])
      expect(await titles(one)).toEqual(
        expect.arrayContaining(['系统参数“短信网关地址”的变更已确认', '系统参数“短信网关地址”有待确认的变更']),
      )
    const links = await site.db.selectFrom('message').select('link').where('title', 'like', '%短信网关地址%').execute()
    expect(new Set(links.map(({ link }) => link))).toEqual(new Set(['/setting/config?parameterKey=sms.url']))
    const { data } = (await auditor.get('/api/setting/config/history?id=sms.url')).body
    expect(
      data.slice(0, 2).map(({ action, userName, fields }: Record<string, unknown>) => [action, userName, fields]),
    ).toEqual([
      [
        '确认变更',
        'xitong',
        [
          { label: '参数值', before: '未设置', after: gateway },
          { label: '待确认的值', before: gateway },
          { label: '提出人', before: 'anquan1' },
        ],
      ],
      ['修改', 'anquan1', [{ label: '待确认的值', after: gateway }]],
    ])
    const { version } = await detail(security, 'sms.url')
    const restored = await security.post('/api/setting/config/restore', { id: 'sms.url', version, entry: data[1].id })
    expect(said(restored)).toEqual([404, '没有该变更记录'])
  })

  it('security 6 of two that decide at once one does', async () => {
    await set(security, 'sms.code.minutes', '6') // Not guarded: at once.
    expect(parameter(site.db, 'sms.code.minutes')).toBe(6)
    await set(security, 'sms.url', other)
    const { id } = (await detail(system, 'sms.url')).proposal
    const both = await Promise.all([
      decide('confirm', system, 'sms.url', id),
      decide('reject', auditor, 'sms.url', id),
      decide('confirm', auditor, 'sms.url', id),
    ])
    expect(both.filter((one) => one === 200)).toHaveLength(1)
  })

  it('security 6 keeps its value where the change is taken back, lapses, or is older than another one', async () => {
    await site.db.deleteFrom('parameter').execute()
    await security.post('/api/setting/config/refresh', {})
    await set(security, 'sms.url', gateway)
    expect(await decide('reject', security, 'sms.url')).toBe(200)
    await set(security, 'sms.url', gateway)
    const { id } = (await detail(system, 'sms.url')).proposal
    await site.db.updateTable('parameter').set({ version: 7 }).where('id', '=', 'sms.url').execute()
    expect(await decide('confirm', system, 'sms.url', id)).toEqual([409, '该参数在提出之后已被修改，请驳回后重新提出'])
    await site.db.updateTable('parameter_proposal').set({ version: 7, expires_at: site.clock.time }).execute()
    expect(await decide('confirm', system, 'sms.url', id)).toEqual([
      404,
      '该变更已被撤回、驳回、确认或已过期，请刷新后查看',
    ])
    expect(parameter(site.db, 'sms.url')).toBeUndefined()
    expect(await set(colleague, 'sms.url', gateway)).toBe(200)
  })

  it('security 6 waits by every way to change it, also a secret, whose value nobody reads', async () => {
    expect(await set(security, 'sms.token', 'geheim')).toBe(200)
    expect(parameter(site.db, 'sms.token')).toBeUndefined()
    const shown = await detail(auditor, 'sms.token')
    expect(shown.proposal).not.toHaveProperty('newValue')
    expect(JSON.stringify(await site.db.selectFrom('parameter_proposal').selectAll().execute())).not.toContain('geheim')
    expect(await decide('confirm', auditor, 'sms.token')).toBe(200)
    expect(parameter(site.db, 'sms.token')).toBe('geheim')
    expect(await reset(security, 'sms.token')).toEqual({ done: ['sms.token'], refused: [] })
    expect(parameter(site.db, 'sms.token')).toBe('geheim')
    expect(await decide('reject', auditor, 'sms.token')).toBe(200)
    const parameterFile = `sms.url=${gateway}`
    const { faults } = (await security.post('/api/setting/config/import/check', { parameterFile })).body.data
    expect(faults).toEqual([{ row: 1, message: '短信网关地址：变更须由另一员确认，不能导入，请在页面上修改' }])
    expect(await set(auditor, 'keep.interface.rows', '10000')).toBe(200)
    expect(parameter(site.db, 'keep.interface.rows')).toBe(1_000_000)
    expect(await decide('confirm', auditor, 'keep.interface.rows')).toEqual([
      403,
      '变更须由另一员确认，您不能确认该参数',
    ])
    expect(await decide('confirm', security, 'keep.interface.rows')).toBe(200)
    expect(parameter(site.db, 'keep.interface.rows')).toBe(10_000)
    expect(JSON.stringify(await site.db.selectFrom('audit').select('changes').execute())).not.toContain('geheim')
  })

  it('security 6 the proposer does not confirm with another duty either', async () => {
    await set(security, 'sms.url', other)
    await site.db.updateTable('user_role').set({ role_id: dutyRole.system }).where('user_id', '=', '9901').execute()
    expect(await decide('confirm', security, 'sms.url')).toEqual([403, '不能确认自己提出的变更'])
    await site.db.updateTable('user_role').set({ role_id: dutyRole.security }).where('user_id', '=', '9901').execute()
  })
})
