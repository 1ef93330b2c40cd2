import { ApiError, type FieldError, type NextStep, type RecordChange } from '../../core/failure/api-error.ts'
import { identified, malformed } from './failures.ts'

/** The contents of a successful response (S7.6), unvalidated below its first level. */
export interface Contents {
  readonly data: unknown
  readonly total: unknown
}

interface Envelope extends Contents {
  readonly success: boolean
  readonly code: unknown
  readonly message: unknown
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isEnvelope = (value: unknown): value is Envelope => isRecord(value) && typeof value['success'] === 'boolean'

/** The envelope in a body, which is text or parsed JSON; undefined for HTML, truncated JSON and the like. */
const envelopeOf = (body: unknown): Envelope | undefined => {
  if (typeof body !== 'string') return isEnvelope(body) ? body : undefined
  try {
    const value: unknown = JSON.parse(body)
    return isEnvelope(value) ? value : undefined
  } catch {
    return undefined
  }
}

const isFieldError = (value: unknown): value is FieldError =>
  isRecord(value) && typeof value['field'] === 'string' && typeof value['message'] === 'string'

const fieldsOf = (data: unknown): readonly FieldError[] =>
  isRecord(data) && Array.isArray(data['errors']) ? data['errors'].filter(isFieldError) : []

const nextKinds: readonly unknown[] = [
  'captcha',
  'bind',
  'factor',
  'preview',
  'preview-over',
] satisfies NextStep['kind'][]

const isNextStep = (value: unknown): value is NextStep =>
  isRecord(value) &&
  nextKinds.includes(value['kind']) &&
  (value['sid'] === undefined || typeof value['sid'] === 'string') &&
  (value['ways'] === undefined || Array.isArray(value['ways']))

const isRecordChange = (value: unknown): value is RecordChange =>
  isRecord(value) &&
  typeof value['userName'] === 'string' &&
  typeof value['time'] === 'string' &&
  Array.isArray(value['fields']) &&
  value['fields'].every((field) => typeof field === 'string')

/** What the response says about a retry. */
const wayOn = (data: unknown) => {
  if (!isRecord(data)) return {}
  const { retryAfter, next, change } = data
  return {
    ...(typeof retryAfter === 'number' && retryAfter > 0 && { retryAfter }),
    ...(isNextStep(next) && { next }),
    ...(isRecordChange(change) && { change }),
  }
}

const kindOf = (status: number) => {
  if (status === 401) return 'unauthorized'
  if (status === 403) return 'forbidden'
  return status >= 200 && status < 300 ? 'business' : 'status'
}

/**
 * Opens a response, or throws its `ApiError` (S8.2–S8.5). Only a response without a body has the transport's message;
 * one whose body has no message has ''.
 */
export const openEnvelope = (status: number, body: unknown, requestId?: string): Contents => {
  const envelope = envelopeOf(body)
  const kind = kindOf(status)
  if (kind === 'business' && envelope?.success) return envelope
  if (kind === 'business' && !envelope) throw malformed(requestId, status)
  const transportMessage = body === '' || body === undefined ? `Request failed with status code ${status}` : ''
  throw new ApiError({
    kind,
    status,
    message: typeof envelope?.message === 'string' ? envelope.message : transportMessage,
    fields: fieldsOf(envelope?.data),
    ...wayOn(envelope?.data),
    ...(typeof envelope?.code === 'string' ? { code: envelope.code } : {}),
    ...identified(requestId),
  })
}
