import { managed } from '../../kernel/managed.ts'

/** Tasks, which belong to the whole site. */
export const managedTasks = managed('sync_task', { noun: '任务', missing: '同步任务不存在' })
