import { permissionNames } from '../../../openapi/facts/permissions.ts'
import { beginPreviewPermission } from '../../../openapi/facts/user.ts'
import type { Account } from '../../kernel/account.ts'
import { coversScope, includesOrg } from '../../kernel/role-scope.ts'
import { type UnusableState, unusableTexts } from '../sign-in/account-unusable.ts'

const names = new Map(Object.entries(permissionNames))

/**
 * The first permission in the order of the API file, by its name, and how many there are: a message of 50 characters is
 * not shown (S8.4).
 */
const several = (permissions: readonly string[]): string => {
  const first = [...names.keys()].find((known) => permissions.includes(known)) ?? permissions[0] ?? ''
  return `“${names.get(first) ?? first}”${permissions.length > 1 ? `等 ${permissions.length} 项` : ''}`
}

/**
 * Why an administrator may not see the app as a user who is in the data scope; undefined where it is allowed.
 * The user's rights are those of this moment, and none may be beyond the administrator's own, also where the site
 * separates the duties: giving a right is not having it (decision 0063). The user's own record needs no right beyond
 * the preview itself.
 */
export function previewRefusal(
  administrator: Account,
  { account: target, unusable }: { readonly account: Account; readonly unusable: UnusableState | undefined },
): string | undefined {
  if (unusable) return `${unusableTexts[unusable].split('，')[0]}，不能预览`
  const missing = [...target.permissions.keys()].filter((permission) => !administrator.permissions.has(permission))
  if (missing.length > 0) return `该用户有您没有的权限${several(missing)}，不能预览`
  const wider = [...target.permissions].flatMap(([permission, scope]) => {
    const own = administrator.permissions.get(permission)
    return own && coversScope(own, scope) ? [] : [permission]
  })
  if (wider.length > 0) return `该用户${several(wider)}的数据范围超出您的，不能预览`
  return coversScope(administrator.anyScope, target.anyScope) ? undefined : '该用户的数据范围超出您的，不能预览'
}

/** Whether the administrator may begin previews of users of an organisation. */
export function reachesFor({ permissions }: Account, orgPath: string): boolean {
  const scope = permissions.get(beginPreviewPermission)
  return scope !== undefined && includesOrg(scope, orgPath)
}
