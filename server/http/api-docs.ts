import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'

/** The page's own style is inline; its scripts are files. */
const policy = "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'"

/** Shows the published description at /api/docs. */
export async function serveApiDocs(app: FastifyInstance, document: object): Promise<void> {
  // The page asks for the plugin that makes a description out of the routes; here the description came first.
  const description: FastifyPluginAsync = async (instance) => {
    instance.decorate('swagger', (() => document) as never) // as: the decorator's type belongs to that other plugin
  }
  await app.register(
    Object.assign(description, {
      [Symbol.for('skip-override')]: true,
      [Symbol.for('plugin-meta')]: { name: '@fastify/swagger' },
    }),
  )
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: policy })
}
