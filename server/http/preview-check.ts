import type { FastifyRequest } from 'fastify'
import { forbidden, inPreview } from '../kernel/failure.ts'
import type { Route } from './api-document.ts'

/** The request header with the token of a preview; a request without it is none of a preview. */
const previewHeader = 'x-preview-token'

/**
 * The token of a preview of the app as another user (decision 0065); undefined for a request of the user's own.
 * Throws 403 AA0002 for everything that is not a read, before anything else is looked at: a new operation that changes
 * something is refused without a line here.
 */
export function previewTokenOf(request: FastifyRequest, { method, preview }: Route): string | undefined {
  const token = request.headers[previewHeader]
  if (token === undefined) return undefined
  if (typeof token !== 'string' || !/^[\w-]{43}$/.test(token)) throw forbidden()
  if (preview === 'allowed') return token
  if (method !== 'GET') throw inPreview('预览为只读，不能进行此操作')
  if (preview === 'refused') throw inPreview('预览中不显示用户的个人内容')
  return token
}
