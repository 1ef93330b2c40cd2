import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../kernel/failure.ts'
import type { Route } from './api-document.ts'

/**
 * Rejects a method that a served path does not support: 405 AA0007 with `Allow`. Without this check the router would
 * answer 404, or match `/user/create` to `/user/{id}`.
 */
export function methodCheck(routes: readonly Route[]) {
  const fixed = new Map<string, Set<string>>()
  const withParameters = new Map<string, Set<string>>()
  for (const { path, method } of routes) {
    const methods = path.includes('{') ? withParameters : fixed
    methods.set(path, (methods.get(path) ?? new Set()).add(method))
  }
  const patterns = [...withParameters].map(([path, methods]) => ({
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    methods,
  }))
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const [path = ''] = request.url.split('?', 1)
    const allowed = fixed.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))?.methods
    if (allowed === undefined || allowed.has(request.method)) return
    reply.header('Allow', [...allowed].join(', '))
    throw new Failure(405, 'AA0007', '不支持当前请求方法')
  }
}
