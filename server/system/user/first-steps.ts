import type { FirstStep } from '../../kernel/contributions/first-step.ts'
import { administratorRoles } from '../../kernel/duties.ts'

/** People besides the administrators with whom the site began. */
export const userSteps: readonly FirstStep[] = [
  {
    key: 'users',
    title: '人员',
    text: '逐个新增，或用 Excel 一次导入。',
    address: '/system/user',
    place: 30,
    permission: 'system:user:add',
    isDone: async (db) => {
      const person = await db
        .selectFrom('user')
        .select('user.id')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('user_role')
                .innerJoin('role', 'role.id', 'user_role.role_id')
                .select('role.id')
                .whereRef('user_role.user_id', '=', 'user.id')
                .where('role.key', 'in', administratorRoles),
            ),
          ),
        )
        .limit(1)
        .executeTakeFirst()
      return person !== undefined
    },
  },
]
