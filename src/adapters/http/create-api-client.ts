import createClient from 'openapi-fetch'
import type { paths } from '../../../openapi/schema.d.ts'
import { ApiError } from '../../core/failure/api-error.ts'
import type { ApiClient } from './api-client.ts'
import type { Exchange, Send } from './compose.ts'
import { type Contents, openEnvelope } from './envelope.ts'
import { malformed, transportFailure } from './failures.ts'

interface AnyOptions {
  readonly query?: unknown
  readonly path?: unknown
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
  readonly within?: number
  readonly keepalive?: boolean
  readonly quiet?: boolean
}

interface Answer extends Contents {
  readonly requestId: string | undefined
}

/**
 * The API client over a chain of stages (`compose`). `basePath` is prepended to every path. `tell` is called with every
 * failure except those that the caller shows: a list keeps its rows and shows the reason (S10.6), a form marks its
 * fields, and quiet calls report for themselves.
 */
export const createApiClient = (
  basePath: string,
  send: Send,
  tell: (error: ApiError) => void = () => undefined,
): ApiClient => {
  const client = createClient<paths>({
    baseUrl: basePath,
    credentials: 'include',
    // An array parameter is comma-separated, as the description defines it.
    querySerializer: { array: { style: 'form', explode: false } },
  })

  const call = async (method: 'get' | 'post', path: string, options: AnyOptions = {}): Promise<Answer> => {
    const exchange: Exchange = options.within === undefined ? {} : { within: options.within }
    const { query, path: segments, body, signal, keepalive } = options
    const answer = await client
      .request(
        method,
        path as never, // as, here and below: ApiClient has checked path and options against the description
        {
          params: { query, path: segments },
          body,
          parseAs: 'text',
          fetch: (request: Request) => send(request, exchange),
          ...(signal && { signal }),
          ...(keepalive && { keepalive }),
        } as never,
      )
      .catch((cause: unknown) => {
        throw transportFailure(cause, exchange.requestId)
      })
    const contents = openEnvelope(answer.response.status, answer.data ?? answer.error, exchange.requestId)
    return { ...contents, requestId: exchange.requestId }
  }

  const told = async (method: 'get' | 'post', path: string, options?: AnyOptions): Promise<Answer> => {
    try {
      const answer = await call(method, path, options)
      if (method === 'get' && (answer.data === undefined || answer.data === null)) throw malformed(answer.requestId)
      return answer
    } catch (error) {
      if (error instanceof ApiError && error.fields.length === 0 && !options?.quiet) tell(error)
      throw error
    }
  }

  return {
    // as: the type that the description promises; a caller that depends on deeper levels validates them
    get: async (path, ...[options]) => (await told('get', path, options)).data as never,
    post: async (path, ...[options]) => (await told('post', path, options)).data as never,
    list: async (path, ...[options]) => {
      const { data, total, requestId } = await call('get', path, options)
      if (!Array.isArray(data) || typeof total !== 'number') throw malformed(requestId)
      return { rows: data as never, total }
    },
  }
}
