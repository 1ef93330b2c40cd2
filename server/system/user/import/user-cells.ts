import { genderLabels } from '../../../../openapi/facts/user.ts'
import type { Database } from '../../../database/schema.ts'
import type { Cells } from '../../../kernel/import/import-kind.ts'
import { profileFields } from '../user-fields.ts'
import type { UserField } from './read-row.ts'
import type { UserValues } from './stored-users.ts'

/** The cells of users as a file has them, with the code of the organisation, because names repeat. Two queries. */
export async function userCells(db: Database, all: readonly UserValues[]) {
  const orgIds = [...new Set(all.flatMap(({ columns, posts }) => [columns.org_id, ...posts.map(({ orgId }) => orgId)]))]
  const roleIds = [...new Set(all.flatMap((values) => values.roleIds))]
  const [orgs, roles] = await Promise.all([
    orgIds.length === 0 ? [] : db.selectFrom('org').select(['id', 'name', 'code']).where('id', 'in', orgIds).execute(),
    roleIds.length === 0
      ? []
      : db.selectFrom('role').select(['id', 'name']).where('id', 'in', roleIds).orderBy('sort').orderBy('id').execute(),
  ])
  const orgOf = new Map(orgs.map(({ id, name, code }) => [id, `${name}（${code}）`]))
  const codedOf = new Map(orgs.map(({ id, name, code }) => [id, `${code} ${name}`]))
  return ({ key, columns, roleIds: held, posts }: UserValues): Cells<UserField> => {
    const { orgId: _org, ...shown } = profileFields.shown(columns)
    const texts: Readonly<Record<UserField, string | null | undefined>> = {
      ...shown,
      username: key,
      org: orgOf.get(columns.org_id),
      posts: posts
        .map(({ orgId, position }) => `${codedOf.get(orgId) ?? ''}${position === null ? '' : `（${position}）`}`)
        .join('、'),
      roles: roles.flatMap(({ id, name }) => (held.includes(id) ? [name] : [])).join('、'),
      gender: genderLabels[columns.gender],
    }
    return Object.fromEntries(Object.entries(texts).filter(([, text]) => text))
  }
}
