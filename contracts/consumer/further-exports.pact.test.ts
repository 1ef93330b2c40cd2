import { noticeGateway } from '../../src/features/setting/notice/notice.http.ts'
import type { NoticeGateway } from '../../src/features/setting/notice/notice.ts'
import { reminderGateway } from '../../src/features/setting/remind/remind.http.ts'
import type { ReminderGateway } from '../../src/features/setting/remind/remind.ts'
import { jobGateway } from '../../src/features/setting/syncTask/parts/jobs/job.http.ts'
import type { JobGateway } from '../../src/features/setting/syncTask/parts/jobs/job.ts'
import { syncGateway } from '../../src/features/setting/syncTask/sync-task.http.ts'
import type { SyncGateway } from '../../src/features/setting/syncTask/sync-task.ts'
import { menuManagement } from '../../src/features/system/menu/menu.http.ts'
import type { MenuManagement } from '../../src/features/system/menu/menu.ts'
import { approvalGateway } from '../../src/features/work/service/parts/approval/approval.http.ts'
import type { ApprovalGateway } from '../../src/features/work/service/parts/approval/approval.ts'
import { state } from '../states.ts'
import { stateChanges, type Who } from './change.ts'
import { example, pathOf } from './given.ts'
import { count, dateTime, id } from './matchers.ts'
import { stateReads } from './read.ts'
import { missing, purposeless } from './refusal.ts'

/** Exports of what the site tells, reminds of, does and synchronises, of the menu, and of requests for applications. */

const { signal } = new AbortController()
const page = { current: 1, size: 500 }
const pageQuery = { current: '1', size: '500' }
const started = { data: { id: id(example.exportId), total: count(1) }, resolves: { id: example.exportId, total: 1 } }
const begun = (kind: 'notice' | 'reminder_rule' | 'sync_task' | 'job' | 'menu' | 'service_request', key: string) =>
  state('the signed-in user has begun an export', { role: 'admin', kind, key })
const expired = { how: ' that does not exist', refused: missing('导出已过期，请重新导出') }
const order = { exportPurpose: '年度统计', columns: ['名称'] }
const blank = { ...order, exportPurpose: '   ' }
const plain = { columns: ['名称'] }
const ids = ['140001']
const createTime = dateTime('2026-03-02 09:30:00')

const notices: Who<NoticeGateway> = { role: 'admin', lacking: 'staff', gateway: ({ api }) => noticeGateway(api) }
const notice = { id: '140001', name: '契约公告', category: 'notice', status: 'draft' } as const
stateChanges<NoticeGateway>(
  [
    {
      name: 'beginning an export of notices',
      path: '/api/setting/notice/export',
      query: { name: '契约', orders: 'place:false' },
      given: [],
      body: { ...order, ids },
      call: (gateway) => gateway.exported.begin({ name: '契约', orders: 'place:false' }, { ...order, ids }),
      ...started,
      refusals: [[' without a purpose', [], blank, (gateway) => gateway.exported.begin({}, blank), purposeless]],
    },
  ],
  notices,
)
stateReads<NoticeGateway>(
  [
    {
      name: 'rows of an export of notices',
      path: pathOf('/api/setting/notice/export/', 'exportId'),
      query: pageQuery,
      given: [
        state('the signed-in user has written a notice', { role: 'admin', id: notice.id, name: notice.name }),
        begun('notice', notice.name),
      ],
      call: (gateway) => gateway.exported.rows(example.exportId, page, signal),
      answers: [
        {
          data: [{ ...notice, createTime }],
          total: 1,
          resolves: { rows: [{ ...notice, createTime: '2026-03-02 09:30:00' }], total: 1 },
        },
      ],
      refusals: [
        {
          ...expired,
          path: '/api/setting/notice/export/99999999',
          query: pageQuery,
          call: (gateway) => gateway.exported.rows('99999999', page, signal),
        },
      ],
    },
  ],
  notices,
)

