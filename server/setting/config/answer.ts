import { dutyNames } from '../../../openapi/facts/duties.ts'
import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Database } from '../../database/schema.ts'
import type { Account, Services } from '../../http/handler.ts'
import { dutiesOfPermissions } from '../../kernel/duties.ts'
import { conflict, type Failure, forbidden } from '../../kernel/failure.ts'
import { type Entry, entries, entryOf, parameterSecret } from '../../kernel/parameters/catalogue.ts'
import type { ParameterSource } from '../../kernel/parameters/in-force.ts'
import { demandOf, textOf } from '../../kernel/parameters/value-text.ts'
import { formatDateTime } from '../../kernel/time.ts'
import { withoutNulls } from '../../kernel/without-nulls.ts'
import { confirms, type Proposal, presentProposals, proposedWords, waitsForSecond } from './proposals.ts'
import { type ParameterRow, storedValue } from './stored-value.ts'

type Answer = Schemas['Parameter']
/** An answer with null for what is left out. */
type Columns = {
  [Field in keyof Answer]-?: undefined extends Answer[Field] ? Exclude<Answer[Field], undefined> | null : Answer[Field]
}

/** What an answer depends on, besides the rows. */
export interface Viewer {
  readonly db: Database
  readonly account: Account
  readonly parameters: ParameterSource
  readonly clock: { now(): number }
  readonly vault: Pick<Services['vault'], 'open'>
}

/**
 * Every parameter as the account sees it, in the order of the catalogue; at the end what earlier releases have left.
 */
export async function answerParameters({ db, ...viewer }: Viewer): Promise<readonly Answer[]> {
  const rows = await db.selectFrom('parameter').selectAll().orderBy('id').execute()
  const known = new Map(rows.map((row) => [row.id, row]))
  const proposals = await presentProposals(db, viewer.clock.now())
  const left = rows.filter(({ id, value }) => value !== null && !entryOf(id))
  return [
    ...entries.map((entry) => answerOf(entry, known.get(entry.key), proposals.get(entry.key), viewer)),
    ...left.map(answerLeft),
  ]
}

/** Why a parameter cannot be changed here; undefined where it can. */
export const fixedHere = ({ key, variable }: Entry, { parameters }: Pick<Viewer, 'parameters'>): Failure | undefined =>
  parameters.fixed.has(key) ? conflict(`该参数由部署配置固定（环境变量 ${variable}），不能在此修改`) : undefined

/** Why the account cannot change a parameter; undefined where it can. */
export function refusalOf(entry: Entry, viewer: Pick<Viewer, 'account' | 'parameters'>): Failure | undefined {
  const { duty } = entry
  const refusal = ownsDuty(viewer.account, duty) ? undefined : forbidden(`该参数由${dutyNames[duty]}修改`)
  return fixedHere(entry, viewer) ?? refusal
}

/**
 * Each account changes the parameters of the duties that it has, on every site: a built-in role of one duty has nothing
 * of another (decision 0063). A role of no duty changes all, unless the site separates the duties.
 */
function ownsDuty({ separated, permissions }: Account, duty: Entry['duty']): boolean {
  const own = dutiesOfPermissions(permissions.keys())
  return own.includes(duty) || (own.length === 0 && !separated)
}

function answerOf(
  entry: Entry,
  row: ParameterRow | undefined,
  proposal: Proposal | undefined,
  viewer: Omit<Viewer, 'db'>,
): Answer {
  const { key, group, effect, variable, parameter } = entry
  const { fixed } = viewer.parameters
  const stored = storedValue(entry, row)
  const value = fixed.has(key) ? fixed.get(key) : (stored ?? parameter.default)
  // Sealed with a key that has gone, it is not used, and has to be set again.
  const isClosed =
    parameter.type === 'secret' &&
    !fixed.has(key) &&
    stored !== undefined &&
    viewer.vault.open(String(stored), parameterSecret(key)) === undefined
  const textOrNull = (one: unknown) =>
    one === undefined || parameter.type === 'secret' ? null : textOf(parameter, one)
  const [minimum, maximum] = parameter.type === 'number' ? parameter.range : [null, null]
  return withoutNulls<Columns>({
    id: key,
    name: parameter.name,
    group,
    valueType: parameter.type,
    parameterValue: textOrNull(value),
    defaultValue: textOrNull(parameter.default),
    secretIsSet: parameter.type === 'secret' ? value !== undefined && !isClosed : null,
    demand: demandOf(parameter),
    minimum,
    maximum,
    unit: parameter.type === 'number' ? parameter.unit : null,
    effect,
    waits: viewer.parameters.waits(entry, stored) || null,
    origin: fixed.has(key) ? 'deployment' : stored === undefined ? 'default' : 'site',
    variable,
    heldBy: fixed.has(key) ? 'deployment' : refusalOf(entry, viewer) ? 'duty' : null,
    builtIn: true,
    confirmed: waitsForSecond(viewer.account, entry) || null,
    proposal: proposal ? answerProposal(entry, proposal, viewer) : null,
    remark: parameter.remark ?? null,
    ...changed(row),
  })
}

function answerProposal(entry: Entry, proposal: Proposal, { account }: Pick<Viewer, 'account'>) {
  const newValue = proposedWords(entry, proposal)
  const own = proposal.proposed_by === account.userId
  return {
    id: proposal.id,
    ...(newValue !== undefined && { newValue }),
    proposedBy: proposal.proposed_by_name,
    proposeTime: formatDateTime(proposal.proposed_at),
    expireTime: formatDateTime(proposal.expires_at),
    ...(!own && confirms(account, entry) && { confirmable: true as const }),
    ...(own && { own: true as const }),
  }
}

const changed = (row: ParameterRow | undefined) =>
  row
    ? { updateTime: formatDateTime(row.updated_at), updatedBy: row.updated_by, version: row.version }
    : { updateTime: null, updatedBy: null, version: 0 }

const unknown = {
  parameterValue: null,
  defaultValue: null,
  secretIsSet: null,
  minimum: null,
  maximum: null,
  unit: null,
  waits: null,
  variable: null,
  heldBy: null,
  confirmed: null,
  proposal: null,
}

/**
 * What an earlier release has left: nothing reads it, and what it means is not known, so that its value is not shown.
 */
const answerLeft = (row: ParameterRow): Answer =>
  withoutNulls<Columns>({
    ...unknown,
    id: row.id,
    name: row.id,
    group: 'former',
    valueType: 'text',
    demand: '文本',
    effect: 'at-once',
    origin: 'site',
    builtIn: false,
    remark: '由早先的版本保存，现版本不再使用，可以删除',
    ...changed(row),
  })
