import { listParametersWords } from '../../../../openapi/facts.ts'
import { inWords } from '../../../ui/list-page/in-words.ts'
import { marked } from '../../../ui/status-mark/marked.tsx'
import { timeColumn } from '../../../ui/time/time-text.tsx'
import { TwoLines } from '../../../ui/two-lines/two-lines.tsx'
import {
  builtInOf,
  builtInOptions,
  defaultOf,
  effectOf,
  groupOf,
  groupOptions,
  originOf,
  originOptions,
  type Parameter,
  proposalOf,
  rangeOf,
  spanOf,
  typeOf,
  valueOf,
} from './config.ts'

const words = inWords(listParametersWords)

/** The value, and under it that a change waits; to what, 查看 and the question before the decision say. */
const ValueCell = (parameter: Parameter) => (
  <TwoLines first={valueOf(parameter)} second={parameter.proposal && '有变更待确认'} />
)

/** The columns of 系统参数. */
export const columns = words.columns<Parameter>([
  { field: 'name', sortKey: 'name', width: 250, fixed: 'left', grow: true },
  { field: 'group', sortKey: 'group', width: 100, text: groupOf },
  { field: 'parameterValue', width: 120, wrap: true, render: ValueCell, text: valueOf },
  { field: 'origin', width: 108, ...marked(originOf) },
  { field: 'defaultValue', width: 100, text: defaultOf },
  { field: 'demand', width: 150, render: spanOf, text: rangeOf },
  { field: 'effect', width: 96, wrap: true, text: effectOf },
  { field: 'id', sortKey: 'id', width: 200 },
  { field: 'proposal', width: 200, hidden: true, wrap: true, text: proposalOf },
  { field: 'remark', width: 260, hidden: true, wrap: true },
  { field: 'valueType', width: 80, hidden: true, text: typeOf },
  { field: 'builtIn', width: 90, hidden: true, text: builtInOf },
  { field: 'updatedBy', width: 100, hidden: true },
  { ...timeColumn('updateTime', '修改时间'), hidden: true },
])

/** Its search form. */
export const search = words.search([
  { kind: 'text', name: 'name' },
  { kind: 'text', name: 'parameterKey' },
  { kind: 'select', name: 'group', multiple: true, options: groupOptions },
  { kind: 'select', name: 'origin', multiple: true, options: originOptions },
  { kind: 'select', name: 'builtIn', options: builtInOptions },
])

/** The columns as 查看 groups them. */
export const groups = [
  { title: '参数', fields: ['name', 'id', 'group', 'valueType', 'builtIn', 'effect'] },
  { title: '取值', fields: ['parameterValue', 'origin', 'proposal', 'defaultValue', 'demand'] },
  { title: '说明与修改', fields: ['remark', 'updatedBy', 'updateTime'] },
]
