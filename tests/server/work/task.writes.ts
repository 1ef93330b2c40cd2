import { addApplication } from '../identity/openid/openid-site.ts'
import type { WritingCases } from '../kernel/writing-case.ts'

/** To-dos: the administrator reads one of an application. */
export const writes: WritingCases = (admin, site) => ({
  readTasks: [
    ['task'],
    async () => {
      const { db } = site()
      await addApplication(db, { id: 'tasks', name: '待办应用' })
      const { id: assignee_id } = await db
        .selectFrom('user')
        .select('id')
        .where('username', '=', 'admin')
        .executeTakeFirstOrThrow()
      const times = { arrived_at: 1, due_at: null, ended_at: null, updated_at: 1 }
      const told = { type: '公文阅知', name: '通报', about: null, initiator: null, url: 'https://app.example.gov.cn/1' }
      const whose = { application_id: 'tasks', key: '1', assignee_id, asked_of: assignee_id }
      await db
        .insertInto('task')
        .values({ ...times, ...told, ...whose, id: '701', priority: 2, reading: 1 })
        .execute()
      return () => admin().post('/api/work/task/read', { ids: ['701'] })
    },
  ],
})
