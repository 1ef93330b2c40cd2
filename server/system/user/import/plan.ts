import { importRowFields } from '../../../../openapi/facts/user.ts'
import type { components } from '../../../../openapi/schema.d.ts'
import { Failure, type FieldError } from '../../../http/failure.ts'
import { missing } from '../../../http/field-mistake.ts'
import { withoutNulls } from '../../without-nulls.ts'
import { ownRoles } from '../assignment.ts'
import { type ProfileColumns, profileColumns, refuseOver } from '../profile-columns.ts'
import { sameRoles } from '../replace-roles.ts'
import { findOrg, findRoles } from './choices.ts'
import type { ExistingUser } from './existing-users.ts'
import { phoneFault } from './phone-owners.ts'
import { type Cells, cellFields, cellsOf, type ImportRow, type RowProfile, readProfile } from './row-profile.ts'
import type { World } from './world.ts'

type ImportError = components['schemas']['ImportError']
type ExistingUsers = components['schemas']['ExistingUsers']

interface Change {
  /** Number of the row in the file. */
  readonly row: number
  readonly columns: ProfileColumns
  readonly roleIds: readonly string[]
}
export type NewUserStep = Change & { readonly username: string }
export type ChangeStep = Change & { readonly user: ExistingUser }

/** What an import of these rows does, and every cell that it refuses. */
export interface Plan {
  readonly create: readonly NewUserStep[]
  readonly update: readonly ChangeStep[]
  readonly skipped: number
  /** Rows with at least one error. */
  readonly wrong: number
  readonly errors: readonly ImportError[]
}

/** Plans the rows one by one, by the rules of creating and changing one user; reads nothing and changes nothing. */
export function planImport(rows: readonly ImportRow[], existing: ExistingUsers, world: World): Plan {
  const create: NewUserStep[] = []
  const update: ChangeStep[] = []
  const errors: ImportError[] = []
  let skipped = 0
  let wrong = 0
  /** Row number by username, for the usernames that have come. */
  const seen = new Map<string, number>()
  /** The same by mobile number. */
  const seenPhones = new Map<string, number>()
  for (const row of rows) {
    const cells = cellsOf(row)
    const key = cells.username?.toLowerCase()
    const first = key === undefined ? undefined : seen.get(key)
    const user = key === undefined ? undefined : world.users.get(key)
    if (key !== undefined && first === undefined) seen.set(key, row.row)
    const taken = takenFault(first, key !== undefined && world.imported.has(key))
    if (taken === undefined && user && existing === 'skip') {
      skipped += 1
      continue
    }
    const { change, username, faults } = planRow(row.row, cells, user, world)
    if (taken !== undefined) faults.push({ field: 'username', message: taken })
    const phone = phoneFault(row.row, cells.phone, user?.row.id, seenPhones, world.phoneOwners)
    if (phone !== undefined) faults.push({ field: 'phone', message: phone })
    if (faults.length > 0 || change === undefined) {
      wrong += 1
      errors.push(...inOrder(faults).map((fault) => ({ row: row.row, ...withValue(fault, cells) })))
    } else if (user) update.push({ ...change, user })
    else create.push({ ...change, username })
  }
  return { create, update, skipped, wrong, errors }
}

interface PlannedRow {
  readonly change: Change | undefined
  readonly username: string
  readonly faults: FieldError[]
}

function planRow(row: number, cells: Cells, user: ExistingUser | undefined, world: World): PlannedRow {
  const { profile, errors } = readProfile(cells, world.fieldErrors)
  const faults: FieldError[] = [...errors]
  const fault = (field: string, message: string) => faults.push({ field, message })
  if (user?.fault !== undefined) fault('username', user.fault)
  for (const field of user ? (['username'] as const) : (['username', 'name', 'org', 'roles'] as const)) {
    if (cells[field] === undefined) fault(field, missing(importRowFields[field]))
  }
  const org = cells.org === undefined ? undefined : findOrg(world.choices, cells.org)
  if (org && 'fault' in org) fault('org', org.fault)
  const roles = cells.roles === undefined ? undefined : findRoles(world.choices, cells.roles)
  if (roles && 'fault' in roles) fault('roles', roles.fault)
  const roleIds = roles && 'found' in roles ? roles.found : (user?.roleIds ?? [])
  if (user?.row.id === world.ownId && !sameRoles(user.roleIds, roleIds)) fault('roles', ownRoles)

  const orgId = org && 'found' in org ? org.found : user?.row.org_id
  // A day that is of the right form may still be missing in the calendar, or over, beside errors of other cells.
  const columns = errors.length > 0 ? undefined : columnsOf(profile, user, orgId ?? '', world.now, faults)
  return { change: columns && { row, columns, roleIds }, username: profile.username ?? '', faults }
}

/** The columns; what the row leaves empty stays as it is with a user who exists. Adds to the faults. */
function columnsOf(
  { username: _username, ...given }: RowProfile,
  user: ExistingUser | undefined,
  orgId: string,
  now: number,
  faults: FieldError[],
): ProfileColumns | undefined {
  try {
    const columns = profileColumns({ name: '', ...(user && formOf(user)), ...given, orgId })
    if (columns.valid_until !== user?.row.valid_until) refuseOver(columns.valid_until, now)
    return columns
  } catch (error) {
    if (!(error instanceof Failure) || !error.details.errors) throw error
    faults.push(...error.details.errors)
    return undefined
  }
}

/** The user as the form for a change shows them. */
const formOf = ({ row }: ExistingUser) =>
  withoutNulls({
    name: row.name,
    gender: row.gender,
    employeeNo: row.employee_no,
    phone: row.phone,
    email: row.email,
    position: row.position,
    validUntil: row.valid_until,
  })

function takenFault(first: number | undefined, imported: boolean): string | undefined {
  if (first !== undefined) return `与第 ${first} 行的用户名重复`
  return imported ? '本次导入中已有这个用户名' : undefined
}

const places = new Map<string, number>(cellFields.map((field, index) => [field, index]))
const inOrder = (faults: readonly FieldError[]) =>
  faults.toSorted((a, b) => (places.get(a.field) ?? 0) - (places.get(b.field) ?? 0))

function withValue({ field, message }: FieldError, cells: Cells) {
  const value = new Map<string, string>(Object.entries(cells)).get(field)
  return { field, ...(value !== undefined && { value }), message }
}
