import type { Area } from '../../area.ts'
import { taskDemonstration } from './demonstration.ts'
import { taskDetail } from './detail.ts'
import { intakeOperations } from './intake/operations.ts'
import { listTasks } from './list.ts'
import { taskPage } from './menu-page.ts'
import { taskMigrations } from './migrations/task-migrations.ts'
import { serveOpenTasks } from './open/serve-open-tasks.ts'
import { taskFigureSet } from './overview-figures.ts'
import { readTasks } from './read.ts'
import { listTaskReceivers } from './receivers.ts'
import { serveReturning } from './return-tasks.ts'
import { remindTask, snoozeTasks } from './snooze.ts'
import { summariseTasks } from './summary.ts'
import { taskDates } from './task-dates.ts'
import { transferTasks } from './transfer.ts'
import { urgeTasks } from './urge.ts'
import { othersPermission } from './whose.ts'

/** The to-do list (待办任务). */
export const task: Area = {
  name: 'work/task',
  operations: {
    ...intakeOperations,
    listTasks,
    summariseTasks,
    taskDetail,
    listTaskReceivers,
    readTasks,
    transferTasks,
    snoozeTasks,
    urgeTasks,
  },
  migrations: taskMigrations,
  pages: [taskPage],
  jobs: [remindTask],
  followed: [{ entity: 'tasks' }, { entity: 'allTasks', permission: othersPermission }],
  dates: [taskDates],
  figures: [taskFigureSet],
  serve(app, backend) {
    serveOpenTasks(app, backend)
    serveReturning(app, backend)
  },
  demonstration: taskDemonstration,
  audited: {
    values: { 'task.status': { open: '待办', read: '已阅' } },
    references: { 'task.userId': 'user' },
  },
}
