import type { Migrations } from '../../../database/migrate.ts'
import { effectiveRightsButton } from './0030-effective-rights.ts'

/** Migrations of the tables of effective rights; one of a few lines stands here itself. */
export const effectiveMigrations: Migrations = {
  '0030-effective-rights': effectiveRightsButton,
}
