import { formatDateTime } from '../../../server/kernel/time.ts'
import { addApplication } from '../identity/openid/openid-site.ts'
import type { WritingCases } from '../kernel/writing-case.ts'

/** To-dos of an application that the administrator and another user have. */
export const writes: WritingCases = (admin, site) => {
  const idOf = async (username: string) =>
    (await site().db.selectFrom('user').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id
  /** One of an application that this user has; `key` names it. */
  const put = async (key: string, username: string): Promise<string> => {
    const { db } = site()
    const known = await db.selectFrom('application').select('id').where('id', '=', 'tasks').executeTakeFirst()
    if (!known) await addApplication(db, { id: 'tasks', name: '待办应用' })
    const assignee_id = await idOf(username)
    const times = { arrived_at: 1, due_at: null, ended_at: null, updated_at: 1 }
    const told = { type: '公文阅知', name: '通报', about: null, initiator: null, url: 'https://app.example.gov.cn/1' }
    const whose = { application_id: 'tasks', key, assignee_id, asked_of: assignee_id }
    await db
      .insertInto('task')
      .values({ ...times, ...told, ...whose, id: `70${key}`, priority: 2, reading: 1 })
      .execute()
    return `70${key}`
  }
  const post = (name: string, body: object) => admin().post(`/api/work/task/${name}`, body)
  return {
    updateApplicationTasks: [
      ['application'],
      async () => {
        const id = 'recorded-tasks'
        await addApplication(site().db, { id })
        const rule = { perDay: 20, perBatch: 10, taskTypes: ['公文审批'], linkHosts: ['oa.example.gov.cn'] }
        return () => admin().post('/api/setting/application/tasks/update', { ...rule, id, version: 1, allowed: true })
      },
    ],
    readTasks: [
      ['task'],
      async () => {
        const ids = [await put('1', 'admin')]
        return () => post('read', { ids })
      },
    ],
    transferTasks: [
      ['task'],
      async () => {
        const body = { ids: [await put('2', 'admin')], userId: await idOf('clerk'), reason: '出差期间请代办' }
        return () => post('transfer', body)
      },
    ],
    snoozeTasks: [
      ['task_snooze'],
      async () => {
        const ids = [await put('3', 'admin')]
        const until = formatDateTime(site().clock.time + 3_600_000)
        return () => post('snooze', { ids, until })
      },
    ],
    urgeTasks: [
      ['task'],
      async () => {
        const ids = [await put('4', 'clerk')]
        return () => post('urge', { ids })
      },
    ],
  }
}
