import type { Schemas } from '../../openapi/schema.d.ts'
import type { Failure } from '../kernel/failure.ts'

/** The fixed fields of every successful response. */
export const done = { success: true, code: 'AA0000', message: '操作成功' } as const

/** The envelope of a failure; `data` is omitted when there is nothing to add. */
export function failureEnvelope({ code, message, details }: Failure): Schemas['Failure'] {
  const { errors, retryAfter, next, change } = details
  const data = {
    ...(errors && { errors: [...errors] }),
    ...(retryAfter !== undefined && { retryAfter }),
    ...(next && { next }),
    ...(change && { change }),
  }
  return { success: false, code, message, ...(Object.keys(data).length > 0 && { data }) }
}
