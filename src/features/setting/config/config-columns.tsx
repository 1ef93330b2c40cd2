import type { Column } from '../../../ui/data-table/column.ts'
import type { SearchField } from '../../../ui/search-form/search-field.ts'
import { marked } from '../../../ui/status-mark/marked.tsx'
import { timeColumn } from '../../../ui/time/time-text.tsx'
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
  rangeOf,
  spanOf,
  typeOf,
  valueOf,
} from './config.ts'

/** The columns of 系统参数. */
export const columns: readonly Column<Parameter>[] = [
  { field: 'name', header: '参数名称', sortKey: 'name', width: 250, fixed: 'left', grow: true },
  { field: 'group', header: '分组', sortKey: 'group', width: 100, text: groupOf },
  { field: 'parameterValue', header: '参数值', width: 120, text: valueOf },
  { field: 'origin', header: '取值来源', width: 108, ...marked(originOf) },
  { field: 'defaultValue', header: '默认值', width: 100, text: defaultOf },
  { field: 'demand', header: '取值范围', width: 150, render: spanOf, text: rangeOf },
  { field: 'effect', header: '生效方式', width: 96, wrap: true, text: effectOf },
  { field: 'id', header: '键名', sortKey: 'id', width: 200 },
  { field: 'remark', header: '备注', width: 260, hidden: true, wrap: true },
  { field: 'valueType', header: '值类型', width: 80, hidden: true, text: typeOf },
  { field: 'builtIn', header: '系统内置', width: 90, hidden: true, text: builtInOf },
  { field: 'updatedBy', header: '修改人', width: 100, hidden: true },
  { ...timeColumn('updateTime', '修改时间'), hidden: true },
]

/** Its search form. */
export const search: readonly SearchField[] = [
  { kind: 'text', name: 'name', label: '参数名称', maxLength: 50 },
  { kind: 'text', name: 'parameterKey', label: '键名', maxLength: 64 },
  { kind: 'select', name: 'group', label: '分组', multiple: true, options: groupOptions },
  { kind: 'select', name: 'origin', label: '取值来源', multiple: true, options: originOptions },
  { kind: 'select', name: 'builtIn', label: '系统内置', options: builtInOptions },
]

/** The columns as 查看 groups them. */
export const groups = [
  { title: '参数', fields: ['name', 'id', 'group', 'valueType', 'builtIn', 'effect'] },
  { title: '取值', fields: ['parameterValue', 'origin', 'defaultValue', 'demand'] },
  { title: '说明与修改', fields: ['remark', 'updatedBy', 'updateTime'] },
]
