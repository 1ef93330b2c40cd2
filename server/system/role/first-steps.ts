import type { FirstStep } from '../../kernel/contributions/first-step.ts'
import { administratorRoles } from '../../kernel/duties.ts'

/** Roles of people besides the administrators. */
export const roleSteps: readonly FirstStep[] = [
  {
    key: 'roles',
    title: '角色',
    text: '核对内置角色的权限，把角色分配给人员。',
    address: '/system/role',
    place: 40,
    permission: 'system:role:member',
    isDone: async (db) => {
      const held = await db
        .selectFrom('user_role')
        .innerJoin('role', 'role.id', 'user_role.role_id')
        .select('role.id')
        .where('role.key', 'not in', administratorRoles)
        .limit(1)
        .executeTakeFirst()
      return held !== undefined
    },
  },
]
