import type { Migrations } from '../../../database/migrate.ts'
import { trainings } from './0058-training.ts'
import { trainingWaiting } from './0097-training-waiting.ts'
import { trainingCode } from './0098-training-code.ts'
import { trainingFigureIndexes } from './0121-training-figures.ts'

/** Migrations of the tables of trainings; one of a few lines stands here itself. */
export const trainingMigrations: Migrations = {
  '0058-training': trainings,
  '0097-training-waiting': trainingWaiting,
  '0098-training-code': trainingCode,
  '0121-training-figures': trainingFigureIndexes,
}
