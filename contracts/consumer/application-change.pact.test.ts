import { applicationGateway } from '../../src/features/setting/serviceInfo/application.http.ts'
import type { ApplicationGateway } from '../../src/features/setting/serviceInfo/application.ts'
import { state } from '../states.ts'
import { applicationId, applicationName, exists, inForm, none, noSuch, staleOrMissing } from './application-row.ts'
import { allDone, noneDone } from './batch.ts'
import { stateChanges } from './change.ts'
import { example } from './given.ts'
import { count, id, text } from './matchers.ts'
import { conflict, malformed, missing, purposeless, refusedBy } from './refusal.ts'

const free = 'contract-free'
const disabled = state('an application exists', { id: applicationId, name: applicationName, status: 'disabled' })
const initiateLoginUrl = 'https://app.example.gov.cn/sso'
const newApplication = { ...inForm, id: free, kind: 'confidential', initiateLoginUrl } as const
const open = { ...newApplication, redirects: ['https://*.example.gov.cn/callback'] }
const doubled = { ...newApplication, initiateLoginUrl: `${initiateLoginUrl}?iss=https%3A%2F%2Fevil.example` }
const change = { ...inForm, id: applicationId, version: 1, name: '契约应用（二期）' } as const
const secret = '3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
const order = { exportPurpose: '联系负责人', columns: ['应用名称'] }
const blank = { ...order, exportPurpose: '   ' }

stateChanges<ApplicationGateway>(
  [
    {
      name: 'connecting an application',
      path: '/api/setting/application/create',
      given: [state('no application has the id', { id: free })],
      body: newApplication,
      call: (gateway) => gateway.create(newApplication),
      data: { id: free, secret: text(/^[\w-]{43}$/, secret) },
      resolves: { id: free, secret },
      refusals: [
        [
          ' with the id of another one',
          [exists],
          { ...newApplication, id: applicationId },
          (gateway) => gateway.create({ ...newApplication, id: applicationId }),
          conflict('应用标识已存在', 'id'),
        ],
        [
          ' with a redirect address that is left open',
          [],
          open,
          (gateway) => gateway.create(open),
          refusedBy('不能使用通配符 *，请逐条填写完整的地址', 'redirects'),
        ],
        [
          ' whose sign-in begins at an address with an issuer',
          [],
          doubled,
          (gateway) => gateway.create(doubled),
          refusedBy('不能含参数 iss，打开时由本系统添加', 'initiateLoginUrl'),
        ],
      ],
    },
    {
      name: 'changing an application',
      path: '/api/setting/application/update',
      given: [exists],
      body: change,
      call: (gateway) => gateway.update(change),
      refusals: [...staleOrMissing(exists, change, (gateway: ApplicationGateway, of) => gateway.update(of))],
    },
    {
      name: 'disabling applications',
      path: '/api/setting/application/status',
      given: [exists, state('a user uses the application', { id: applicationId, username: 'chenjing', name: '陈静' })],
      body: { ids: [applicationId], status: 'disabled' },
      call: (gateway) => gateway.setStatus([applicationId], 'disabled'),
      data: { ...allDone(applicationId), ended: 1 },
      resolves: { ...allDone(applicationId), ended: 1 },
      outcomes: [without()],
      refusals: [
        [
          ' with an empty selection',
          [],
          { ids: [], status: 'disabled' },
          (gateway) => gateway.setStatus([], 'disabled'),
          malformed(),
        ],
      ],
    },
    {
      name: 'removing an application',
      path: '/api/setting/application/remove',
      given: [disabled],
      body: { id: applicationId, name: applicationName },
      call: (gateway) => gateway.remove(applicationId, applicationName),
      refusals: [
        [
          ' that is enabled',
          [exists],
          { id: applicationId, name: applicationName },
          (gateway) => gateway.remove(applicationId, applicationName),
          refusedBy('应用正在使用，请先停用再删除'),
        ],
        [
          ' with another name',
          [disabled],
          { id: applicationId, name: '契约' },
          (gateway) => gateway.remove(applicationId, '契约'),
          refusedBy('与应用名称不一致', 'name'),
        ],
        [
          ' that does not exist',
          [noSuch],
          { id: none, name: applicationName },
          (gateway) => gateway.remove(none, applicationName),
          missing('应用不存在'),
        ],
      ],
    },
    {
      name: 'beginning an export of applications',
      path: '/api/setting/application/export',
      query: { name: '契约', orders: 'name:true' },
      given: [],
      body: { ...order, ids: ['oa'] },
      call: (gateway) => gateway.exported.begin({ name: '契约', orders: 'name:true' }, { ...order, ids: ['oa'] }),
      data: { id: id(example.exportId), total: count(1) },
      resolves: { id: example.exportId, total: 1 },
      refusals: [[' without a purpose', [], blank, (gateway) => gateway.exported.begin({}, blank), purposeless]],
    },
  ],
  { role: 'admin', lacking: 'staff', gateway: ({ api }) => applicationGateway(api) },
)

/** The answer for one that does not exist. */
function without() {
  const [data, resolves] = noneDone({ id: none, example: none, code: 'AA0005', message: '应用不存在' })
  return [
    ' but not one that does not exist',
    [noSuch],
    { ids: [none], status: 'disabled' },
    (gateway: ApplicationGateway) => gateway.setStatus([none], 'disabled'),
    { ...data, ended: 0 },
    { ...resolves, ended: 0 },
  ] as const
}
