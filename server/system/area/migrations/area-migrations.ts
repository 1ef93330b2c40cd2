import type { Migrations } from '../../../database/migrate.ts'
import { areas } from './0027-areas.ts'

/** Migrations of the tables of administrative divisions; one of a few lines stands here itself. */
export const areaMigrations: Migrations = {
  '0027-areas': areas,
}
