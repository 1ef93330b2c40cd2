import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { createApp } from '../../../server/app.ts'
import { parseConfig } from '../../../server/config/config.ts'
import type { DatabaseLocation } from '../../../server/database/open.ts'
import type { Database } from '../../../server/database/schema.ts'
import { seededAt, testPassword } from '../../support/fill-database.ts'
import { memoryFiles } from '../../support/memory-files.ts'
import { testSecretKey } from '../../support/secret-key.ts'
import { openTestDatabase } from '../../support/test-database.ts'
import { validateResponses } from '../../support/validate-responses.ts'

export { testPassword } from '../../support/fill-database.ts'

/** The time of every test of user management: 2026-11-21 10:00 in Shanghai. */
export const testNow = seededAt

/** The HTTP status and the envelope of a response. */
export interface Reply {
  readonly status: number
  // any: tests read every kind of response; the response validation checks its shape.
  readonly body: any
}

/** A signed-in user. */
export interface Caller {
  get(path: string, query?: Readonly<Record<string, string>>): Promise<Reply>
  post(path: string, body: unknown): Promise<Reply>
}

export interface ManagementSite {
  readonly db: Database
  /** For opening the database again, as another process does. */
  readonly location: DatabaseLocation
  readonly anonymous: Caller
  /** Signs in a demonstration account, as a browser does; rejects on failure. */
  signIn(username: string, password?: string): Promise<Caller>
  idOf(username: string): Promise<string>
  close(): Promise<void>
}

/**
 * The shipped app on a new database with 400 demonstration users; every response is validated against the API
 * description.
 */
export async function openManagementSite(environment: Readonly<Record<string, string>> = {}): Promise<ManagementSite> {
  const database = await openTestDatabase('managed')
  const { db, location } = database
  const app = await createApp({
    config: parseConfig({ NODE_ENV: 'test', SECRET_KEY: testSecretKey, ...environment }),
    database: db,
    clock: { now: () => testNow },
    files: memoryFiles(),
    prepare: validateResponses({ everyStatus: true }),
  })
  return {
    db,
    location,
    anonymous: caller(app, {}),
    signIn: (username, password = testPassword) => signIn(app, username, password),
    async idOf(username) {
      return (await db.selectFrom('user').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id
    },
    async close() {
      await app.close()
      await database.close()
    },
  }
}

/**
 * A site for the tests of a file or a block, opened before the first test and closed after the last one, with two
 * signed-in users: the administrator and the organisation administrator of 东湖区.
 */
export function useManagementSite() {
  let site: ManagementSite
  const signedIn: Record<string, Caller> = {}
  beforeAll(async () => {
    site = await openManagementSite()
    for (const username of ['admin', 'orgadmin']) signedIn[username] = await site.signIn(username)
  })
  afterAll(() => site.close())
  const now = (username: string): Caller => {
    const known = signedIn[username]
    if (!known) throw new Error(`${username} is used before the tests begin`)
    return known
  }
  const as = (username: string): Caller => ({
    get: (path, query) => now(username).get(path, query),
    post: (path, body) => now(username).post(path, body),
  })
  return {
    admin: as('admin'),
    orgAdmin: as('orgadmin'),
    site: {
      get db() {
        return site.db
      },
      get location() {
        return site.location
      },
      get anonymous() {
        return site.anonymous
      },
      signIn: (username: string, password?: string) => site.signIn(username, password),
      idOf: (username: string) => site.idOf(username),
    },
  }
}

async function signIn(app: FastifyInstance, username: string, password: string): Promise<Caller> {
  const opened = await app.inject({ method: 'POST', url: '/api/oauth2/doLogin', payload: { username, password } })
  if (opened.statusCode !== 200) throw new Error(`${username}: ${opened.body}`)
  const cookies = Object.fromEntries(opened.cookies.map(({ name, value }) => [name, value]))
  const headers = {
    cookie: Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; '),
    'x-xsrf-token': cookies['XSRF-TOKEN'] ?? '',
  }
  const tokens = await app.inject({ method: 'POST', url: '/api/oauth2/getToken', headers })
  return caller(app, { ...headers, authorization: `Bearer ${tokens.json().data.accessToken}` })
}

function caller(app: FastifyInstance, headers: Record<string, string>): Caller {
  return {
    async get(path, query = {}) {
      const answer = await app.inject({ method: 'GET', url: path, query, headers })
      return { status: answer.statusCode, body: answer.json() }
    },
    async post(path, payload) {
      // as: light-my-request's payload type excludes plain JSON values
      const answer = await app.inject({ method: 'POST', url: path, payload: payload as object, headers })
      return { status: answer.statusCode, body: answer.json() }
    },
  }
}
