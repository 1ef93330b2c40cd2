import type { Schemas } from '../../openapi/schema.d.ts'

export type FailureCode = Schemas['Failure']['code']
type RecordChange = Schemas['RecordChange']
type NextStep = Schemas['NextStep']
export type FieldError = Schemas['FieldError']

interface Details {
  /** The invalid field, if the failure concerns one. */
  readonly errors?: readonly FieldError[]
  /** Seconds to wait; also sent as Retry-After. */
  readonly retryAfter?: number
  /** What the user must do before the same call can succeed. */
  readonly next?: NextStep
  /** Who changed the record since it was read. */
  readonly change?: RecordChange
}

/** Thrown by a handler to reject a call. The message is Chinese and shown to the user (S8). */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly status: number
  readonly code: FailureCode
  readonly details: Details

  constructor(status: number, code: FailureCode, message: string, details: Details = {}) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }
}

/** 400 AA0001: a business rule rejects the call; names the field that the user can correct, if there is one. */
export const refused = (message: string, field?: string): Failure =>
  new Failure(400, 'AA0001', message, field === undefined ? {} : { errors: [{ field, message }] })

/** 400 AA0004: malformed parameters. */
export const badParameter = (field: string, message: string): Failure =>
  new Failure(400, 'AA0004', message, { errors: [{ field, message }] })

/** 413 AA0004: the body has too many bytes, or too many values for its operation. */
export const tooLarge = (): Failure => new Failure(413, 'AA0004', '请求内容过大')

/** 401 AA0010: not signed in, or the session has ended. */
export const notSignedIn = (message = '用户未登录'): Failure => new Failure(401, 'AA0010', message)

/** 403 AA0002: signed in, but not permitted. */
export const forbidden = (message = '无权限进行此操作'): Failure => new Failure(403, 'AA0002', message)

/** 403 AA0002: refused in a preview, which only reads (decision 0065). */
export const inPreview = (message: string): Failure =>
  new Failure(403, 'AA0002', message, { next: { kind: 'preview' } })

/** 403 AA0002: the preview that the request belongs to has ended. */
export const previewOver = (message = '预览已结束'): Failure =>
  new Failure(403, 'AA0002', message, { next: { kind: 'preview-over' } })

/** 404 AA0005: the record does not exist, or the account must not see it. */
export const notFound = (message = '没找到请求'): Failure => new Failure(404, 'AA0005', message)

/** 409 AA0001: another record has the value, or another user has changed the record in the meantime. */
export const conflict = (message: string, field?: string): Failure =>
  new Failure(409, 'AA0001', message, field === undefined ? {} : { errors: [{ field, message }] })

/** 503 AA0009: what the call needs is not available now; a retry may succeed. */
export const unavailable = (message = '服务不可用，请稍后再试'): Failure => new Failure(503, 'AA0009', message)

/** 429 AA0001: too many attempts; `retryAfter` in seconds, and `message` where there is another way than to wait. */
export const tooMany = (retryAfter: number, message = '操作过于频繁，请稍后再试'): Failure =>
  new Failure(429, 'AA0001', message, { retryAfter })

/** The failure that a check throws; undefined where it throws none. Rejects with every other error. */
export function failureOf(check: () => void): Failure | undefined {
  try {
    check()
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
  return undefined
}
