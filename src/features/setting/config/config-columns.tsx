import { listParametersWords } from '../../../../openapi/facts.ts'
import { kinds } from '../../../ui/data-table/column-kinds.ts'
import { inWords } from '../../../ui/list-page/in-words.ts'
import { marked } from '../../../ui/status-mark/marked.tsx'
import { timeColumn } from '../../../ui/time/time-text.tsx'
import {
  builtInOf,
  defaultOf,
  effectOf,
  groupOf,
  originOf,
  type Parameter,
  proposalOf,
  rangeOf,
  typeOf,
  valueOf,
} from './config.ts'

const words = inWords(listParametersWords)

/** What 查看 and an export say of a parameter. */
export const columns = words.columns<Parameter>([
  { field: 'name', sortKey: 'name', width: 250, fixed: 'left', grow: true },
  { field: 'group', sortKey: 'group', width: 100, text: groupOf },
  { field: 'parameterValue', width: 120, wrap: true, text: valueOf },
  { field: 'origin', width: 108, ...marked(originOf) },
  { field: 'defaultValue', width: 100, text: defaultOf },
  { field: 'demand', width: 150, text: rangeOf },
  { field: 'effect', width: 96, wrap: true, text: effectOf },
  { field: 'id', sortKey: 'id', width: 200 },
  { field: 'proposal', width: 200, hidden: true, wrap: true, text: proposalOf },
  { field: 'remark', width: 260, hidden: true, wrap: true },
  { field: 'valueType', width: 80, hidden: true, text: typeOf },
  { field: 'builtIn', ...kinds.flag, text: builtInOf },
  { field: 'updatedBy', ...kinds.person, hidden: true },
  { ...timeColumn('updateTime', '修改时间'), hidden: true },
])

/** The columns as 查看 groups them. */
export const groups = [
  { title: '参数', fields: ['name', 'id', 'group', 'valueType', 'builtIn', 'effect'] },
  { title: '取值', fields: ['parameterValue', 'origin', 'proposal', 'defaultValue', 'demand'] },
  { title: '说明与修改', fields: ['remark', 'updatedBy', 'updateTime'] },
]
