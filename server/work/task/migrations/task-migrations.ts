import type { Migrations } from '../../../database/migrate.ts'
import { tasks } from './0130-tasks.ts'
import { taskVersions } from './0131-task-versions.ts'
import { handedTasks } from './0166-handed-tasks.ts'
import { tasksOfOthers } from './0190-tasks-of-others.ts'
import { taskIntake } from './0200-task-intake.ts'
import { ownTaskVersions } from './0291-own-task-versions.ts'
import { endedTasksOfOthers } from './0378-ended-tasks-of-others.ts'

/** Migrations of the tables of to-dos. */
export const taskMigrations: Migrations = {
  '0130-tasks': tasks,
  '0131-task-versions': taskVersions,
  '0166-handed-tasks': handedTasks,
  '0190-tasks-of-others': tasksOfOthers,
  '0200-task-intake': taskIntake,
  '0291-own-task-versions': ownTaskVersions,
  '0378-ended-tasks-of-others': endedTasksOfOthers,
}
