import { ApiError } from '../../../core/failure/api-error.ts'
import type { Middleware } from '../compose.ts'
import { openEnvelope } from '../envelope.ts'

const header = 'X-Preview-Token'

/**
 * The administrator's own calls in a preview: the renewal of the token, and the sign-out after too many wrong tries at
 * the lock screen. The backend refuses both in a preview.
 */
const ownCalls: readonly string[] = ['/api/auth/token', '/api/auth/logout']

/**
 * Adds the token of the tab's preview to a call, and reports with the backend's reason when it answers that it is over.
 */
export const actInPreview =
  (previewToken: string, over: (reason: string) => void): Middleware =>
  (next) =>
  async (request, exchange) => {
    const { pathname } = new URL(request.url)
    if (ownCalls.some((path) => pathname.endsWith(path))) return next(request, exchange)
    request.headers.set(header, previewToken)
    const response = await next(request, exchange)
    if (response.status !== 403) return response
    const text = await response.clone().text()
    try {
      openEnvelope(response.status, text)
    } catch (error) {
      if (error instanceof ApiError && error.next?.kind === 'preview-over') over(error.message)
    }
    return response
  }
