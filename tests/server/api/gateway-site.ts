import * as client from 'openid-client'
import type { Database } from '../../../server/database/schema.ts'
import { type ForeignProvider, openForeignProvider } from '../../support/foreign-provider.ts'
import { addDirectory, addInterface, addProvider } from '../../support/interface-rows.ts'
import { type OpenIdSite, openOpenIdSite, relyingParty } from '../identity/openid/openid-site.ts'

/** The paths that the foreign provider knows, each an interface of the directory `foreign`. */
const paths = 'echo small big begin drip status headers tagged'.split(' ')
/** Those that fail, each with a provider of its own, so that the breaker of one holds up no other. */
const failing = 'hang redirect cut reset garbage split two'.split(' ')

/** Enters the provider and its interfaces in the catalogue, granted to the application `app`. */
async function fillCatalogue(db: Database, origin: string): Promise<void> {
  // The calls of the demonstration would stand among those of the test.
  await db.deleteFrom('interface_call').where('kind', '=', 'gateway').execute()
  await addDirectory(db)
  for (const id of ['p1', ...failing]) await addProvider(db, id, `${origin}/base`)
  for (const path of paths) await addInterface(db, path, {})
  for (const path of failing) await addInterface(db, path, {}, path)
  await addInterface(db, 'posted', { method: 'POST', path: '/echo' })
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
