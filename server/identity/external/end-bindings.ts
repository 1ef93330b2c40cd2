import type { ProviderConfig } from '../../config/provider-config.ts'
import type { Database } from '../../database/schema.ts'
import type { Person, Recorder } from '../../kernel/audited.ts'
import { auditedIdentity } from './audited-identity.ts'

interface Ending {
  readonly user: Pick<Person, 'id' | 'username'>
  /** Only the binding to this provider; undefined for all of them. */
  readonly source?: string
  readonly providers: readonly ProviderConfig[]
  /** For a public operation: the verified owner. */
  readonly by?: Person
}

/**
 * Removes bindings of an account and audits each; resolves to the names of the removed ones, as a message shows them.
 */
export async function endBindings(
  tx: Database,
  record: Recorder,
  { user, source, providers, by }: Ending,
): Promise<readonly string[]> {
  const ended = await tx
    .deleteFrom('external_identity')
    .where('user_id', '=', user.id)
    .$if(source !== undefined, (query) => query.where('provider', '=', source ?? ''))
    .returning(['provider', 'subject', 'nickname', 'not_after'])
    .execute()
  for (const one of ended) {
    const before = auditedIdentity(one)
    record({ kind: 'external_identity', id: user.id, name: user.username, before, ...(by && { by }) })
  }
  return ended
    .toSorted((one, other) => (one.provider < other.provider ? -1 : 1))
    .map((one) => loginName(providers, one))
}

/** `“省政务服务网”（陈静）`; the id of a provider that is no longer configured. */
export function loginName(
  providers: readonly ProviderConfig[],
  { provider, nickname }: { readonly provider: string; readonly nickname: string },
): string {
  const { name = provider } = providers.find(({ id }) => id === provider) ?? {}
  return `“${name}”（${nickname}）`
}
