import { areaLevelLabels, areaSuccessionKindLabels } from '../../../openapi/facts/area.ts'
import { factorWayLabels } from '../../../openapi/facts/auth.ts'
import { hearingLeaveReasonLabels, hearingStatusLabels } from '../../../openapi/facts/hearing.ts'
import { jobStateLabels } from '../../../openapi/facts/job.ts'
import { signInMethodLabels } from '../../../openapi/facts/log.ts'
import { noticeStatusLabels } from '../../../openapi/facts/notice.ts'
import { reminderChannelLabels, reminderStatusLabels } from '../../../openapi/facts/reminder.ts'
import { serviceRequestStatusLabels } from '../../../openapi/facts/service.ts'
import { trainingResultLabels, trainingStatusLabels } from '../../../openapi/facts/training.ts'
import { passwordLockCauseLabels, passwordLockRefusesLabels, userStatusLabels } from '../../../openapi/facts/user.ts'
import type { Database } from '../../database/schema.ts'
import { toldChange } from '../config/index.ts'
import { labelOf, ruleOf } from './audit-fields.ts'

type Words = Readonly<Record<string, string>>
type Stored = Readonly<Record<string, { readonly before?: unknown; readonly after?: unknown }>>

/** A row of the audit, as far as its changes need it. */
export interface ChangedRow {
  readonly operation: string
  readonly object_kind: string
  readonly object_id: string
  /** JSON, as `changesOf` writes it. */
  readonly changes: string
}

interface Change {
  readonly label: string
  readonly before?: string
  readonly after?: string
}

/** Words of values that no request has, or other ones. */
const valueWords: Readonly<Record<string, Words>> = {
  'application_request.status': serviceRequestStatusLabels,
  'area.level': areaLevelLabels,
  'area.succeededAs': areaSuccessionKindLabels,
  'guess_count.cause': passwordLockCauseLabels,
  'guess_count.refuses': passwordLockRefusesLabels,
  'hearing_officer.leaveReason': hearingLeaveReasonLabels,
  'hearing_officer.status': hearingStatusLabels,
  'job.state': jobStateLabels,
  'login_session.factor': factorWayLabels,
  'login_session.method': signInMethodLabels,
  'notice.status': noticeStatusLabels,
  'reminder_rule.status': reminderStatusLabels,
  'reminder_rule.test': reminderChannelLabels,
  'second_factor.kind': factorWayLabels,
  'training.status': trainingStatusLabels,
  'training_participant.result': trainingResultLabels,
  'user.status': userStatusLabels,
}

/** Fields that the database has as 0 and 1. */
const flags: ReadonlySet<string> = new Set([
  'affix',
  'autoConfirm',
  'builtIn',
  'defaulter',
  'dismissed',
  'hidden',
  'isDefault',
  'noCache',
  'onPhone',
  'pkceRequired',
  'punished',
  'revoked',
  'rotateRefresh',
  'secondFactor',
])

const tables = ['org', 'role', 'menu', 'user', 'dict', 'dict_entry'] as const
type Table = (typeof tables)[number]

/** The tables whose ids a field holds; those that belong to one kind of record are written `kind.field`. */
const references: Readonly<Record<string, Table>> = {
  orgId: 'org',
  orgIds: 'org',
  mergedInto: 'org',
  'org.parentId': 'org',
  'menu.parentId': 'menu',
  'dict_entry.dictId': 'dict',
  'dict_entry.parentId': 'dict_entry',
  roleIds: 'role',
  roleId: 'role',
  'role.copyOf': 'role',
  'hearing_officer.submittedBy': 'user',
  'notice.userIds': 'user',
  'reminder_rule.userIds': 'user',
}
const referenceOf = (kind: string, field: string) => references[`${kind}.${field}`] ?? references[field]

/**
 * The changed fields of rows in words, by the API description: the labels of fields, and of values that are a choice. Ids of
 * organisations, roles, menu entries, users and dictionary entries are told by their present names, where they still exist;
 * values of parameters as their own history tells them.
 */
export async function changesInWords(
  db: Database,
  rows: readonly ChangedRow[],
): Promise<(row: ChangedRow) => Change[]> {
  const stored = new Map(rows.map((row) => [row, JSON.parse(row.changes) as Stored]))
  const nameOf = await namesFor(db, rows, (row) => stored.get(row) ?? {})
  return (row) =>
    Object.entries(stored.get(row) ?? {}).map(([field, { before, after }]) => {
      const { operation, object_kind: kind } = row
      const rule = ruleOf(operation, kind, field)
      const words: Words = {
        ...Object.fromEntries(rule?.values?.map(({ value, label }) => [value, label]) ?? []),
        ...(flags.has(field) && { 0: '否', 1: '是' }),
        ...valueWords[`${kind}.${field}`],
      }
      const told = (value: unknown): string =>
        inWords(value, (one) => nameOf(referenceOf(kind, field), one) ?? words[one], nameOf)
      const change = {
        ...(before !== undefined && { before: told(before) }),
        ...(after !== undefined && { after: told(after) }),
      }
      const ofParameter = kind === 'parameter' && field === 'value' ? toldChange(row.object_id, change) : undefined
      return { label: labelOf(operation, kind, field), ...(ofParameter ?? change) }
    })
}

type NameOf = (table: Table | undefined, id: string) => string | undefined

function inWords(value: unknown, wordOf: (value: string) => string | undefined, nameOf: NameOf): string {
  if (Array.isArray(value)) return value.map((one) => inWords(one, wordOf, nameOf)).join('、')
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (typeof value === 'object' && value !== null) {
    // Of a list of records, such as part-time organisations, each by its values.
    const parts = Object.entries(value).flatMap(([field, inner]) =>
      inner === null ? [] : (nameOf(references[field], String(inner)) ?? String(inner)),
    )
    return parts.join(' ')
  }
  return wordOf(String(value)) ?? String(value)
}

/** Reads the names of all records that the changes refer to, one statement for each table. */
async function namesFor(
  db: Database,
  rows: readonly ChangedRow[],
  changesOf: (row: ChangedRow) => Stored,
): Promise<NameOf> {
  const ids = new Map<Table, Set<string>>(tables.map((table) => [table, new Set()]))
  const collect = (kind: string, field: string, value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) collect(kind, field, one)
    else if (typeof value === 'object' && value !== null)
      for (const [inner, one] of Object.entries(value)) collect(kind, inner, one)
    else if (value !== undefined && value !== null) {
      const table = referenceOf(kind, field)
      if (table) ids.get(table)?.add(String(value))
    }
  }
  for (const row of rows)
    for (const [field, { before, after }] of Object.entries(changesOf(row)))
      for (const value of [before, after]) collect(row.object_kind, field, value)
  const names = new Map<string, string>()
  for (const [table, referred] of ids) {
    if (referred.size === 0) continue
    const found = await db
      .selectFrom(table)
      .select(['id', 'name'])
      .where('id', 'in', [...referred])
      .execute()
    for (const { id, name } of found) names.set(`${table} ${id}`, name)
  }
  return (table, id) => (table ? names.get(`${table} ${id}`) : undefined)
}
