import { syncRowStateLabels, syncRowStateSeverities } from '../../../../../../openapi/facts.ts'
import type { Column } from '../../../../../ui/data-table/column.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { ListPage } from '../../../../../ui/list-page/list-page.tsx'
import { useListOf } from '../../../../../ui/list-page/use-list-of.ts'
import type { SearchField } from '../../../../../ui/search-form/search-field.ts'
import { marked } from '../../../../../ui/status-mark/marked.tsx'
import { type RowQuery, type Run, type RunRow, SyncGateway } from '../../sync-task.ts'

const stateOf = ({ rowState }: RunRow) => ({
  label: syncRowStateLabels[rowState],
  severity: syncRowStateSeverities[rowState],
})

/** 机构名称：一部 → 第一部 of a change; of a row that fails the mapped values. */
const contentOf = ({ rowState, changes, cells }: RunRow): string =>
  rowState === 'updated'
    ? changes.map(({ label, before = '空', after = '空' }) => `${label}：${before} → ${after}`).join('；')
    : cells.map(({ label, value }) => `${label}：${value}`).join('；')

const columns: readonly Column<RunRow>[] = [
  { field: 'rowNumber', header: '行号', width: 70, align: 'right' },
  { field: 'recordKey', header: '编码', width: 110 },
  { field: 'name', header: '名称', width: 100 },
  { field: 'rowState', header: '结果', width: 84, ...marked(stateOf) },
  { field: 'rowReason', header: '原因', width: 200, grow: true },
  { field: 'content', header: '内容', width: 240, grow: true, text: contentOf },
]

const optionsOf = (states: readonly RunRow['rowState'][]) =>
  states.map((value) => ({ value, label: syncRowStateLabels[value] }))
const inPreview = optionsOf(['created', 'updated', 'failed', 'removing'])
const inRun = optionsOf(['failed', 'kept'])

/** The rows of a run that has ended: of a preview those that would change something, else those that failed. */
export const RunRows = ({ run: { id, runKind } }: { readonly run: Run }) => {
  const gateway = useService(SyncGateway)
  const search: readonly SearchField[] = [
    {
      kind: 'select',
      name: 'rowState',
      label: '结果',
      multiple: true,
      options: runKind === 'preview' ? inPreview : inRun,
    },
  ]
  const list = useListOf<RunRow, RowQuery>({
    load: ({ orders: _orders, ...query }, signal) => gateway.rows(id, query, signal),
    search,
  })
  return (
    <ListPage
      none={{ title: '没有明细', hint: '本次运行没有需要列出的行。' }}
      title={runKind === 'preview' ? '差异' : '失败明细'}
      list={list}
      columns={columns}
      search={search}
    />
  )
}
