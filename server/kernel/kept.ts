import type { Database } from '../database/schema.ts'

/** The versions of the shared entities (decision 0035), read together. */
export type Versions = Readonly<Record<'users' | 'organisations' | 'roles', number>>

/**
 * Values that this process keeps while the versions of the entities that they were read from stay the same. A request
 * reads the versions first, so that a value is never older than its versions, and a change counts at once in every
 * process. Returns the values kept under these versions.
 */
export function keptBy<Value, Entity extends string = keyof Versions>(
  ...entities: readonly Entity[]
): (db: Database, versions: Readonly<Record<Entity, number>>) => Map<string, Value> {
  const kept = new WeakMap<Database, { readonly under: string; readonly values: Map<string, Value> }>()
  return (db, versions) => {
    const under = entities.map((entity) => versions[entity]).join()
    const known = kept.get(db)
    if (known?.under === under) return known.values
    const values = new Map<string, Value>()
    kept.set(db, { under, values })
    return values
  }
}

/**
 * A value that this process reads once under the versions of some entities: concurrent callers share the read, and one
 * that failed is not kept.
 */
export function readOnceBy<Value, Entity extends string>(
  entities: readonly Entity[],
  read: (db: Database) => Promise<Value>,
): (db: Database, versions: Readonly<Record<Entity, number>>) => Promise<Value> {
  const kept = keptBy<Promise<Value>, Entity>(...entities)
  return (db, versions) => readOnce(kept(db, versions), '', 1, () => read(db))
}

/**
 * The value under a key of `kept`, read unless it is there: concurrent callers share the read, one that failed is not
 * kept, and of more than `limit` values not the oldest.
 */
export function readOnce<Value>(
  kept: Map<string, Promise<Value>>,
  key: string,
  limit: number,
  read: () => Promise<Value>,
): Promise<Value> {
  const before = kept.get(key)
  if (before) return before
  const reading = keepLatest(kept, key, read(), limit)
  reading.catch(() => kept.delete(key))
  return reading
}

/** Keeps a value, and of more than `limit` values not the oldest. */
export function keepLatest<Value>(kept: Map<string, Value>, key: string, value: Value, limit: number): Value {
  const [oldest] = kept.keys()
  if (kept.size >= limit && oldest !== undefined) kept.delete(oldest)
  kept.set(key, value)
  return value
}
