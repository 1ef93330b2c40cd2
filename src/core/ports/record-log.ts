import type { LoggedSignIn } from '../account/sign-in-words.ts'
import type { PageRequest } from '../list/list-request.ts'
import type { Page } from '../list/page.ts'
import { token } from '../token.ts'

/** One thing that was done with a record; values as they are shown. */
export interface LoggedChange {
  readonly id: string
  /** `YYYY-MM-DD HH:mm:ss` in China. */
  readonly time: string
  readonly userName: string
  /** What was done, such as 修改用户. */
  readonly action: string
  readonly fields: readonly { readonly label: string; readonly before?: string; readonly after?: string }[]
}

/** A record as the audit names it. */
export interface LoggedRecord {
  /** Its kind (`x-audit` of the description); several, comma-separated, where parts of it are kept under its id. */
  readonly kind: string
  readonly object: string
}

/** What the logs have about one record, as far as the data scope of 日志监控 goes. Every method rejects with `ApiError`. */
export interface RecordLog {
  /** A page of what was done with it, the latest first. */
  changes(of: LoggedRecord, page: PageRequest, signal: AbortSignal): Promise<Page<LoggedChange>>
  /** A page of the sign-ins of a user, also refused ones, the latest first. */
  signIns(userId: string, page: PageRequest, signal: AbortSignal): Promise<Page<LoggedSignIn>>
}
export const RecordLog = token<RecordLog>('RecordLog')
