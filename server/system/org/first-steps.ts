import type { FirstStep } from '../../kernel/contributions/first-step.ts'
import { unnamedOffice } from '../../kernel/unnamed-office.ts'

const address = '/system/org'

/** Which office the site belongs to, and the organisations below it. */
export const orgSteps: readonly FirstStep[] = [
  {
    key: 'office',
    title: '本单位',
    text: '核对名称，把机构编码改为实际编码。',
    address,
    place: 10,
    permission: 'system:org:edit',
    isDone: async (db) => {
      const root = await db
        .selectFrom('org')
        .select('id')
        .where('parent_id', 'is', null)
        .where('name', '<>', unnamedOffice.name)
        .where('code', '<>', unnamedOffice.code)
        .limit(1)
        .executeTakeFirst()
      return root !== undefined
    },
  },
  {
    key: 'orgs',
    title: '机构',
    text: '建立下级机构和部门，可用 Excel 一次导入。',
    address,
    place: 20,
    permission: 'system:org:add',
    isDone: async (db) =>
      (await db.selectFrom('org').select('id').where('parent_id', 'is not', null).limit(1).executeTakeFirst()) !==
      undefined,
  },
]
