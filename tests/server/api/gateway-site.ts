import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Insertable } from 'kysely'
import * as client from 'openid-client'
import type { ApiVersionTable } from '../../../server/api/catalogue/table.ts'
import type { Database } from '../../../server/database/schema.ts'
import { type OpenIdSite, openOpenIdSite, relyingParty } from '../identity/openid/openid-site.ts'

const times = { created_at: 0, updated_at: 0 }

/** A provider that nobody here serves, in its own process. */
export async function openForeignProvider() {
  const path = new URL('../../support/foreign-provider-process.ts', import.meta.url)
  const child = fork(path, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  if (!child.stdout) throw new Error('It has an output.')
  const [first] = await once(child.stdout, 'data')
  const origin = `http://127.0.0.1:${String(first).trim()}`
  return {
    origin,
    host: origin.slice('http://'.length),
    stats: async (): Promise<{ calls: number; open: number; ended: number; written: number }> =>
      (await fetch(`${origin}/base/stats`)).json(),
    close: async () => {
      const exit = once(child, 'exit')
      child.kill()
      await exit
    },
  }
}
export type ForeignProvider = Awaited<ReturnType<typeof openForeignProvider>>

/** The paths that the foreign provider knows, each an interface of the directory `foreign`. */
const paths = 'echo small big begin drip status headers'.split(' ')
/** Those that fail, each with a provider of its own, so that the breaker of one holds up no other. */
const failing = 'hang redirect cut reset garbage split two'.split(' ')

/** Enters the provider and its interfaces in the catalogue, granted to the application `app`. */
async function fillCatalogue(db: Database, origin: string): Promise<void> {
  await db
    .insertInto('api_directory')
    .values({ id: 'foreign', parent_id: null, code: 'foreign', name: '人口', name_key: '', sort: 1, ...times })
    .execute()
  for (const id of ['p1', ...failing]) await addProvider(db, id, `${origin}/base`)
  for (const path of paths) await addInterface(db, path, {})
  for (const path of failing) await addInterface(db, path, {}, path)
  await addInterface(db, 'posted', { method: 'POST', path: '/echo' })
}

async function addProvider(db: Database, id: string, address: string): Promise<void> {
  await db
    .insertInto('api_provider')
    .values({ id, name: `提供方 ${id}`, name_key: '', address, ...times })
    .execute()
}

export async function addInterface(
  db: Database,
  id: string,
  more: Partial<Insertable<ApiVersionTable>>,
  providerId = 'p1',
): Promise<void> {
  await db
    .insertInto('api_interface')
    .values({
      id,
      code: id,
      name: `接口 ${id}`,
      name_key: '',
      directory_id: 'foreign',
      provider_id: providerId,
      ...times,
    })
    .execute()
  const path = more.path ?? `/${id}`
  await db
    .insertInto('api_version')
    .values({
      id: `v-${id}`,
      interface_id: id,
      word: 'v1',
      method: 'GET',
      path,
      path_shape: path,
      status: 'published',
      timeout_ms: 2000,
      rate_per_minute: 1_000_000,
      ...times,
      ...more,
    })
    .execute()
  await db
    .insertInto('api_grant')
    .values({ id: `g-${id}`, interface_id: id, application_id: 'app', from_on: '2000-01-01', until_on: null, ...times })
    .execute()
}

export interface GatewaySite extends OpenIdSite {
  readonly provider: ForeignProvider
  /** A token of the server of `app`. */
  readonly token: string
  /** Calls `/gateway/foreign/v1` and this path, with the token. */
  call(path: string, options?: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }): Promise<Response>
  /** Writes the record, and reads the calls at the gateway in it, the latest last. */
  recorded(): ReturnType<typeof recordedCalls>
}

const recordedCalls = (db: Database) =>
  db.selectFrom('interface_call').selectAll().where('kind', '=', 'gateway').orderBy('at').orderBy('id').execute()

/** A listening site with a gateway to a foreign provider. */
export async function openGatewaySite(environment: Record<string, string> = {}): Promise<GatewaySite> {
  const provider = await openForeignProvider()
  const site = await openOpenIdSite({ CALL_HOSTS: provider.host, ...environment })
  await fillCatalogue(site.db, provider.origin)
  const token = await serverToken(site)
  return {
    ...site,
    provider,
    token,
    call: (path, { headers, ...options } = {}) =>
      fetch(`${site.origin}/gateway/foreign/v1${path}`, {
        redirect: 'manual',
        ...options,
        headers: { authorization: `Bearer ${token}`, ...headers },
      }),
    recorded: async () => {
      await site.app.inject('/nowhere')
      return recordedCalls(site.db)
    },
    close: async () => {
      // A connection that a client of these tests opened ahead, without a request, is no idle one for a minute.
      site.app.server.closeAllConnections()
      await site.close()
      await provider.close()
    },
  }
}

/** A token of the client credentials of an application. */
export const serverToken = async (site: OpenIdSite, id = 'app'): Promise<string> =>
  (await client.clientCredentialsGrant(await relyingParty(site, id), { scope: 'profile' })).access_token
