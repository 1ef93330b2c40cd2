import type { Migrations } from '../../../database/migrate.ts'
import { tasks } from './0130-tasks.ts'

/** Migrations of the tables of to-dos. */
export const taskMigrations: Migrations = { '0130-tasks': tasks }
