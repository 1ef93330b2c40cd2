import type { Migrations } from '../../../database/migrate.ts'
import { answerLinks } from './0096-answer-links.ts'

/** Migrations of the table of one-time links; one of a few lines stands here itself. */
export const answerLinkMigrations: Migrations = {
  '0096-answer-links': answerLinks,
}
