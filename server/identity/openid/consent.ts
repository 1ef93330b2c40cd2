import type { Database } from '../../database/schema.ts'
import type { Recorder } from '../../kernel/audited.ts'
import { type Application, words } from './application.ts'

/** What a user answered an application so far. */
interface Answered {
  readonly scopes: readonly string[]
  readonly declined: readonly string[]
  /** When last, in milliseconds since 1970; 0 for never. */
  readonly at: number
}

/** A scope as it is shown to a user. */
export interface ShownScope {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly level: 'high' | 'normal' | 'low'
  /** Can be declined. */
  readonly optional: boolean
}

/** The scopes of a request that the application may ask for, in the order of the catalogue. */
export async function shownScopes(
  db: Database,
  { scopes }: Pick<Application, 'scopes'>,
  requested: readonly string[],
): Promise<readonly ShownScope[]> {
  const allowed = new Map(scopes.map(({ name, optional }) => [name, optional]))
  const names = requested.filter((name) => allowed.has(name))
  if (names.length === 0) return []
  const rows = await db
    .selectFrom('access_scope')
    .select(['name', 'title', 'description', 'level'])
    .where('name', 'in', names)
    .orderBy('sort')
    .orderBy('name')
    .execute()
  return rows.map((row) => ({ ...row, optional: row.name !== 'openid' && allowed.get(row.name) === true }))
}

/** What the user answered an application so far; empty for a new one. */
export async function answeredBefore(db: Database, userId: string, applicationId: string): Promise<Answered> {
  const row = await db
    .selectFrom('consent')
    .select(['scopes', 'declined', 'last_at'])
    .where('user_id', '=', userId)
    .where('application_id', '=', applicationId)
    .executeTakeFirst()
  return { scopes: words(row?.scopes ?? ''), declined: words(row?.declined ?? ''), at: row?.last_at ?? 0 }
}

/**
 * What a request gets without a question: `undefined` where the user must be asked. No user is asked by an application
 * that confirms automatically; otherwise a scope of the level 高 is asked for each time, 一般 once, 低 never.
 */
export function grantWithoutQuestion(
  { autoConfirm }: Pick<Application, 'autoConfirm'>,
  requested: readonly ShownScope[],
  answered: Answered,
  { justAnswered }: { readonly justAnswered: boolean },
): { readonly granted: readonly string[]; readonly declined: readonly string[] } | undefined {
  const names = requested.map(({ name }) => name)
  if (autoConfirm) return { granted: names, declined: [] }
  const isOpen = ({ name, level }: ShownScope) => {
    if (level === 'low') return false
    if (level === 'high' && !justAnswered) return true
    return !answered.scopes.includes(name) && !answered.declined.includes(name)
  }
  if (requested.some(isOpen)) return undefined
  const declined = names.filter((name) => answered.declined.includes(name))
  return { granted: names.filter((name) => !declined.includes(name)), declined }
}

/** Stores the answer of a user beside those given before, and audits it. */
export async function keepConsent(
  tx: Database,
  record: Recorder,
  {
    userId,
    application,
    granted,
    declined,
    now,
  }: {
    readonly userId: string
    readonly application: Pick<Application, 'id' | 'name'>
    readonly granted: readonly string[]
    readonly declined: readonly string[]
    readonly now: number
  },
): Promise<void> {
  const before = await answeredBefore(tx, userId, application.id)
  const scopes = merged(before.scopes, granted, declined)
  const values = { scopes, declined: merged(before.declined, declined, granted), last_at: now }
  await tx
    .insertInto('consent')
    .values({ user_id: userId, application_id: application.id, ...values, first_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'application_id']).doUpdateSet(values))
    .execute()
  record({
    kind: 'consent',
    id: application.id,
    name: application.name,
    ...(before.scopes.length > 0 && { before: { scopes: before.scopes.join(' ') } }),
    after: { scopes },
  })
}

const merged = (before: readonly string[], added: readonly string[], removed: readonly string[]): string =>
  [...new Set([...before, ...added])].filter((scope) => !removed.includes(scope)).join(' ')
