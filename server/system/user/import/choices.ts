import { newUserFields } from '../../../../openapi/facts/user.ts'
import type { Database } from '../../../database/schema.ts'
import type { Account } from '../../../kernel/account.ts'
import { placeable } from '../../../kernel/scope.ts'
import { rolesWithRights } from '../../role/reach.ts'
import { changeFault, isKept, orgNotAssignable, roleFault } from '../assignment.ts'

/** The id that a cell refers to, or the error; neither for an empty cell. */
interface Found<T> {
  readonly found?: T
  readonly fault?: string
}

const { maxItems: rolesLimit } = newUserFields.roleIds

/** The values that the account may use in the columns 主机构 and 角色, in a fixed number of queries. */
export async function choicesOf(db: Database, account: Account) {
  const organisations = await db.selectFrom('org').select(['id', 'name', 'code']).where(placeable(account)).execute()
  const codes = new Map(organisations.map(({ id, code }) => [code, id]))
  const named = Map.groupBy(organisations, ({ name }) => name)
  const all = await rolesWithRights(db, account)
  const known = new Map(all.map((role) => [role.id, role]))
  const roles = Map.groupBy(all, ({ name }) => name)
  return {
    /**
     * The organisation with this code, also before its name as the template offers it, or if there is none, with this
     * name.
     */
    org(text: string | undefined): Found<string> {
      if (text === undefined) return {}
      const [, code = text] = /^(\S+)\s/.exec(text) ?? []
      const byCode = codes.get(text) ?? codes.get(code)
      if (byCode !== undefined) return { found: byCode }
      const [first, ...others] = named.get(text) ?? []
      if (!first) return { fault: orgNotAssignable }
      if (others.length > 0) return { fault: `有 ${others.length + 1} 个机构叫“${text}”，请填写机构编码` }
      return { found: first.id }
    },
    /** The roles with these names, `普通干警、审计员`, instead of those before. */
    roles(text: string | undefined, before: readonly string[] = []): Found<readonly string[]> {
      if (text === undefined) return {}
      const names = [...new Set(text.split(/[、,，]/).map((name) => name.trim()))].filter((name) => name !== '')
      if (names.length === 0) return { fault: '请选择角色' }
      if (names.length > rolesLimit) return { fault: `角色最多选择 ${rolesLimit} 个` }
      const chosen = names.map((name) => ({ name, found: roles.get(name) ?? [] }))
      const twice = chosen.find(({ found }) => found.length > 1)
      if (twice) return { fault: `有 ${twice.found.length} 个角色叫“${twice.name}”，请在用户列表中分配` }
      const faults = chosen
        .map(({ name, found: [role] }) =>
          role && isKept(account, before, role.id) ? undefined : roleFault(account, role, `角色“${name}”`),
        )
        .filter((fault) => fault)
      if (faults.length > 0) return { fault: faults.join('；') }
      const found = chosen.flatMap((one) => one.found.map(({ id }) => id))
      const fault = changeFault(account, known, { before, after: found })
      return fault === undefined ? { found } : { fault }
    },
  }
}
