import { listInterfacesWords } from '../../../../openapi/facts.ts'
import type { Column } from '../../../ui/data-table/column.ts'
import { inWords } from '../../../ui/list-page/in-words.ts'
import { marked } from '../../../ui/status-mark/marked.tsx'
import { timeColumn } from '../../../ui/time/time-text.tsx'
import {
  authOf,
  authOptions,
  type Interface,
  methodOptions,
  shownStatus,
  shownVersion,
  statusOptions,
} from './interface.ts'
import { callColumns } from './parts/calls/call-columns.tsx'
import type { Counted } from './parts/calls/calls.ts'

const words = inWords(listInterfacesWords)

const versionWords = ({ versions }: Interface): string => versions.map(({ word }) => word).join('、')

/** The columns of 接口管理: what is called is that of the published version, or else of the newest. */
const columns = words.columns<Counted<Interface>>([
  { field: 'name', sortKey: 'name', width: 170, grow: true, fixed: 'left' },
  { field: 'code', sortKey: 'code', width: 160 },
  { field: 'directoryName', header: '目录', width: 110 },
  { field: 'providerName', header: '提供方', width: 110 },
  { field: 'method', width: 80, text: (one) => shownVersion(one)?.method ?? '' },
  { field: 'path', width: 190, text: (one) => shownVersion(one)?.path ?? '' },
  { field: 'versions', header: '版本', width: 90, text: versionWords },
  {
    field: 'auth',
    width: 80,
    hidden: true,
    text: (one) => {
      const version = shownVersion(one)
      return version ? authOf(version) : ''
    },
  },
  { field: 'applications', header: '授权应用', width: 90, align: 'right' },
  { field: 'status', width: 120, ...marked(shownStatus) },
  { ...timeColumn('updateTime', '修改时间'), hidden: true },
])

/** The same with how often each was called lately, for those who may know it. */
export const columnsWith = (counted: boolean): readonly Column<Counted<Interface>>[] =>
  counted ? [...columns, ...callColumns<Counted<Interface>>(true)] : columns

type Options = readonly { readonly value: string; readonly label: string }[]

/** Its search form. */
export const searchWith = (directories: Options, providers: Options) =>
  words.search([
    { kind: 'text', name: 'name' },
    { kind: 'text', name: 'code' },
    { kind: 'select', name: 'directoryId', options: directories },
    { kind: 'select', name: 'providerId', options: providers },
    { kind: 'select', name: 'status', options: statusOptions },
    { kind: 'select', name: 'method', options: methodOptions },
    { kind: 'text', name: 'path' },
    { kind: 'select', name: 'auth', options: authOptions },
  ])
