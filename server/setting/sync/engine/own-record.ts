import { objectNamed } from '../objects.ts'
import type { Work } from './sync-site.ts'

/**
 * Returns why a run leaves a record as it is: no user changes the own account by a task that that user edits or begins,
 * as by user management; undefined for another one.
 */
export function ownRecord(work: Pick<Work, 'task' | 'run' | 'syncObjects'>): (id: string) => string | undefined {
  const { task, run } = work
  if (objectNamed(work, task.object).table !== 'user') return () => undefined
  return (id) => {
    if (id === task.edited_by) return '任务维护人自己的账号不由该任务更改'
    return id === run.asked_by_id ? '启动人自己的账号不由该次运行更改' : undefined
  }
}
