import { importRowFields } from '../../../../openapi/facts/fields/importRowFields.ts'
import { newUserFields } from '../../../../openapi/facts/fields/newUserFields.ts'
import { revealUserPermission } from '../../../../openapi/facts/user.ts'
import type { Schemas } from '../../../../openapi/schema.d.ts'
import { missing } from '../../../http/field-mistake.ts'
import type { Handler } from '../../../http/handler.ts'
import { hashPassword, notifyOwner } from '../../../identity/index.ts'
import { cellFormats } from '../../../kernel/import/cell-formats.ts'
import { checkImport } from '../../../kernel/import/check-import.ts'
import type { ImportKind } from '../../../kernel/import/import-kind.ts'
import { runImport } from '../../../kernel/import/run.ts'
import { undoImport } from '../../../kernel/import/undo.ts'
import { userScope } from '../../../kernel/organisation-scope.ts'
import { personName } from '../../../language/person-name.ts'
import { lockRights, requireAdministrator } from '../../role/index.ts'
import { newUser } from '../new-user.ts'
import { replacePosts } from '../posts.ts'
import { randomPassword } from '../random-password.ts'
import { giveRoles, replaceRoles } from '../replace-roles.ts'
import { profileFields, userFields } from '../user-fields.ts'
import { type UserField, userRowReader } from './read-row.ts'
import { shownCells } from './shown-cells.ts'
import { loadUsers, type StoredUser, type UserValues, undoGuard, valuesOf } from './stored-users.ts'
import { userCells } from './user-cells.ts'

export interface UserImport {
  readonly field: UserField
  readonly record: StoredUser
  readonly values: UserValues
  /** An initial password, as plain text and as its hash. */
  readonly secret: { readonly password: string; readonly hash: string }
  readonly extra: Pick<Schemas['ImportResult'], 'passwords'>
}

/** Returns what changes a user, and sends a message to users whose roles or phone are replaced. */
export function changeUser(by: 'administrator' | 'synchronisation'): ImportKind<UserImport>['change'] {
  return async (tx, { id, version, row, roleIds: before, posts }, { columns, roleIds, posts: after }, now) => {
    await tx
      .updateTable('user')
      .set({ ...columns, ...personName(columns.name), updated_at: now, version: version + 1 })
      .where('id', '=', id)
      .execute()
    await notifyOwner(tx, id, { of: 'phone', before: row.phone, after: columns.phone }, { by, now })
    await replacePosts(tx, { userId: id, before: posts, after })
    await replaceRoles(tx, { userId: id, before, after: roleIds }, now)
  }
}

export const userImport: ImportKind<UserImport> = {
  kind: 'user',
  noun: '用户',
  label: (field) => importRowFields[field].label,
  format: cellFormats(newUserFields),
  missing: (field) => missing(importRowFields[field]),
  table: 'user',
  fields: [
    'username',
    'name',
    'org',
    'posts',
    'roles',
    'employeeNo',
    'gender',
    'phone',
    'idNumber',
    'email',
    'position',
    'validUntil',
  ],
  required: ['username', 'name', 'org', 'roles'],
  key: { field: 'username', column: 'username' },
  unique: {
    field: 'phone',
    column: 'phone',
    holder: '账号',
    valueOf: ({ columns }) => columns.phone,
  },
  revealed: { by: revealUserPermission, scope: userScope },
  load: loadUsers,
  shown: shownCells,
  valuesOf,
  audited: ({ key, columns, roleIds, posts }, user) => ({
    username: key,
    ...profileFields.audited(columns),
    status: user?.row.status ?? 'normal',
    ...userFields.audited({ ...columns, username: key, roleIds: roleIds.toSorted(), posts }),
  }),
  reader: userRowReader,
  cells: userCells,
  undoGuard,
  begin: lockRights,
  finish: (tx, account) => requireAdministrator(tx, account),
  async create(tx, { key, columns, roleIds, posts }, { hash }, now) {
    const user = newUser(columns, key, hash, now)
    await tx.insertInto('user').values(user).execute()
    await giveRoles(tx, user.id, roleIds)
    await replacePosts(tx, { userId: user.id, before: [], after: posts })
    return user.id
  },
  change: changeUser('administrator'),
  extra: {
    async draw() {
      const password = randomPassword()
      return { password, hash: await hashPassword(password, 'one of many') }
    },
    answer: (created) => ({
      passwords: created.map(({ row, values: { key, name }, secret: { password } }) => ({
        row,
        username: key,
        name,
        password,
      })),
    }),
  },
}

/** POST /api/system/user/import/check: returns what an import of these rows would do, without changes. */
export const checkUserImport: Handler<'checkUserImport'> = (context) => checkImport(userImport, context)

/** POST /api/system/user/import: creates and changes the users of a part, by the rules of `runImport`. */
export const importUsers: Handler<'importUsers'> = (context) => runImport(userImport, context)

/**
 * POST /api/system/user/import/undo, by the rules of `undoImport`. Does not undo users who have signed in since, and
 * users that the account could not reassign to their former organisation and roles.
 */
export const undoUserImport: Handler<'undoUserImport'> = async (context) => {
  const { kept, ...counts } = await undoImport(userImport, context)
  return { ...counts, kept: kept.map(({ key, ...user }) => ({ ...user, username: key })) }
}
