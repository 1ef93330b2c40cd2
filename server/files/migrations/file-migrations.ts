import type { Migrations } from '../../database/migrate.ts'
import { filesOfRecords } from './0104-files-of-records.ts'

/** Migrations of the table of uploaded files; the foundation creates it. */
export const fileMigrations: Migrations = { '0104-files-of-records': filesOfRecords }
