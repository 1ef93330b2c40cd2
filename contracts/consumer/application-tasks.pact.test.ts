import { taskIntakeGateway } from '../../src/features/setting/serviceInfo/parts/tasks/application-tasks.http.ts'
import type {
  TaskIntakeChange,
  TaskIntakeGateway,
} from '../../src/features/setting/serviceInfo/parts/tasks/application-tasks.ts'
import { state } from '../states.ts'
import { applicationId, applicationName, exists, none, noSuch, staleOrMissing } from './application-row.ts'
import type { Tab } from './caller.ts'
import { stateChanges } from './change.ts'
import { stateReads } from './read.ts'
import { missing, refusedBy } from './refusal.ts'

const writes = state('an application may write to-dos', { id: applicationId, name: applicationName })
const who = { role: 'admin', lacking: 'staff', gateway: ({ api }: Tab) => taskIntakeGateway(api) } as const
const rule = {
  id: applicationId,
  name: applicationName,
  version: 1,
  allowed: true,
  perDay: 10_000,
  perBatch: 100,
  taskTypes: [],
  linkHosts: [],
  registeredHosts: ['app.example.gov.cn'],
  writtenToday: 0,
  open: 0,
}
const change: TaskIntakeChange = {
  id: applicationId,
  version: 1,
  allowed: true,
  perDay: 500,
  perBatch: 20,
  taskTypes: ['公文审批', '公文阅知'],
  linkHosts: ['oa.example.gov.cn'],
}

stateReads<TaskIntakeGateway>(
  [
    {
      name: 'what an application may write into the to-do list',
      path: '/api/setting/application/tasks',
      query: { id: applicationId },
      given: [writes],
      call: (gateway) => gateway.detail(applicationId),
      answers: [{ data: rule, resolves: rule }],
      refusals: [
        {
          how: ' of an application that does not exist',
          given: [noSuch],
          query: { id: none },
          call: (gateway) => gateway.detail(none),
          refused: missing('应用不存在'),
        },
      ],
    },
  ],
  who,
)

const wrong = { ...change, linkHosts: ['https://oa.example.gov.cn/task'] }

stateChanges<TaskIntakeGateway>(
  [
    {
      name: 'setting what an application may write into the to-do list',
      path: '/api/setting/application/tasks/update',
      given: [writes],
      body: change,
      call: (gateway) => gateway.update(change),
      refusals: [
        [
          ' without client credentials',
          [exists],
          change,
          (gateway) => gateway.update(change),
          refusedBy('该应用的授权类型不含客户端凭证，不能写入待办；请先在“修改”中加上', 'allowed'),
        ],
        [
          ' with an address in place of a host',
          [writes],
          wrong,
          (gateway) => gateway.update(wrong),
          refusedBy('请只填写主机，例如 oa.example.gov.cn 或 oa.example.gov.cn:8443', 'linkHosts'),
        ],
        ...staleOrMissing(writes, change, (gateway: TaskIntakeGateway, of) => gateway.update(of)),
      ],
    },
  ],
  who,
)
