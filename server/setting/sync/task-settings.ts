import type { Schemas } from '../../../openapi/schema.d.ts'
import { refused } from '../../kernel/failure.ts'
import { parseCron } from './cron.ts'
import { type FieldMapping, mappingFault } from './map-row.ts'
import { type KnowsObjects, objectNamed } from './objects.ts'
import { mostWildcards, wildcardsIn } from './sources/file-name.ts'

export type TaskForm = Schemas['NewSyncTask']

const others = [
  'name',
  'object',
  'mode',
  'mappings',
  'cron',
  'removalLimit',
  'adopt',
  'remark',
  'sourceSecret',
] as const

/** Where the rows of a task come from, as its form has it; the secret is kept apart. */
export type SourceSettings = Omit<TaskForm, (typeof others)[number]>

/** The fields that each kind of source needs, and those that it may have. */
const fieldsOf = {
  http: {
    needed: ['sourceAddress'],
    optional: [
      ...([
        'rowsPath',
        'paging',
        'pageParameter',
        'firstPage',
        'sizeParameter',
        'pageSize',
        'cursorParameter',
      ] as const),
      ...(['cursorPath', 'totalPath', 'headerName', 'sinceParameter', 'sinceField'] as const),
    ],
  },
  file: { needed: ['fileName'], optional: [] },
  postgresql: {
    needed: ['databaseHost', 'databaseName', 'databaseUser', 'databaseTable', 'databaseKey'],
    optional: ['sinceField'],
  },
} as const satisfies Record<TaskForm['sourceKind'], { needed: readonly Field[]; optional: readonly Field[] }>
type Field = keyof SourceSettings

const labels: Readonly<Partial<Record<Field, string>>> = {
  sourceAddress: '接口地址',
  fileName: '文件名',
  databaseHost: '数据库地址',
  databaseName: '数据库名',
  databaseUser: '数据库用户',
  databaseTable: '表或视图',
  databaseKey: '主键列',
}

/** Only the settings of the chosen kind. Throws 400 AA0001 at what is missing or contradicts another field. */
export function settingsOf(form: TaskForm): SourceSettings {
  const { needed, optional } = fieldsOf[form.sourceKind]
  for (const field of needed) if (!form[field]) throw refused(`请填写${labels[field] ?? field}`, field)
  if (form.sourceKind === 'http') requireHttp(form)
  if (form.sourceKind === 'file' && wildcardsIn(form.fileName ?? '') > mostWildcards)
    throw refused(`文件名中的 * 不能超过 ${mostWildcards} 个`, 'fileName')
  if (form.sourceKind === 'postgresql' && form.mode === 'incremental' && !form.sinceField)
    throw refused('增量同步须填写变更时间字段', 'sinceField')
  const kept = [...needed, ...optional].flatMap((field) => (form[field] === undefined ? [] : [[field, form[field]]]))
  // as: fields of the form
  return { sourceKind: form.sourceKind, ...Object.fromEntries(kept) } as SourceSettings
}

function requireHttp({ sourceAddress = '', paging, mode, ...form }: TaskForm): void {
  const address = URL.canParse(sourceAddress) ? new URL(sourceAddress) : undefined
  if (!address || !['http:', 'https:'].includes(address.protocol))
    throw refused('接口地址须以 http:// 或 https:// 开头', 'sourceAddress')
  if (address.username !== '' || address.password !== '')
    throw refused('接口地址不能含账号，请用密钥请求头', 'sourceAddress')
  if (paging === 'page' && !form.pageParameter) throw refused('按页码分页须填写页码参数', 'pageParameter')
  if (paging === 'cursor' && !form.cursorParameter) throw refused('按游标分页须填写游标参数', 'cursorParameter')
  if (paging === 'cursor' && !form.cursorPath) throw refused('按游标分页须填写下一页游标路径', 'cursorPath')
  if (mode !== 'incremental') return
  if (!form.sinceParameter) throw refused('增量同步须填写增量参数', 'sinceParameter')
  if (!form.sinceField) throw refused('增量同步须填写变更时间字段', 'sinceField')
}

/**
 * Throws 400 AA0001 at `mappings` for a field that the object does not have, and at `mappings.code` for the field
 * `code` that is filled twice, not at all, has no values, or has one value for all rows where each row has its own.
 */
export function requireMapping(
  site: KnowsObjects,
  { object, mappings }: Pick<TaskForm, 'object' | 'mappings'>,
): readonly FieldMapping[] {
  const { fields } = objectNamed(site, object)
  const filled = new Set<string>()
  const at = ({ field }: Pick<FieldMapping, 'field'>) => `mappings.${field}`
  for (const mapping of mappings) {
    const known = fields.find(({ field }) => field === mapping.field)
    if (!known) throw refused(`对象没有字段“${mapping.field}”`, 'mappings')
    if (filled.has(mapping.field)) throw refused(`${known.label}映射了两次`, at(mapping))
    if (!mapping.from && !mapping.fixed?.trim()) throw refused(`请填写${known.label}的来源字段或固定值`, at(mapping))
    if (mapping.transform === 'values' && !mapping.values?.length)
      throw refused(`请填写${known.label}的值对照`, at(mapping))
    filled.add(mapping.field)
  }
  const fault = mappingFault({ fields }, mappings)
  if (fault) throw refused(fault.message, at(fault))
  const missing = fields.find(({ field, required }) => required && !filled.has(field))
  if (missing) throw refused(`请映射必填字段${missing.label}`, at(missing))
  return mappings
}

/** Throws 400 AA0001 at `cron` for a line that no cron has, or that never comes. */
export function requireCron(cron: string | undefined, now: number): string | null {
  if (cron === undefined) return null
  parseCron(cron, now)
  return cron
}

/** The place that a secret is for: it must not be sent to another place by a form that was changed. */
export const placeOf = ({ sourceKind, sourceAddress = '', databaseHost = '' }: SourceSettings): string =>
  `${sourceKind} ${sourceKind === 'http' && URL.canParse(sourceAddress) ? new URL(sourceAddress).origin : databaseHost}`
