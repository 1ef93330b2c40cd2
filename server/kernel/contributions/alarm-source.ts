import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Database } from '../../database/schema.ts'
import type { Account } from '../account.ts'
import type { AskedServices } from './asked-services.ts'

/** What is wrong, or ends soon; `since` in milliseconds since 1970. */
export type Alarm = Omit<Schemas['Alarm'], 'sinceTime'> & { readonly since?: number | undefined }

/** For whom alarms are found. */
export interface AlarmQuestion {
  readonly db: Database
  /** With the scope of the source's permission. */
  readonly account: Account
  /** Milliseconds since 1970. */
  readonly now: number
  readonly services: AskedServices
}

/**
 * What an area finds wrong among its rows at this moment. Each alarm says what it is, since when and how many, what to
 * do, and leads to the list that has as many rows; nothing is stored, so that what is mended is no alarm any more.
 */
export interface AlarmSource {
  /** The permission of the lists that its alarms lead to; an account without it is told none of them. */
  readonly permission: string
  /** The alarms, in their order. */
  find(question: AlarmQuestion): Promise<readonly Alarm[]>
}
