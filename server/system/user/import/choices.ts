import type { Selectable } from 'kysely'
import { newUserFields } from '../../../../openapi/facts/fields/newUserFields.ts'
import { orgText } from '../../../../openapi/text/shown.ts'
import type { Database } from '../../../database/schema.ts'
import type { OrgTable } from '../../../database/tables/org.ts'
import type { Account } from '../../../kernel/account.ts'
import { inTurns } from '../../../kernel/in-turns.ts'
import { officesOf } from '../../../kernel/offices.ts'
import { orgIdsIn } from '../../../kernel/organisation-scope.ts'
import { widensOwn } from '../../../kernel/own-rights.ts'
import { partsOf } from '../../../kernel/parts-of.ts'
import { listed, nearTo, wordKey } from '../../../kernel/reading/near-words.ts'
import { type ReachedRole, rolesWithRights } from '../../role/index.ts'
import { changeFault, isKept, orgNotAssignable, roleFault } from '../assignment.ts'
import type { Post } from '../posts.ts'

/** The id that a cell refers to, or the error; neither for an empty cell. */
interface Found<T> {
  readonly found?: T
  readonly fault?: string
}

const { maxItems: rolesLimit } = newUserFields.roleIds
const { maxItems: postsLimit } = newUserFields.posts
const { pattern: positionRule, maxLength: positionLength } = newUserFields.position

/** The organisations of the account's scope by their ids: a site can have 20,000. */
const orgsIn = (db: Database, account: Account) =>
  partsOf((after, limit) =>
    db
      .selectFrom('org')
      .select(['id', 'name', 'code', 'status', 'path', 'kind'])
      .where('id', 'in', orgIdsIn(account.scope))
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),
  )

/** The values that the account may use in the columns 主机构, 兼职机构 and 角色. */
export async function choicesOf(db: Database, account: Account) {
  const statuses = new Map<string, Selectable<OrgTable>['status']>()
  const paths = new Map<string, string>()
  const codes = new Map<string, string>()
  const named = new Map<string, string[]>()
  const keys = new Map<string, string>()
  for await (const rows of orgsIn(db, account)) {
    const officeOf = await officesOf(db, account.versions, rows)
    await inTurns(rows, (org) => {
      statuses.set(org.id, org.status)
      paths.set(org.id, org.path)
      if (org.status !== 'normal') return
      codes.set(wordKey(org.code), org.id)
      const key = wordKey(org.name)
      keys.set(org.name, key)
      // A department also as a list shows it, after its office.
      for (const one of new Set([key, wordKey(orgText({ name: org.name, office: officeOf(org) }))])) {
        const others = named.get(one)
        if (others) others.push(org.id)
        else named.set(one, [org.id])
      }
    })
  }
  const nearOrg = nearTo(keys)
  const allRoles = await rolesWithRights(db, account)
  const known = new Map(allRoles.map((role) => [role.id, role]))
  const giveable: string[] = []
  const roles = new Map<string, ReachedRole[]>()
  await inTurns(allRoles, (role) => {
    if (roleFault(account, role) === undefined) giveable.push(role.name)
    const key = wordKey(role.name)
    const others = roles.get(key)
    if (others) others.push(role)
    else roles.set(key, [role])
  })
  const nearRole = nearTo(giveable)
  /** The organisation with this code or name, as `org`. */
  const orgWith = (text: string): Found<string> => {
    const [, code = text] = /^(\S+)\s/.exec(text) ?? []
    const byCode = codes.get(wordKey(text)) ?? codes.get(wordKey(code))
    if (byCode !== undefined) return { found: byCode }
    const [first, ...others] = named.get(wordKey(text)) ?? []
    if (!first) return { fault: `${orgNotAssignable}${nearOrg(text)}` }
    if (others.length > 0) return { fault: `有 ${others.length + 1} 个机构叫“${text}”，请填写机构编码` }
    return { found: first }
  }
  /** `380102（联络员）` or an organisation alone, whose name may have brackets itself. */
  const postWith = (text: string): Found<Post> => {
    const [, org = text, position = ''] = orgWith(text).found ? [] : (/^([^（(]+)[（(](.*)[）)]$/.exec(text) ?? [])
    const { found, fault } = orgWith(org.trim())
    if (found === undefined) return { fault: fault ?? orgNotAssignable }
    return { found: { orgId: found, position: position.trim() || null } }
  }
  return {
    /** Whether by a move a permission of the account would apply to the user as well. */
    widens: (from: string, to: string) => widensOwn(account, paths.get(from) ?? '', paths.get(to) ?? ''),
    /** Whether a part-time organisation is enabled; undefined outside the scope. */
    statusOf: (id: string) => statuses.get(id),
    /**
     * The organisation with this code, also before its name as the template offers it, or if there is none, with this
     * name.
     */
    org(text: string | undefined): Found<string> {
      return text === undefined ? {} : orgWith(text)
    },
    /** The part-time organisations, `380102（联络员）、办公室`. */
    posts(text: string | undefined): Found<readonly Post[]> {
      if (text === undefined) return {}
      const chosen = listed(text, (part) => postWith(part).found !== undefined).map((part) => ({
        part,
        ...postWith(part),
      }))
      const wrong = chosen.find(({ fault }) => fault !== undefined)
      if (wrong) return { fault: `“${wrong.part}”：${wrong.fault}` }
      const position = chosen
        .map(({ found }) => found?.position ?? '')
        .find((words) => !positionRule.test(words) || words.length > positionLength)
      if (position !== undefined) return { fault: newUserFields.position.mistake }
      if (chosen.length > postsLimit) return { fault: `兼职机构最多选择 ${postsLimit} 个` }
      return { found: chosen.flatMap(({ found }) => found ?? []) }
    },
    /** The roles with these names, `普通干警、审计员`, instead of those before. */
    roles(text: string | undefined, before: readonly string[] = []): Found<readonly string[]> {
      if (text === undefined) return {}
      const names = listed(text, (name) => roles.has(wordKey(name)))
      if (names.length === 0) return { fault: '请选择角色' }
      if (names.length > rolesLimit) return { fault: `角色最多选择 ${rolesLimit} 个` }
      const chosen = names.map((name) => ({ name, found: roles.get(wordKey(name)) ?? [] }))
      const twice = chosen.find(({ found }) => found.length > 1)
      if (twice) return { fault: `有 ${twice.found.length} 个角色叫“${twice.name}”，请在用户列表中分配` }
      const faults = chosen
        .map(({ name, found: [role] }) => {
          if (!role) return `${roleFault(account, role, `角色“${name}”`)}${nearRole(name)}`
          return isKept(before, role.id) ? undefined : roleFault(account, role, `角色“${name}”`)
        })
        .filter((fault) => fault)
      if (faults.length > 0) return { fault: faults.join('；') }
      const found = chosen.flatMap((one) => one.found.map(({ id }) => id))
      const fault = changeFault(account, known, { before, after: found })
      return fault === undefined ? { found } : { fault }
    },
  }
}
