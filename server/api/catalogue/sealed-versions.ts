import type { SealedSecrets } from '../../kernel/contributions/sealed-secrets.ts'

/** The purpose under which the vault seals the secret of a version. */
export const versionPurpose = (versionId: string): string => `interface-version:${versionId}`

/** What the gateway proves itself to providers with. */
export const sealedVersions: SealedSecrets = {
  name: '接口鉴权',
  read: async (db) => {
    const rows = await db.selectFrom('api_version').select(['id', 'secret']).where('secret', 'is not', null).execute()
    return rows.flatMap(({ id, secret }) => {
      if (secret === null) return []
      const replace = (tx: typeof db, by: string) =>
        tx.updateTable('api_version').set({ secret: by }).where('id', '=', id).where('secret', '=', secret).execute()
      return [{ secret, purpose: versionPurpose(id), replace }]
    })
  },
}
