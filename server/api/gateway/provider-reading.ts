import type { Database } from '../../database/schema.ts'
import { type PublishedRoute, publishedRoutes, versionPurpose } from '../catalogue/index.ts'
import { providerPurpose } from '../provider/index.ts'
import { recent } from './recent.ts'

/** Milliseconds for which the catalogue is not asked again: what is withdrawn ends within it in every process. */
const lifetime = 1000

/** A provider, as a call needs it. */
export type CalledProvider = Awaited<ReturnType<typeof readProviders>>[number]

/** The published interfaces and the providers, read at most a second ago. */
export const catalogueOf = (db: Database) =>
  recent(lifetime, async () => {
    const providers = await readProviders(db)
    return { routes: await publishedRoutes(db), providers: new Map(providers.map((one) => [one.id, one])) }
  })

const readProviders = (db: Database) =>
  db.selectFrom('api_provider').select(['id', 'name', 'address', 'secret', 'token_header', 'status']).execute()

/** The sealed secret by which a call proves itself to the provider, and its purpose; undefined where there is none. */
export function secretOf(route: PublishedRoute, provider: CalledProvider) {
  if (route.secret !== null) return { sealed: route.secret, purpose: versionPurpose(route.versionId) }
  return provider.secret === null ? undefined : { sealed: provider.secret, purpose: providerPurpose(provider.id) }
}
