import type { DemonstrationPart } from '../../demonstration/demonstration-part.ts'
import { insertRows } from '../../kernel/insert-rows.ts'
import { nameKey } from '../../language/name-key.ts'

/** Names, addresses and remarks, in the order of their ids. */
const providers = [
  ['人口信息库', 'https://population.example.gov.cn/api', '由省大数据局提供'],
  ['电子证照库', 'https://licence.example.gov.cn/open', '由省政务服务局提供'],
] as const

/** Two providers; no call reaches them, because no deployment names their hosts. */
export const providerDemonstration: DemonstrationPart = {
  seed: (tx, { now }) =>
    insertRows(
      tx,
      'api_provider',
      providers.map(([name, address, remark], index) => ({
        id: String(index + 1),
        name,
        name_key: nameKey(name, 'organisation'),
        address,
        remark,
        created_at: now,
        updated_at: now,
      })),
    ),
}
