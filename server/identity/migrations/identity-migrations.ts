import type { Migrations } from '../../database/migrate.ts'
import { guessesAndDevices } from './0013-guesses-and-devices.ts'
import { signIns } from './0016-sign-ins.ts'
import { previews } from './0034-previews.ts'
import { certificates } from './0035-user-certificates.ts'
import { passkeys } from './0043-passkeys.ts'
import { codesByBrowser } from './0061-codes-by-browser.ts'
import { givenIdentities } from './0065-given-identities.ts'
import { emailAndNames } from './0071-email-and-names.ts'
import { repeatedRenewals } from './0085-repeated-renewals.ts'
import { signInsOfUsers } from './0191-sign-ins-of-users.ts'
import { walls } from './0210-walls.ts'

/** Migrations of the tables of signing in alone. */
export const identityMigrations: Migrations = {
  '0013-guesses-and-devices': guessesAndDevices,
  '0016-sign-ins': signIns,
  '0034-previews': previews,
  '0035-user-certificates': certificates,
  '0043-passkeys': passkeys,
  '0061-codes-by-browser': codesByBrowser,
  '0065-given-identities': givenIdentities,
  '0071-email-and-names': emailAndNames,
  '0085-repeated-renewals': repeatedRenewals,
  '0191-sign-ins-of-users': signInsOfUsers,
  '0210-walls': walls,
}
