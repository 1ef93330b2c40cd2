import type { Migrations } from '../../../database/migrate.ts'
import { trainings } from './0058-training.ts'

/** Migrations of the tables of trainings; one of a few lines stands here itself. */
export const trainingMigrations: Migrations = {
  '0058-training': trainings,
}
