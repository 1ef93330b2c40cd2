import type { Database } from '../../database/schema.ts'
import type { OrgTable } from '../../database/tables/org.ts'
import { officesOf } from '../offices.ts'
import { dayOf } from '../time.ts'
import { usableAccount } from '../usable-account.ts'
import type { Occasion, Search, Variable } from './reminder-event.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** 陈静 → 陈*, 欧阳小明 → 欧***. */
export const maskName = (name: string): string => {
  const [first = '', ...rest] = [...name]
  return first + '*'.repeat(rest.length)
}
const maskUsername = (name: string): string => `${[...name].slice(0, 2).join('')}***`

/** The variables of every event that is about a user. */
export const userVariables: readonly Variable[] = [
  { name: '姓名', example: '陈静', inSms: maskName },
  { name: '用户名', example: 'chenjing', inSms: maskUsername, longest: 5 },
  { name: '机构', example: '江宁省人民检察院 / 第一检察部' },
]

/** A user as the events select one. */
export interface AboutUser {
  readonly userId: string
  readonly name: string
  readonly username: string
  readonly orgName: string
  readonly orgPath: string
  readonly orgKind: OrgTable['kind']
}

/** The usable accounts with their organisations that a search is about: a query that an event narrows. */
export const usersWithin = (db: Database, { within, now }: Pick<Search, 'within' | 'now'>) =>
  db
    .selectFrom('user')
    .innerJoin('org', 'org.id', 'user.org_id')
    .select(['user.id as userId', 'user.name', 'user.username', 'org.name as orgName'])
    .select(['org.path as orgPath', 'org.kind as orgKind'])
    .where(usableAccount(dayOf(now)))
    .where(within)

const ownerOf = ({ userId, orgPath }: AboutUser) => ({ id: userId, orgPath })

/**
 * The values of `userVariables` for each of these users; a department, whose name many offices have, stands behind its
 * office.
 */
async function userValuesOf(db: Database, rows: readonly AboutUser[]) {
  const placeOf = ({ orgKind: kind, orgPath: path }: AboutUser) => ({ kind, path })
  const officeOf = await officesOf(db, undefined, rows.map(placeOf))
  return (row: AboutUser) => ({
    姓名: row.name,
    用户名: row.username,
    机构: [officeOf(placeOf(row)), row.orgName].filter(Boolean).join(' / '),
  })
}

/** The occasions of an event about users, one for each row; `told` says what is particular to it. */
export async function userOccasions<Row extends AboutUser>(
  db: Database,
  rows: readonly Row[],
  told: (row: Row) => Omit<Occasion, 'owner' | 'officePath'>,
): Promise<Occasion[]> {
  const userValues = await userValuesOf(db, rows)
  return rows.map((row) => {
    const { values, ...occasion } = told(row)
    return { ...occasion, owner: ownerOf(row), values: (readAt) => ({ ...userValues(row), ...values(readAt) }) }
  })
}

/** A time in words, rounded up: 7 天, 5 小时, 1 小时 for what is shorter. */
export function durationWords(ms: number): string {
  if (ms > day) return `${Math.ceil(ms / day)} 天`
  return `${Math.max(1, Math.ceil(ms / hour))} 小时`
}

/** A time that has passed in words, rounded down: 2 天, 5 小时. */
export function waitedWords(ms: number): string {
  if (ms >= 2 * day) return `${Math.floor(ms / day)} 天`
  return `${Math.max(1, Math.floor(ms / hour))} 小时`
}
