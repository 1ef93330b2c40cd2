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
  /** What they are called, such as 抽取种子; most sites have none, so they are told only where there are some. */
  readonly name: string
  read(db: Database): Promise<readonly SealedSecret[]>
}
