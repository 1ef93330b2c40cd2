import type { Insertable } from 'kysely'
import type { Database } from '../../server/database/schema.ts'
import { insertRows } from '../../server/kernel/insert-rows.ts'
import { dayMs } from '../../server/kernel/time.ts'
import { nameKey } from '../../server/language/name-key.ts'
import type { TaskEventTable, TaskTable } from '../../server/work/task/table.ts'
import { inParts } from './in-parts.ts'

/** To-dos of all applications together, of which a quarter is open. */
export const taskRows = 1_000_000
const applications = 100
/** Accounts with much to do: one row in a hundred, of which each has 833 open ones; each other user has 25 of them. */
export const busyAccounts = ['admin', 'orgadmin', 'clerk'] as const
const busyEach = 100

const types = ['公文审批', '公文阅知', '案件办理', '借阅审批', '数据核对'] as const
const ended = ['done', 'done', 'read', 'withdrawn'] as const

const applicationId = (at: number) => `bench-application-${at}`

/** Adds a hundred applications and a million of their to-dos, which arrived over two years, for all users in turn. */
export async function fillTasks(db: Database): Promise<void> {
  const now = Date.now()
  await addApplications(db, now)
  const users = await db.selectFrom('user').select(['id', 'username', 'name']).orderBy('id').execute()
  const busy = users.filter(({ username }) => busyAccounts.some((one) => one === username))
  const userOf = (at: number) =>
    (at % busyEach === 0 ? busy[(at / busyEach) % busy.length] : users[(at * 7919) % users.length]) ?? {
      id: '',
      name: '',
    }
  const task = (at: number): Insertable<TaskTable> => {
    const arrived = now - Math.floor((at * 730 * dayMs) / taskRows) - 60_000
    // In both kinds of accounts one of four.
    const open = Math.floor(at / busyEach) % 4 === 0
    const { id: userId } = userOf(at)
    return {
      id: `3${String(at).padStart(17, '0')}`,
      application_id: applicationId(at % applications),
      key: `key-${at}`,
      type: types[at % types.length] ?? '',
      name: `关于第${at}号事项的请示`,
      about: at % 3 === 0 ? '附方案和时间安排' : null,
      initiator: userOf(at + 1).name,
      initiator_id: at % 2 === 1 ? userOf(at + 1).id : null,
      assignee_id: userId,
      asked_of: userId,
      url: `https://bench-${at % applications}.example.gov.cn/task/${at}`,
      priority: 1 + (at % 3),
      reading: types[at % types.length] === '公文阅知' ? 1 : 0,
      status: open ? 'open' : (ended[at % ended.length] ?? 'done'),
      arrived_at: arrived,
      due_at: at % 5 === 0 ? null : arrived + (at % 60) * dayMs,
      ended_at: open ? null : arrived + dayMs,
      updated_at: arrived,
    }
  }
  const handed = (at: number): Insertable<TaskEventTable> => {
    // As `busyAccounts` have the most, they hand the most over.
    const { id: user_id, name: user_name } = userOf(at + busyEach - (at % busyEach))
    const told = { user_id, user_name, to_name: userOf(at).name, note: '请代为办理' }
    return {
      id: `2${String(at).padStart(17, '0')}`,
      task_id: `3${String(at).padStart(17, '0')}`,
      act: 'transferred',
      ...told,
      at: now,
    }
  }
  await inParts(db, taskRows, async (tx, indexes) => {
    await insertRows(tx, 'task', indexes.map(task))
    await insertRows(tx, 'task_event', indexes.filter((at) => at % 500 === 1).map(handed))
  })
}

async function addApplications(db: Database, now: number): Promise<void> {
  const names = Array.from({ length: applications }, (_, at) => `测量应用${at}`)
  await insertRows(
    db,
    'application',
    names.map((name, at) => ({
      id: applicationId(at),
      name,
      name_key: nameKey(name, 'organisation'),
      home_url: `https://bench-${at}.example.gov.cn/`,
      kind: 'confidential' as const,
      grants: 'authorization_code client_credentials',
      status: 'normal' as const,
      created_at: now,
      updated_at: now,
    })),
  )
}