const reminders: Who<ReminderGateway> = { role: 'admin', lacking: 'staff', gateway: ({ api }) => reminderGateway(api) }
const rule = { id: '150001', name: '契约提醒', event: 'password', status: 'disabled' } as const
stateChanges<ReminderGateway>(
  [
    {
      name: 'beginning an export of reminders',
      path: '/api/setting/remind/export',
      query: { name: '契约', orders: 'place:true' },
      given: [],
      body: { ...plain, ids },
      call: (gateway) => gateway.exported.begin({ name: '契约', orders: 'place:true' }, { ...plain, ids }),
      ...started,
      refusals: [],
    },
  ],
  reminders,
)
stateReads<ReminderGateway>(
  [
    {
      name: 'rows of an export of reminders',
      path: pathOf('/api/setting/remind/export/', 'exportId'),
      query: pageQuery,
      given: [
        state('the signed-in user has written a reminder', { role: 'admin', id: rule.id, name: rule.name }),
        begun('reminder_rule', rule.name),
      ],
      call: (gateway) => gateway.exported.rows(example.exportId, page, signal),
      answers: [
        {
          data: [{ ...rule, createTime }],
          total: 1,
          resolves: { rows: [{ ...rule, createTime: '2026-03-02 09:30:00' }], total: 1 },
        },
      ],
      refusals: [
        {
          ...expired,
          path: '/api/setting/remind/export/99999999',
          query: pageQuery,
          call: (gateway) => gateway.exported.rows('99999999', page, signal),
        },
      ],
    },
  ],
  reminders,
)

const tasks: Who<SyncGateway> = { role: 'admin', lacking: 'staff', gateway: ({ api }) => syncGateway(api) }
const task = { id: '150001', name: '契约同步', object: 'org', mode: 'full' } as const
stateChanges<SyncGateway>(
  [
    {
      name: 'beginning an export of tasks of synchronisation',
      path: '/api/setting/syncTask/export',
      query: { name: '契约', orders: 'name:true' },
      given: [],
      body: { ...plain, ids },
      call: (gateway) => gateway.exported.begin({ name: '契约', orders: 'name:true' }, { ...plain, ids }),
      ...started,
      refusals: [],
    },
  ],
  tasks,
)
stateReads<SyncGateway>(
  [
    {
      name: 'rows of an export of tasks of synchronisation',
      path: pathOf('/api/setting/syncTask/export/', 'exportId'),
      query: pageQuery,
      given: [
        state('a task of synchronisation exists', { id: task.id, name: task.name }),
        begun('sync_task', task.name),
      ],
      call: (gateway) => gateway.exported.rows(example.exportId, page, signal),
      answers: [{ data: [task], total: 1, resolves: { rows: [task], total: 1 } }],
      refusals: [
        {
          ...expired,
          path: '/api/setting/syncTask/export/99999999',
          query: pageQuery,
          call: (gateway) => gateway.exported.rows('99999999', page, signal),
        },
      ],
    },
  ],
  tasks,
)

const jobs: Who<JobGateway> = { role: 'admin', lacking: 'staff', gateway: ({ api }) => jobGateway(api) }
const job = { kind: 'notice-deliver', name: '契约公告', state: 'failed' } as const
const due = '2026-03-02 09:30:00'
stateChanges<JobGateway>(
  [
    {
      name: 'beginning an export of background jobs',
      path: '/api/setting/syncTask/jobs/export',
      query: { name: '契约', orders: 'state:true' },
      given: [],
      body: { ...plain, ids },
      call: (gateway) => gateway.exported.begin({ name: '契约', orders: 'state:true' }, { ...plain, ids }),
      ...started,
      refusals: [],
    },
  ],
  jobs,
)
stateReads<JobGateway>(
  [
    {
      name: 'rows of an export of background jobs',
      path: pathOf('/api/setting/syncTask/jobs/export/', 'exportId'),
      query: pageQuery,
      given: [state('a background job has failed', { subject: job.name }), begun('job', job.name)],
      call: (gateway) => gateway.exported.rows(example.exportId, page, signal),
      answers: [
        {
          data: [{ ...job, id: id('9001'), attempt: count(10), dueTime: dateTime(due) }],
          total: 1,
          resolves: { rows: [{ ...job, id: '9001', attempt: 10, dueTime: due }], total: 1 },
        },
      ],
      refusals: [
        {
          ...expired,
          path: '/api/setting/syncTask/jobs/export/99999999',
          query: pageQuery,
          call: (gateway) => gateway.exported.rows('99999999', page, signal),
        },
      ],
    },
  ],
  jobs,
)

