import type { Database } from '../../database/schema.ts'
import type { Scope } from '../../kernel/account.ts'
import type { Occasion, ReminderEvent } from '../../kernel/contributions/reminder-event.ts'
import { holdersOf, holdersOver } from '../../kernel/holders.ts'
import { orgIdsIn } from '../../kernel/organisation-scope.ts'
import { heldInEffect } from '../../kernel/role-in-effect.ts'
import { nowhere } from '../../kernel/role-scope.ts'
import { dayOf } from '../../kernel/time.ts'
import { usableAccount } from '../../kernel/usable-account.ts'
import type { RuleRecord } from './managed-rules.ts'

/** Users that one rule reaches by role and by name; a matter for more of them is a notice. */
export const mostReceivers = 200

export interface Receiver {
  readonly id: string
  readonly phone: string | null
}

/** The organisations that a rule cannot go beyond: the data scope of its author when it was saved. */
export async function scopeOfRule(tx: Database, { id, limited }: Pick<RuleRecord, 'id' | 'limited'>): Promise<Scope> {
  if (limited === 0) return { ...nowhere, all: true }
  const rows = await tx
    .selectFrom('reminder_target')
    .innerJoin('org', 'org.id', 'reminder_target.target_id')
    .select(['reminder_target.kind', 'org.path'])
    .where('rule_id', '=', id)
    .where('reminder_target.kind', 'in', ['reach', 'reach_alone'])
    .execute()
  const paths = (wanted: string) => rows.filter(({ kind }) => kind === wanted).map(({ path }) => path)
  return { all: false, subtrees: paths('reach'), orgs: paths('reach_alone') }
}

/** The usable accounts of a scope: a query over `user`. `day` is the present one, `YYYY-MM-DD`. */
const usableIn = (tx: Database, within: Scope, day: string) =>
  tx
    .selectFrom('user')
    .where(usableAccount(day))
    .$if(!within.all, (query) => query.where('user.org_id', 'in', orgIdsIn(within)))

/** Ids of the usable accounts of a scope that hold one of these roles. */
export const holdersIn = (tx: Database, within: Scope, roleIds: readonly string[], day: string) =>
  usableIn(tx, within, day)
    .innerJoin('user_role', 'user_role.user_id', 'user.id')
    .innerJoin('role', 'role.id', 'user_role.role_id')
    .select('user.id')
    .distinct()
    .where('user_role.role_id', 'in', roleIds)
    .where(heldInEffect(day))
    .orderBy('user.id')

/** Finds who receives the reminders of a rule, for the occasions of one look. `now` in milliseconds since 1970. */
export class Receivers {
  readonly #tx: Database
  readonly #rule: RuleRecord
  readonly #event: ReminderEvent
  readonly #within: Scope
  readonly #now: number
  readonly #managers = new Map<string, readonly string[]>()
  #named: readonly string[] | undefined

  constructor(tx: Database, rule: RuleRecord, parts: { event: ReminderEvent; within: Scope; now: number }) {
    this.#tx = tx
    this.#rule = rule
    this.#event = parts.event
    this.#within = parts.within
    this.#now = parts.now
  }

  /** The receivers of each of these occasions: usable accounts within the rule's scope. */
  async of(occasions: readonly Occasion[]): Promise<readonly (readonly Receiver[])[]> {
    const ids: string[][] = []
    for (const occasion of occasions) ids.push(await this.#idsFor(occasion))
    const all = [...new Set(ids.flat())]
    const rows =
      all.length === 0
        ? []
        : await usableIn(this.#tx, this.#within, dayOf(this.#now))
            .select(['user.id', 'user.phone'])
            .where('user.id', 'in', all)
            .execute()
    const known = new Map(rows.map((row) => [row.id, row]))
    return ids.map((one) => one.flatMap((id) => known.get(id) ?? []))
  }

  async #idsFor({ owner, officePath }: Occasion): Promise<string[]> {
    const ids = new Set<string>(this.#rule.to_owner === 1 && owner ? [owner.id] : [])
    if (this.#rule.to_managers === 1)
      for (const id of await this.#managersOf(owner?.orgPath ?? officePath)) if (id !== owner?.id) ids.add(id)
    for (const id of await this.#namedOnes()) ids.add(id)
    return [...ids]
  }

  /** Those over the organisation with this path, or of a matter of the site. */
  async #managersOf(path = ''): Promise<readonly string[]> {
    const known = this.#managers.get(path)
    if (known) return known
    const found =
      path === '' ? await this.#allManagers() : await holdersOver(this.#tx, this.#event.managedBy, path, this.#now)
    const first = found.toSorted().slice(0, mostReceivers)
    this.#managers.set(path, first)
    return first
  }

  async #allManagers(): Promise<string[]> {
    const query = holdersOf(this.#tx, this.#event.managedBy, dayOf(this.#now))
    return (await query.select('user.id').distinct().execute()).map(({ id }) => id)
  }

  async #namedOnes(): Promise<readonly string[]> {
    this.#named ??= await this.#findNamed()
    return this.#named
  }

  async #findNamed(): Promise<readonly string[]> {
    const targets = await this.#tx
      .selectFrom('reminder_target')
      .select(['kind', 'target_id'])
      .where('rule_id', '=', this.#rule.id)
      .where('kind', 'in', ['role', 'user'])
      .execute()
    const ids = (wanted: string) => targets.filter(({ kind }) => kind === wanted).map(({ target_id }) => target_id)
    const roles = ids('role')
    const holders =
      roles.length === 0
        ? []
        : await holdersIn(this.#tx, this.#within, roles, dayOf(this.#now)).limit(mostReceivers).execute()
    return [...new Set([...ids('user'), ...holders.map(({ id }) => id)])].slice(0, mostReceivers)
  }
}
