import type { Database } from '../../../database/schema.ts'
import type { Account } from '../../../http/handler.ts'
import { type Choices, choicesOf } from './choices.ts'
import { type ExistingUser, existingUsers, idsByUsername, lockUsers } from './existing-users.ts'
import { phoneOwners } from './phone-owners.ts'
import { cellsOf, type FieldErrors, type ImportRow } from './row-profile.ts'

/** All that the rows of an import are held against. */
export interface World {
  readonly choices: Choices
  /** The users whom the rows name, by lower-case username. */
  readonly users: ReadonlyMap<string, ExistingUser>
  /** Who has the mobile numbers that the rows name: id by number. */
  readonly phoneOwners: ReadonlyMap<string, string>
  /** Lower-case usernames that earlier parts of the same import have created or changed. */
  readonly imported: ReadonlySet<string>
  /** Id of whoever imports. */
  readonly ownId: string
  readonly now: number
  readonly fieldErrors: FieldErrors
}

interface Importer {
  readonly account: Account
  readonly now: number
  readonly fieldErrors: FieldErrors
}

/** Reads it in a fixed number of queries, however many rows there are. */
export async function readWorld(
  db: Database,
  { account, now, fieldErrors }: Importer,
  rows: readonly ImportRow[],
  imported: ReadonlySet<string> = new Set(),
): Promise<World> {
  const users = await existingUsers(db, account, await idsByUsername(db, usernamesOf(rows)))
  return {
    choices: await choicesOf(db, account),
    users: new Map(users.map((user) => [user.row.username.toLowerCase(), user])),
    phoneOwners: await phoneOwners(db, phonesOf(rows)),
    imported,
    ownId: account.userId,
    now,
    fieldErrors,
  }
}

/** Keeps others from changing the users whom the rows name, until the transaction ends. */
export async function lockNamed(tx: Database, rows: readonly ImportRow[]): Promise<void> {
  await lockUsers(tx, await idsByUsername(tx, usernamesOf(rows)))
}

function usernamesOf(rows: readonly ImportRow[]): readonly string[] {
  const names = rows.map((row) => cellsOf(row).username?.toLowerCase()).filter((name) => name !== undefined)
  return [...new Set(names)]
}

function phonesOf(rows: readonly ImportRow[]): readonly string[] {
  return [...new Set(rows.map((row) => cellsOf(row).phone).filter((phone) => phone !== undefined))]
}
