import type { Selectable } from 'kysely'
import type { Schemas } from '../../../openapi/schema.d.ts'
import { fieldMap } from '../../kernel/field-map.ts'
import { part, storedIn } from '../../kernel/stored-in.ts'
import { settingsIn } from './answer.ts'
import { mappingOf } from './engine/read-rows.ts'
import type { SyncTaskTable } from './table.ts'

type Row = Selectable<SyncTaskTable>

const { same, optional, text, trimmed, toldFlag } = storedIn<Row>()

/** One of those that the column `source` holds together; what the chosen kind of source does not use is absent. */
const setting = part<unknown>()

/** The fields of a task. Of the secret the audit has that there is another one. */
export const taskFields = fieldMap<Schemas['NewSyncTask']>()({
  name: trimmed('name'),
  object: same('object'),
  mode: same('mode'),
  sourceKind: setting,
  sourceAddress: setting,
  rowsPath: setting,
  paging: setting,
  pageParameter: setting,
  firstPage: setting,
  sizeParameter: setting,
  pageSize: setting,
  cursorParameter: setting,
  cursorPath: setting,
  totalPath: setting,
  headerName: setting,
  sinceParameter: setting,
  sinceField: setting,
  fileName: setting,
  databaseHost: setting,
  databaseName: setting,
  databaseUser: setting,
  databaseTable: setting,
  databaseKey: setting,
  sourceSecret: part<string | null>(),
  mappings: part<unknown>(),
  cron: optional('cron'),
  removalLimit: same('removal_limit'),
  adopt: toldFlag('adopt'),
  remark: text('remark'),
})

type Audited = Parameters<typeof taskFields.audited>[0]
type Stored = Pick<
  Row,
  'name' | 'object' | 'mode' | 'source' | 'secret' | 'mapping' | 'cron' | 'removal_limit' | 'adopt' | 'remark'
>

/** What the audit compares of a task, under the names of the form. */
export const auditedTask = (task: Stored) =>
  taskFields.audited({
    ...task,
    ...(settingsIn(task) as Audited), // as: an absent setting is as one that is undefined
    sourceSecret: task.secret,
    mappings: mappingOf(task.mapping),
  })
