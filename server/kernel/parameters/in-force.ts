import type { Database } from '../../database/schema.ts'
import { defaultOf, type Entry, entries, type ParameterKey, type ParameterValue } from './catalogue.ts'
import { readValue } from './value-text.ts'

/** The values that differ from the defaults, by key. */
type Values = ReadonlyMap<string, unknown>

/** The values of each open database, by what its transactions share with it. */
const inForce = new WeakMap<object, Values>()

/**
 * The value of a parameter that is in force: the deployment's, else the site's, else the default. As of the last look
 * of this process (`ParameterSource`), inside a transaction too; the default where nothing has looked yet.
 *
 *     const window = parameter(db, 'login.lock.minutes') * minute
 */
export function parameter<Key extends ParameterKey>(db: Database, key: Key): ParameterValue<Key> {
  const values = inForce.get(db.getExecutor().adapter)
  // as: `readValue` checked it by the parameter of this key
  return values?.has(key) ? (values.get(key) as ParameterValue<Key>) : defaultOf(key)
}

interface Parts {
  readonly db: Database
  /** The values that the deployment fixes. */
  readonly fixed: Values
  /** The text of a stored secret; undefined where it was sealed with another key. */
  readonly open: (sealed: string, key: ParameterKey) => string | undefined
  /** Called where the database did not answer; the last values stay in force until the next look. */
  readonly failed: (error: unknown) => void
}

/** Keeps the values of one database in force in this process. */
export class ParameterSource {
  readonly #parts: Parts
  #looking: Promise<void> | undefined
  /** Values that count from the start of the process. */
  #started: Values | undefined

  constructor(parts: Parts) {
    this.#parts = parts
    inForce.set(parts.db.getExecutor().adapter, parts.fixed)
  }

  /** The values that the deployment fixes. */
  get fixed(): Values {
    return this.#parts.fixed
  }

  /** Whether this process goes on with another value of a parameter until it is started again. */
  waits({ key, effect }: Entry, stored: unknown): boolean {
    if (effect === 'at-once' || this.fixed.has(key) || !this.#started) return false
    return (this.#started.get(key) ?? defaultOf(key)) !== (stored ?? defaultOf(key))
  }

  /** Looks for changes; one that was committed before the call is in force afterwards. Never rejects. */
  async reload(): Promise<void> {
    await this.#looking // It may have begun before the change.
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined
    })
    await this.#looking
  }

  async #look(): Promise<void> {
    const { db, fixed, failed } = this.#parts
    try {
      const stored = await this.#stored()
      this.#started ??= stored
      const started = this.#started
      const values = entries.flatMap(({ key, effect }): [string, unknown][] => {
        const from = effect === 'restart' ? started : stored
        return from.has(key) ? [[key, from.get(key)]] : []
      })
      inForce.set(db.getExecutor().adapter, new Map([...values, ...fixed]))
    } catch (error) {
      failed(error)
    }
  }

  /** A stored value that is not valid any more, after an update of the product, is as if it were not there. */
  async #stored(): Promise<Values> {
    const { db, open } = this.#parts
    const rows = await db.selectFrom('parameter').select(['id', 'value']).where('value', 'is not', null).execute()
    const texts = new Map(rows.map(({ id, value }) => [id, value ?? '']))
    return new Map(
      entries.flatMap(({ key, parameter }): [string, unknown][] => {
        const kept = texts.get(key)
        const text = kept !== undefined && parameter.type === 'secret' ? open(kept, key) : kept
        const read = text === undefined ? undefined : readValue(parameter, text)
        return read && 'value' in read ? [[key, read.value]] : []
      }),
    )
  }
}
