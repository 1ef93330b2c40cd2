import type { Area } from '../area.ts'
import { certificateReminder } from './certificate/certificate-reminder.ts'
import { identityMigrations } from './migrations/identity-migrations.ts'
import { identityOperations } from './operations.ts'
import { passwordReminder } from './password/password-reminder.ts'
import { serveIdentity } from './serve-identity.ts'
import { signInReminder } from './sign-in/sign-in-reminder.ts'

/** Accounts, signing in, sessions, the OpenID provider. */
export const identity: Area = {
  name: 'identity',
  operations: identityOperations,
  migrations: identityMigrations,
  serve: serveIdentity,
  reminders: [passwordReminder, certificateReminder, signInReminder],
}
