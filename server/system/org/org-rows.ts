import { type Expression, expressionBuilder, type Selectable, type SqlBool } from 'kysely'
import type { Database, Tables } from '../../database/schema.ts'
import type { OrgTable } from '../../database/tables/org.ts'
import type { Account, Scope } from '../../kernel/account.ts'
import { orgScope } from '../../kernel/organisation-scope.ts'
import { includesOrg } from '../../kernel/role-scope.ts'

const columns = ['id', 'parent_id', 'name', 'code', 'kind', 'path', 'sort', 'status'] as const

/** What of an organisation its tree shows. */
type OrgRow = Pick<Selectable<OrgTable>, (typeof columns)[number]>

/** What of a tree is read: the rows, and the ids of those whose children were left out. */
export interface ReadTree {
  readonly rows: readonly OrgRow[]
  readonly withMore: ReadonlySet<string>
}

const idOf = ({ id }: Pick<OrgRow, 'id'>): string => id

/** Ids from the root to an organisation, itself included. */
export const idsOn = (path: string): readonly string[] => path.split('/').filter(Boolean)

/** The organisations that the account sees: those of all its roles, and its own (decision 0050). */
const visible = (db: Database, account: Account) =>
  db.selectFrom('org').select(columns).where(orgScope(account, account.anyScope))

/** Ids in one statement; SQLite takes 32,766 values. */
const batchSize = 5000

/** Reads by ids, however many they are. */
async function inBatches<Row>(
  ids: readonly string[],
  read: (some: readonly string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const found: Row[][] = []
  for (let at = 0; at < ids.length; at += batchSize) found.push(await read(ids.slice(at, at + batchSize)))
  return found.flat()
}

/** The visible organisations with these ids. */
export function orgsWith(db: Database, account: Account, ids: readonly string[]): Promise<OrgRow[]> {
  return inBatches(ids, (some) => visible(db, account).where('id', 'in', some).execute())
}

const eb = expressionBuilder<Tables, 'org'>()

/**
 * The condition for an organisation that the account sees, or sees with the scope `by`, and whose parent it does not
 * see. A scope names its organisations by paths, so that the top of the tree is known without reading what is below.
 */
export function atTop({ orgPath }: Account, by: Scope): Expression<SqlBool> {
  if (by.all) return eb('org.parent_id', 'is', null)
  const sees = (path: string) => path === orgPath || includesOrg(by, path)
  const paths = [...new Set([...by.subtrees, ...by.orgs, orgPath])]
  return eb(
    'org.path',
    'in',
    paths.filter((path) => !sees(path.replace(/[^/]+\/$/, ''))),
  )
}

/** The visible children of some organisations; with `most`, any so many of them. */
async function childrenOf(
  db: Database,
  account: Account,
  parentIds: readonly string[],
  most?: number,
): Promise<OrgRow[]> {
  if (parentIds.length === 0) return []
  const children = visible(db, account).where('parent_id', 'in', parentIds)
  return (most === undefined ? children : children.limit(most)).execute()
}

/** Ids of those that have visible children, or children that are visible with the scope `by`. */
export async function parentsAmong(
  db: Database,
  account: Account,
  ids: readonly string[],
  by: Scope = account.anyScope,
): Promise<Set<string>> {
  const parents = await inBatches(ids, (some) =>
    db
      .selectFrom('org as parent')
      .select('parent.id')
      .where('parent.id', 'in', some)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('org').select('org.id').whereRef('org.parent_id', '=', 'parent.id').where(orgScope(account, by)),
        ),
      )
      .execute(),
  )
  return new Set(parents.map(idOf))
}

/** The children of one organisation, without theirs; none if it is not visible. */
export async function readBelow(db: Database, account: Account, id: string): Promise<ReadTree> {
  const parents = await orgsWith(db, account, [id])
  const rows = await childrenOf(db, account, parents.map(idOf))
  return { rows, withMore: await parentsAmong(db, account, rows.map(idOf)) }
}

/**
 * The tree from the top, a query per level: whole levels while there are at most `most` organisations, and the children
 * of those in `open` on every level. Reads what is answered, and at most `most` rows of the first level that is too
 * large.
 */
export async function readFromTop(
  db: Database,
  account: Account,
  open: ReadonlySet<string>,
  most: number,
): Promise<ReadTree> {
  let level = await visible(db, account).where(atTop(account, account.anyScope)).execute()
  const levels = [level]
  const closed: string[][] = []
  let count = level.length
  let whole = count <= most
  while (level.length > 0) {
    const ids = level.map(idOf)
    level = whole ? await childrenOf(db, account, ids, most - count + 1) : []
    whole &&= count + level.length <= most
    if (!whole) {
      closed.push(ids.filter((id) => !open.has(id)))
      const opened = ids.filter((id) => open.has(id))
      level = await childrenOf(db, account, opened)
    }
    levels.push(level)
    count += level.length
  }
  return { rows: levels.flat(), withMore: await parentsAmong(db, account, closed.flat()) }
}
