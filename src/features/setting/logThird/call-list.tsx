import { interfaceCallExportFields, listInterfaceCallsWords } from '../../../../openapi/facts.ts'
import { Navigator } from '../../../core/ports/navigator.ts'
import { Notifier } from '../../../core/ports/notifier.ts'
import { hoursOfDay } from '../../../core/time/hours-of-day.ts'
import { useAction } from '../../../ui/action/use-action.ts'
import { useInDialog } from '../../../ui/action/use-in-dialog.ts'
import { kinds } from '../../../ui/data-table/column-kinds.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { lateDialog } from '../../../ui/late/late-dialog.tsx'
import { inWords } from '../../../ui/list-page/in-words.ts'
import { ListPage } from '../../../ui/list-page/list-page.tsx'
import { useListOf } from '../../../ui/list-page/use-list-of.ts'
import { useRowDialogs } from '../../../ui/list-page/use-row-dialogs.ts'
import { useLoaded } from '../../../ui/load/use-loaded.ts'
import { marked } from '../../../ui/status-mark/marked.tsx'
import { curlOf } from './curl.ts'
import {
  type Call,
  CallGateway,
  type CallQuery,
  directionOf,
  directionOptions,
  durationOf,
  handlingOf,
  handlingOptions,
  kindOf,
  kindOptions,
  may,
  noOperations,
  notMarkable,
  partyOf,
  resultOf,
  resultOptions,
  stateWords,
  statusOf,
} from './log-third.ts'

const CallView = lateDialog('接口调用', () => import('./call-view.tsx').then((code) => code.CallView))
const MarkForm = lateDialog('标记处理状态', () => import('./mark-form.tsx').then((code) => code.MarkForm))

const words = inWords(listInterfaceCallsWords)

const columns = words.columns<Call>([
  { field: 'party', width: 176, fixed: 'left', text: partyOf },
  { field: 'kind', width: 110, text: kindOf },
  { field: 'direction', width: 60, text: directionOf },
  { field: 'createTime', header: '时间', sortKey: 'createTime', ...kinds.second },
  { field: 'method', header: '方法', width: 76, hidden: true },
  { field: 'address', header: '地址', width: 170, grow: true },
  {
    field: 'result',
    width: 122,
    filter: { options: resultOptions, multiple: true },
    ...marked(resultOf),
  },
  { field: 'httpStatus', header: 'HTTP 码', width: 80, text: statusOf },
  { field: 'resultCode', header: '业务码', width: 84 },
  {
    field: 'duration',
    header: '耗时',
    sortKey: 'duration',
    width: 90,
    align: 'right',
    render: durationOf,
  },
  { field: 'handling', width: 92, ...marked(handlingOf), mark: false },
  { field: 'ip', header: '来源 IP', ...kinds.address, hidden: true },
  { field: 'traceId', header: '链路号', width: 200, hidden: true },
  { field: 'markedBy', header: '处理人', ...kinds.person, hidden: true },
  { field: 'markTime', header: '处理时间', ...kinds.second, hidden: true },
  { field: 'markNote', header: '备注', width: 160, hidden: true },
])

const search = words.search([
  { kind: 'text', name: 'party' },
  { kind: 'select', name: 'kind', multiple: true, options: kindOptions },
  { kind: 'select', name: 'result', multiple: true, options: resultOptions },
  { kind: 'number', name: 'minDuration', label: '耗时 ≥', hint: '毫秒，如 1000', min: 0, max: 3_600_000 },
  { kind: 'daterange', name: 'time', label: '时间', trueNames: ['beginTime', 'endTime'] },
  { kind: 'text', name: 'traceId', label: '链路号' },
  { kind: 'select', name: 'direction', options: directionOptions },
  { kind: 'select', name: 'handling', multiple: true, options: handlingOptions },
  { kind: 'text', name: 'partyIs' },
  { kind: 'select', name: 'hour', options: hoursOfDay },
  { kind: 'text', name: 'interfaceCode' },
  { kind: 'text', name: 'providerIs' },
])

/** 接口日志: every call of this site to others, and of applications to this site. */
export const CallList = () => {
  const gateway = useService(CallGateway)
  const navigator = useService(Navigator)
  const notifier = useService(Notifier)
  const { value: state } = useLoaded(gateway.state)
  const list = useListOf<Call, CallQuery>({
    key: 'setting-logThird',
    load: gateway.list,
    exported: gateway.exported,
    search,
    orders: 'createTime:false',
  })
  const { open, opened, ends } = useRowDialogs(list, 'view')
  const marking = useInDialog<Call>()
  const view = useAction<Call>(list, { label: '详情', opens: open.view })
  const copy = useAction<Call>(list, {
    label: '复制 cURL',
    run: async ([call]) => {
      if (!call) return
      const text = curlOf(await gateway.detail(call.id), location.origin)
      try {
        await window.navigator.clipboard.writeText(text)
        notifier.success('已复制')
      } catch {
        // Where the browser refuses, the detail shows the command for selecting.
        open.view([call])
      }
    },
  })
  const operations = useAction<Call>(list, {
    label: '关联操作日志',
    need: may.operations,
    waitsFor: noOperations,
    opens: ([call]) => call && navigator.go(`/setting/log?view=operations&traceId=${encodeURIComponent(call.traceId)}`),
  })
  const mark = useAction<Call>(list, {
    label: '标记',
    icon: 'flag',
    need: may.mark,
    visible: (call) => notMarkable(call) === undefined,
    cannot: notMarkable,
    each: marking.each,
    done: '已标记',
    unit: '次',
  })
  return (
    <ListPage
      none={{ title: '还没有接口调用', hint: '其他系统调用本站、本站调用其他系统的每一次都记在这里。' }}
      title="接口日志"
      info={state && stateWords(state)}
      list={list}
      columns={columns}
      search={search}
      actions={[view, mark, copy, operations]}
      bulk={[mark]}
      exportAs={{ need: may.export, purpose: interfaceCallExportFields.exportPurpose }}
    >
      {opened.view && <CallView call={opened.view} {...ends} />}
      {marking.dialog && <MarkForm {...marking.dialog} />}
    </ListPage>
  )
}
