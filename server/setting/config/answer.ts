import type { Selectable } from 'kysely'
import { dutyNames } from '../../../openapi/facts/duties.ts'
import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Database, Tables } from '../../database/schema.ts'
import type { Account } from '../../http/handler.ts'
import { dutiesOfPermissions } from '../../kernel/duties.ts'
import { conflict, type Failure, forbidden } from '../../kernel/failure.ts'
import { type Entry, entries, entryOf } from '../../kernel/parameters/catalogue.ts'
import type { ParameterSource } from '../../kernel/parameters/in-force.ts'
import type { Parameter } from '../../kernel/parameters/parameter.ts'
import { demandOf, readValue, textOf } from '../../kernel/parameters/value-text.ts'
import { formatDateTime } from '../../kernel/time.ts'
import { withoutNulls } from '../../kernel/without-nulls.ts'

type Answer = Schemas['Parameter']
/** An answer with null for what is left out. */
type Columns = {
  [Field in keyof Answer]-?: undefined extends Answer[Field] ? Exclude<Answer[Field], undefined> | null : Answer[Field]
}
export type ParameterRow = Selectable<Tables['parameter']>

/** What an answer depends on, besides the rows. */
export interface Viewer {
  readonly db: Database
  readonly account: Account
  readonly parameters: ParameterSource
}

/**
 * Every parameter as the account sees it, in the order of the catalogue; at the end what earlier releases have left.
 */
export async function answerParameters({ db, account, parameters }: Viewer): Promise<readonly Answer[]> {
  const rows = await db.selectFrom('parameter').selectAll().orderBy('id').execute()
  const known = new Map(rows.map((row) => [row.id, row]))
  const left = rows.filter(({ id, value }) => value !== null && !entryOf(id))
  return [
    ...entries.map((entry) => answerOf(entry, known.get(entry.key), { account, parameters })),
    ...left.map(answerLeft),
  ]
}

/** Why the account cannot change a parameter; undefined where it can. */
export function refusalOf(
  { key, duty, variable }: Entry,
  { account, parameters }: Pick<Viewer, 'account' | 'parameters'>,
): Failure | undefined {
  if (parameters.fixed.has(key)) return conflict(`该参数由部署配置固定（环境变量 ${variable}），不能在此修改`)
  return ownsDuty(account, duty) ? undefined : forbidden(`该参数由${dutyNames[duty]}修改`)
}

/**
 * Each account changes the parameters of the duties that it has, on every site: a built-in role of one duty has nothing
 * of another (decision 0063). A role of no duty changes all, unless the site separates the duties.
 */
function ownsDuty({ separated, permissions }: Account, duty: Entry['duty']): boolean {
  const own = dutiesOfPermissions(permissions.keys())
  return own.includes(duty) || (own.length === 0 && !separated)
}

/** A value as a person reads it: 5 次, 开启, 未设置. */
export function wordsOf(parameter: Parameter, value: unknown): string {
  if (value === undefined) return '未设置'
  if (parameter.type === 'number') return `${textOf(parameter, value)} ${parameter.unit}`
  return parameter.type === 'switch' ? (value ? '开启' : '关闭') : textOf(parameter, value)
}

/** What a row sets; undefined where that is the default, or not valid any more. Of a secret the sealed form. */
export function storedValue({ parameter }: Entry, row: Pick<ParameterRow, 'value'> | undefined): unknown {
  if (row === undefined || row.value === null) return undefined
  if (parameter.type === 'secret') return row.value
  const read = readValue(parameter, row.value)
  return 'value' in read ? read.value : undefined
}

function answerOf(entry: Entry, row: ParameterRow | undefined, viewer: Pick<Viewer, 'account' | 'parameters'>): Answer {
  const { key, group, effect, variable, parameter } = entry
  const { fixed } = viewer.parameters
  const stored = storedValue(entry, row)
  const value = fixed.has(key) ? fixed.get(key) : (stored ?? parameter.default)
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
    secretIsSet: parameter.type === 'secret' ? value !== undefined : null,
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
    remark: parameter.remark ?? null,
    ...changed(row),
  })
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
