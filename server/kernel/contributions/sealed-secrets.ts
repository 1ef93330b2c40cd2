import type { Database } from '../../database/schema.ts'

/** A sealed secret in the database, and how the same row gets another one. */
export interface SealedSecret {
  readonly secret: string
  /** The purpose under which the vault has sealed it. */
  readonly purpose: string
  /** Replaces the secret unless it has changed meanwhile. */
  replace(tx: Database, by: string): Promise<unknown>
}

/** Secrets of an area that a new key seals again (`secrets reseal`), and that a start with another key misses. */
export interface SealedSecrets {
  /** What they are called, such as 抽取种子. */
  readonly name: string
  /** Whether `secrets reseal` tells their number first, and also where there are none: a kind that most sites have. */
  readonly usual?: true
  /** All of them; with `newest`, of a kind that every user may have, only so many that were added last. */
  read(db: Database, newest?: number): Promise<readonly SealedSecret[]>
}
