import { useState } from 'react'
import { listOperationLogsWords, logExportFields } from '../../../../openapi/facts.ts'
import { useAction } from '../../../ui/action/use-action.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Permission } from '../../../ui/can-access/permission.tsx'
import { kinds } from '../../../ui/data-table/column-kinds.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { lateDialog } from '../../../ui/late/late-dialog.tsx'
import { inWords } from '../../../ui/list-page/in-words.ts'
import { ListPage } from '../../../ui/list-page/list-page.tsx'
import { useListOf } from '../../../ui/list-page/use-list-of.ts'
import { useRowDialogs } from '../../../ui/list-page/use-row-dialogs.ts'
import { ListSwitch } from '../../../ui/list-switch/list-switch.tsx'
import type { SwitchedList } from '../../../ui/list-switch/use-switched-list.ts'
import { orgColumn } from '../../../ui/product/org-name/org-column.tsx'
import { orgSearch, useOrgTree } from '../../../ui/product/org-tree/use-org-tree.tsx'
import { marked } from '../../../ui/status-mark/marked.tsx'
import {
  changesText,
  durationOf,
  kindOptions,
  LogGateway,
  logLists,
  may,
  moduleOptions,
  type OperationLog,
  type OperationQuery,
  objectOf,
  operationOptions,
  operationResultOf,
  operationResultOptions,
} from './log.ts'
import { useLogActions } from './use-log-actions.tsx'

const OperationView = lateDialog('操作详情', () => import('./log-details.tsx').then((code) => code.OperationView))
const LogCheckDialog = lateDialog('校验日志', () => import('./log-check.tsx').then((code) => code.LogCheckDialog))

const words = inWords(listOperationLogsWords)

const columns = words.columns<OperationLog>([
  { field: 'name', header: '操作人', ...kinds.person, fixed: 'left' },
  { field: 'createTime', header: '时间', sortKey: 'createTime', ...kinds.second },
  { field: 'username', header: '用户名', ...kinds.username, hidden: true },
  { ...orgColumn('机构'), ...kinds.office, hidden: true },
  { field: 'action', header: '操作类型', width: 100 },
  { field: 'objectName', header: '对象', width: 130, text: objectOf },
  { field: 'fields', header: '变更内容', width: 236, grow: true, text: changesText },
  { field: 'module', width: 110, hidden: true },
  {
    field: 'result',
    width: 84,
    filter: { options: operationResultOptions },
    ...marked(operationResultOf),
  },
  { field: 'ip', ...kinds.address },
  { field: 'duration', header: '耗时', width: 90, hidden: true, align: 'right', render: durationOf },
  { field: 'session', width: 160, hidden: true },
  { field: 'traceId', header: '链路号', width: 170, hidden: true },
])

const search = words.search([
  { kind: 'text', name: 'person', label: '操作人' },
  { kind: 'select', name: 'module', multiple: true, options: moduleOptions },
  {
    kind: 'select',
    name: 'operation',
    multiple: true,
    filterable: true,
    options: operationOptions,
  },
  { kind: 'select', name: 'kind', multiple: true, filterable: true, options: kindOptions },
  { kind: 'select', name: 'result', options: operationResultOptions, hint: '不选时为成功的操作' },
  { kind: 'text', name: 'object', hint: '名称开头，或完整编号' },
  { kind: 'daterange', name: 'time', label: '时间', trueNames: ['beginTime', 'endTime'] },
  { kind: 'text', name: 'ip', hint: '完整地址或开头，如 10.20.' },
  { kind: 'number', name: 'minDuration', label: '耗时 ≥', hint: '毫秒，如 1000', min: 0, max: 3_600_000 },
  { kind: 'text', name: 'traceId', label: '链路号' },
  { kind: 'text', name: 'session' },
])

/** 操作日志: what was changed, by which user, before and after; by 结果 also what was refused or failed. */
export const OperationList = (switched: SwitchedList) => {
  const gateway = useService(LogGateway)
  const list = useListOf<OperationLog, OperationQuery>({
    key: 'setting-log-operations',
    load: gateway.operations,
    exported: gateway.operationsExported,
    search,
    aside: orgSearch,
    orders: 'createTime:false',
  })
  const { aside, criteria } = useOrgTree(list, may.query)
  const { open, opened, ends } = useRowDialogs(list, 'view')
  const [checking, setChecking] = useState(false)
  /** Only these rows: what else was searched for does not narrow them down. */
  const showAll = (values: { readonly traceId?: string; readonly session?: string }) => list.store.search(values)
  const view = useAction<OperationLog>(list, { label: '详情', opens: open.view })
  const trace = useAction<OperationLog>(list, {
    label: '同一链路号',
    opens: ([row]) => row && showAll({ traceId: row.traceId }),
  })
  const session = useAction<OperationLog>(list, {
    label: '同一会话',
    visible: (row) => row.session !== undefined,
    opens: ([row]) => row?.session && showAll({ session: row.session }),
  })
  const actions = useLogActions<OperationLog>(list)
  return (
    <ListPage
      none={{ title: '还没有操作记录', hint: '用户对数据的每次新增、修改、删除和导出都记在这里。' }}
      title="操作日志"
      info="不能修改或删除；被拒绝和失败的操作按“结果”查询，每人每分钟最多记录 30 条"
      list={list}
      columns={columns}
      search={search}
      aside={aside}
      criteria={criteria}
      exportAs={{ need: may.export, purpose: logExportFields.exportPurpose }}
      actions={[view, trace, session, ...actions]}
      toolbar={
        <>
          <ListSwitch {...switched} {...logLists} value="operations" />
          <Permission need={may.verify}>
            <Button look="plain" icon="check-circle" onClick={() => setChecking(true)}>
              校验
            </Button>
          </Permission>
        </>
      }
    >
      {opened.view && <OperationView row={opened.view} {...ends} />}
      {checking && <LogCheckDialog onClose={() => setChecking(false)} />}
    </ListPage>
  )
}
