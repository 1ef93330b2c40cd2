import type { FastifyInstance } from 'fastify'
import { createApp } from '../../server/app.ts'
import { operations } from '../../server/areas.ts'
import { parseConfig } from '../../server/config/config.ts'
import { sampleAesKey } from '../../server/config/config-variables.ts'
import type { Database } from '../../server/database/schema.ts'
import { readApiDocument, routesOf, servedDocument } from '../../server/http/api-document.ts'
import { fieldsOf } from '../../server/http/field-label.ts'
import { seededAt, testPassword } from '../support/fill-database.ts'
import { testSecretKey } from '../support/secret-key.ts'
import { worstBodies } from '../support/worst-bodies.ts'

/** The most expensive body to refuse. */
export interface BodyCost {
  readonly operation: string
  readonly body: string
  /** Milliseconds that the server is busy with it. */
  readonly took: number
}

/** The most expensive body of every operation, the most expensive first. Expects a seeded database. */
export const bodyCosts = async (db: Database): Promise<readonly BodyCost[]> => {
  const clock = { now: () => seededAt }
  const config = parseConfig({ NODE_ENV: 'test', SECRET_KEY: testSecretKey })
  const app = await createApp({ config, database: db, clock, assets: '/nonexistent' })
  const routes = routesOf(servedDocument(readApiDocument()), operations).filter(({ method }) => method === 'POST')
  const signedIn = await signIn(app)
  const costs: BodyCost[] = []
  for (const route of routes) {
    const fields = ['first', ...fieldsOf(route.operationId).flatMap((one) => Object.keys(one))]
    const identity = route.permission === 'public' ? {} : signedIn
    for (const { kind, payload, headers } of worstBodies(route, fields, sampleAesKey)) {
      let took = Number.POSITIVE_INFINITY
      for (let call = 0; call < 5; call += 1) {
        const start = performance.now()
        await app.inject({ method: 'POST', url: route.path, payload, headers: { ...identity, ...headers } })
        took = Math.min(took, performance.now() - start)
      }
      await db.deleteFrom('limiter').execute()
      costs.push({ operation: route.operationId, body: kind, took })
    }
  }
  await app.close()
  return costs.toSorted((one, other) => other.took - one.took)
}

/** The headers of a signed-in administrator. */
const signIn = async (app: FastifyInstance): Promise<Record<string, string>> => {
  const payload = { username: 'admin', password: testPassword }
  const { cookies } = await app.inject({ method: 'POST', url: '/api/oauth2/doLogin', payload })
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const xsrf = { cookie, 'x-xsrf-token': cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '' }
  const tokens = await app.inject({ method: 'POST', url: '/api/oauth2/getToken', headers: xsrf })
  return { ...xsrf, authorization: `Bearer ${tokens.json<{ data: { accessToken: string } }>().data.accessToken}` }
}
