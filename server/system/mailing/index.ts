import type { Area } from '../../area.ts'
import { delivering } from './deliver.ts'
import { mailingMigrations } from './migrations/mailing-migrations.ts'

export { pageOfMailings, pageOfRecipients } from './list.ts'
export { previewMailing } from './preview.ts'
export { enoughPeople } from './reach.ts'
export { sendMailing } from './send.ts'

/** Notices to many people at once (群发通知); whom they are for is a `MailingAudience` of another area. */
export const mailing: Area = {
  name: 'system/mailing',
  operations: {},
  migrations: mailingMigrations,
  jobs: [delivering],
}
