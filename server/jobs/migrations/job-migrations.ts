import type { Migrations } from '../../database/migrate.ts'
import { jobList } from './0055-job-list.ts'

/** Migrations of the tables of the list of jobs; one of a few lines stands here itself. */
export const jobMigrations: Migrations = {
  '0055-job-list': jobList,
}
