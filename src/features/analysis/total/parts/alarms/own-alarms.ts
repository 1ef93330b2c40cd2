import { token } from '../../../../../core/token.ts'
import type { Alarm } from '../../total.ts'

/** What is wrong in the lists that the caller may see, the most serious first. Rejects with `ApiError`. */
export interface OwnAlarms {
  list(signal: AbortSignal): Promise<readonly Alarm[]>
}
export const OwnAlarms = token<OwnAlarms>('OwnAlarms')

/** How many the home page shows; 数据概览 has them all. */
export const most = 5
