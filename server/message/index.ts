import type { Area } from '../area.ts'
import { messageDemonstration } from './demonstration.ts'
import { listMessages } from './list.ts'
import { messages } from './migrations/0004-messages.ts'
import { readMessages } from './read.ts'

export { unreadOf } from './unread.ts'
export { writeMessage } from './write.ts'

/** Messages to users. */
export const message: Area = {
  name: 'message',
  operations: { listMessages, readMessages },
  migrations: { '0004-messages': messages },
  demonstration: messageDemonstration,
}
