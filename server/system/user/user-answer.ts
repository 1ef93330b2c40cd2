import type { components } from '../../../openapi/schema.d.ts'
import type { Database, OrgTable, UserTable } from '../../database/schema.ts'
import { maskPhone } from '../../kernel/mask.ts'
import { formatDateTime } from '../../kernel/time.ts'
import { withoutNulls } from '../../kernel/without-nulls.ts'
import { officesOf } from '../offices.ts'

type User = components['schemas']['User']
type RoleRef = components['schemas']['RoleRef']

/** Columns of `user` in a response; never the password. */
export const userColumns = [
  'user.id',
  'user.username',
  'user.name',
  'user.employee_no',
  'user.gender',
  'user.phone',
  'user.email',
  'user.org_id',
  'user.position',
  'user.status',
  'user.valid_until',
  'user.last_login_at',
  'user.last_login_ip',
  'user.created_at',
  'user.version',
] as const

type UserRow = Pick<
  UserTable,
  (typeof userColumns)[number] extends `user.${infer Column extends keyof UserTable}` ? Column : never
> & {
  org_name: string
  org_kind: OrgTable['kind']
  org_path: string
}

/** Columns of the user's organisation (`org`) beside them. */
export const orgColumns = ['org.name as org_name', 'org.kind as org_kind', 'org.path as org_path'] as const

/** Rows of the database as the API returns them; the phone is masked unless requested otherwise. */
export async function answerUsers(db: Database, rows: readonly UserRow[], phone: 'masked' | 'clear'): Promise<User[]> {
  const roles = await rolesByUser(
    db,
    rows.map(({ id }) => id),
  )
  const placeOf = ({ org_kind: kind, org_path: path }: UserRow) => ({ kind, path })
  const officeOf = await officesOf(db, rows.map(placeOf))
  return rows.map((row) =>
    withoutNulls({
      id: row.id,
      username: row.username,
      name: row.name,
      employeeNo: row.employee_no,
      gender: row.gender,
      phone: row.phone === null || phone === 'clear' ? row.phone : maskPhone(row.phone),
      email: row.email,
      orgId: row.org_id,
      orgName: row.org_name,
      orgOffice: officeOf(placeOf(row)) ?? null,
      position: row.position,
      roles: roles.get(row.id) ?? [],
      status: row.status,
      validUntil: row.valid_until,
      lastLoginTime: row.last_login_at === null ? null : formatDateTime(row.last_login_at),
      lastLoginIp: row.last_login_ip,
      createTime: formatDateTime(row.created_at),
      version: row.version,
    }),
  )
}

async function rolesByUser(db: Database, userIds: readonly string[]): Promise<ReadonlyMap<string, RoleRef[]>> {
  const found = new Map<string, RoleRef[]>()
  if (userIds.length === 0) return found
  const rows = await db
    .selectFrom('user_role')
    .innerJoin('role', 'role.id', 'user_role.role_id')
    .select(['user_role.user_id', 'role.id', 'role.name'])
    .where('user_role.user_id', 'in', userIds)
    .orderBy('role.sort')
    .execute()
  for (const { user_id, id, name } of rows) found.set(user_id, [...(found.get(user_id) ?? []), { id, name }])
  return found
}