const menus: Who<MenuManagement> = { role: 'admin', lacking: 'staff', gateway: ({ api }) => menuManagement(api) }
const entry = { type: 'page', name: '契约页面', routeName: 'contract-page', link: '/contract/page' } as const
stateChanges<MenuManagement>(
  [
    {
      name: 'beginning an export of menu entries',
      path: '/api/system/menu/export',
      query: { name: '契约', type: 'page', status: 'normal', permission: 'contract' },
      given: [],
      body: { ...plain, ids },
      call: (gateway) =>
        gateway.exported.begin(
          { name: '契约', type: 'page', status: 'normal', permission: 'contract' },
          { ...plain, ids },
        ),
      ...started,
      refusals: [],
    },
  ],
  menus,
)
stateReads<MenuManagement>(
  [
    {
      name: 'rows of an export of menu entries',
      path: pathOf('/api/system/menu/export/', 'exportId'),
      query: pageQuery,
      given: [
        state('a menu page exists', {
          routeName: entry.routeName,
          name: entry.name,
          button: '契约查询',
          permission: 'contract:page:query',
        }),
        begun('menu', entry.routeName),
      ],
      call: (gateway) => gateway.exported.rows(example.exportId, page, signal),
      answers: [
        {
          data: [{ ...entry, id: id('120014') }],
          total: 1,
          resolves: { rows: [{ ...entry, id: '120014' }], total: 1 },
        },
      ],
      refusals: [
        {
          ...expired,
          path: '/api/system/menu/export/99999999',
          query: pageQuery,
          call: (gateway) => gateway.exported.rows('99999999', page, signal),
        },
      ],
    },
  ],
  menus,
)

const requests: Who<ApprovalGateway> = { role: 'admin', lacking: 'staff', gateway: ({ api }) => approvalGateway(api) }
const request = { username: 'contract-applicant', application: '契约档案', status: 'pending' } as const
stateChanges<ApprovalGateway>(
  [
    {
      name: 'beginning an export of requests for applications',
      path: '/api/work/service/requests/export',
      query: { application: '契约', orders: 'createTime:false' },
      given: [],
      body: { ...order, ids },
      call: (gateway) => gateway.exported.begin({ application: '契约', orders: 'createTime:false' }, { ...order, ids }),
      ...started,
      refusals: [[' without a purpose', [], blank, (gateway) => gateway.exported.begin({}, blank), purposeless]],
    },
  ],
  requests,
)
stateReads<ApprovalGateway>(
  [
    {
      name: 'rows of an export of requests for applications',
      path: pathOf('/api/work/service/requests/export/', 'exportId'),
      query: pageQuery,
      given: [
        state('a user has requested an application', { clientId: 'contract-closed', name: '契约档案' }),
        begun('service_request', request.username),
      ],
      call: (gateway) => gateway.exported.rows(example.exportId, page, signal),
      answers: [
        {
          data: [{ ...request, id: id('120081'), createTime }],
          total: 1,
          resolves: { rows: [{ ...request, id: '120081', createTime: '2026-03-02 09:30:00' }], total: 1 },
        },
      ],
      refusals: [
        {
          ...expired,
          path: '/api/work/service/requests/export/99999999',
          query: pageQuery,
          call: (gateway) => gateway.exported.rows('99999999', page, signal),
        },
      ],
    },
  ],
  requests,
)
