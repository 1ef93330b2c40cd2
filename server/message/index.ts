import type { Area } from '../area.ts'
import { messageDemonstration } from './demonstration.ts'
import { listMessages } from './list.ts'
import { messageMigrations } from './migrations/message-migrations.ts'
import { readMessages } from './read.ts'

export { mostParts, signed, smsParts } from './sms-parts.ts'
export { unreadOf } from './unread.ts'
export { writeMessage } from './write.ts'

/** Messages to users. */
export const message: Area = {
  name: 'message',
  operations: { listMessages, readMessages },
  migrations: messageMigrations,
  demonstration: messageDemonstration,
}
