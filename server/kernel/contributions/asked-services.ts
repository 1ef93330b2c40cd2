import type { CallLog } from '../calls/call-log.ts'
import type { TaskSource } from './task-source.ts'

/** What contributions that count need besides the database. */
export interface AskedServices {
  /** Writes the calls that this process has recorded and not stored yet. */
  readonly callLog: Pick<CallLog, 'flush'>
  /** The kinds of to-dos of all areas. */
  readonly taskSources: readonly TaskSource[]
  /** The name of the product. */
  readonly product: string
  /** Id of the gateway of certificates, as `gatewayIdOf` gives it. */
  readonly gateway: string
}
