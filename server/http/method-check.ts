import type { FastifyInstance } from 'fastify'
import { Failure } from '../kernel/failure.ts'

/**
 * Rejects a method that a served path does not support: 405 AA0007 with `Allow`, whatever origin asks. Without this
 * check the router would answer 404, match `/user/create` to `/user/{id}`, or a path of the provider to a page of the
 * app. It knows each route that is registered afterwards, but for wildcards, which stand for files.
 */
export function checkMethods(app: FastifyInstance): void {
  const fixed = new Map<string, Set<string>>()
  const withParameters = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    if (url.endsWith('*')) return
    const paths = url.includes(':') ? withParameters : fixed
    const methods = paths.get(url) ?? new Set()
    paths.set(url, methods)
    for (const one of [method].flat()) methods.add(one)
  })
  let patterns: readonly { readonly pattern: RegExp; readonly methods: ReadonlySet<string> }[] = []
  app.addHook('onReady', async () => {
    patterns = [...withParameters].map(([url, methods]) => ({
      pattern: new RegExp(`^${url.replaceAll(/:\w+/g, '[^/]+')}$`),
      methods,
    }))
  })
  app.addHook('onRequest', async (request, reply) => {
    const [path = ''] = request.url.split('?', 1)
    const allowed = fixed.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))?.methods
    if (allowed === undefined || allowed.has(request.method)) return
    reply.header('Allow', [...allowed].toSorted().join(', '))
    throw new Failure(405, 'AA0007', '不支持当前请求方法')
  })
}
