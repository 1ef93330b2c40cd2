import { retiredName } from '../../../core/lookup/retired-name.ts'
import type { AssignableRole } from '../../../core/ports/lookup-gateway.ts'
import type { User } from './user.ts'

/** Why some fields of a user above oneself cannot be changed here; undefined for another user. */
export function aboveMe(user: User | undefined): string | undefined {
  const names = user?.roles.filter(({ above }) => above).map(({ name }) => name) ?? []
  return names.length === 0 ? undefined : `其角色“${names.join('、')}”权限高于您，此项只能由上级管理员修改`
}

/**
 * The roles to choose from: those that one may give, and by name those that the user has besides. One above oneself
 * stays with the user, whatever else is chosen.
 */
export function roleOptions(roles: readonly Pick<AssignableRole, 'id' | 'name'>[], user: User | undefined) {
  const given = new Set(roles.map(({ id }) => id))
  const others = user?.roles.filter(({ id }) => !given.has(id)) ?? []
  return [
    ...others.map(({ id, name, above, stopped }) =>
      above
        ? { value: id, label: `${name}（权限高于您，保持不变）`, disabled: true }
        : { value: id, label: stopped ? retiredName({ name }) : name },
    ),
    ...roles.map(({ id, name }) => ({ value: id, label: name })),
  ]
}
