import type { Expression, SqlBool } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Account } from '../account.ts'

/** A person as a notice to many people needs it. */
export interface Addressee {
  readonly id: string
  readonly name: string
  /** The office that the person belongs to; absent where that says nothing. */
  readonly orgName?: string
  /** Where a text message goes; null for none. */
  readonly phone: string | null
  /** By which the person's account is found; null for none. */
  readonly idNumber: string | null
  /** How the person stands who is told nothing: 已出库. Absent for all others. */
  readonly standing?: string
}

/**
 * People of an area who can be told something together (群发通知, decision 0152). The area contributes it (its
 * `mailed`), and offers operations of its own, with a permission of its own, over `previewMailing`, `sendMailing`,
 * `pageOfMailings` and `pageOfRecipients` of `server/system/mailing`; those of the hearing officers are an example.
 */
export interface MailingAudience {
  /** Names it in the database; never renamed. */
  readonly key: string
  /**
   * Those of these people, at most 500, whom there still are. `subject` is the id of the record that the notice is
   * about; null for none. Who is no longer among its people has a `standing`.
   */
  people(db: Database, subject: string | null, ids: readonly string[]): Promise<readonly Addressee[]>
  /** The condition on `mailing_recipient.person` for the people whom the account sees by the present operation. */
  seen(account: Account): Expression<SqlBool>
}
