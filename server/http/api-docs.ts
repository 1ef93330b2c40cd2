import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { ApiDocument } from './api-document.ts'

/** The page's own style is inline; its scripts are files. */
const policy = "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'"

/** Serves the published API description at /api/docs. */
export async function serveApiDocs(app: FastifyInstance, document: ApiDocument): Promise<void> {
  // as: the same format, typed by another library
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: policy })
}
