import type { Migrations } from '../../database/migrate.ts'
import { messages } from './0004-messages.ts'

/** Migrations of the tables of messages; one of a few lines stands here itself. */
export const messageMigrations: Migrations = {
  '0004-messages': messages,
}
