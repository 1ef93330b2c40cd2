import type { SealedSecrets } from '../../kernel/contributions/sealed-secrets.ts'

/** The purpose under which the vault seals the secret of a provider. */
export const providerPurpose = (providerId: string): string => `interface-provider:${providerId}`

/** What the gateway proves itself to providers with, where the version of the interface has nothing of its own. */
export const sealedProviders: SealedSecrets = {
  name: '接口提供方',
  read: async (db) => {
    const rows = await db.selectFrom('api_provider').select(['id', 'secret']).execute()
    return rows.flatMap(({ id, secret }) => {
      if (secret === null) return []
      const replace = (tx: typeof db, by: string) =>
        tx.updateTable('api_provider').set({ secret: by }).where('id', '=', id).where('secret', '=', secret).execute()
      return [{ secret, purpose: providerPurpose(id), replace }]
    })
  },
}
