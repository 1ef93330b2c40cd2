import type { SealedSecrets } from '../../kernel/contributions/sealed-secrets.ts'
import { entries, parameterSecret } from '../../kernel/parameters/catalogue.ts'

/** The values of the parameters that are secrets. */
export const sealedParameters: SealedSecrets = {
  name: '系统参数',
  usual: true,
  read: async (db) => {
    const keys = entries.filter(({ parameter }) => parameter.type === 'secret').map(({ key }) => key)
    const rows = await db.selectFrom('parameter').select(['id', 'value']).where('id', 'in', keys).execute()
    return rows.flatMap(({ id, value }) => {
      const key = keys.find((one) => one === id)
      if (value === null || key === undefined) return []
      const replace = (tx: typeof db, by: string) =>
        tx.updateTable('parameter').set({ value: by }).where('id', '=', id).where('value', '=', value).execute()
      return [{ secret: value, purpose: parameterSecret(key), replace }]
    })
  },
}
