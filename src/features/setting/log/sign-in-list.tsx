import { listSignInLogsWords, logExportFields } from '../../../../openapi/facts.ts'
import { failureOf, methodOf, networkOf, resultOf } from '../../../core/account/sign-in-words.ts'
import { Navigator } from '../../../core/ports/navigator.ts'
import { hoursOfDay } from '../../../core/time/hours-of-day.ts'
import { useAction } from '../../../ui/action/use-action.ts'
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
  browserOptions,
  LogGateway,
  logLists,
  may,
  methodOptions,
  networkOptions,
  resultOptions,
  type SignIn,
  type SignInQuery,
  systemOptions,
} from './log.ts'
import { useLogActions } from './use-log-actions.tsx'

const SignInView = lateDialog('登录详情', () => import('./log-details.tsx').then((code) => code.SignInView))

const words = inWords(listSignInLogsWords)

const columns = words.columns<SignIn>([
  { field: 'name', header: '用户', ...kinds.person, fixed: 'left' },
  { field: 'createTime', header: '时间', sortKey: 'createTime', ...kinds.second },
  { field: 'username', header: '用户名', ...kinds.username, hidden: true },
  { ...orgColumn('机构'), ...kinds.office, grow: true },
  { field: 'method', width: 120, text: methodOf },
  {
    field: 'result',
    width: 84,
    filter: { options: resultOptions, multiple: true },
    ...marked(resultOf),
  },
  { field: 'failure', width: 110, text: failureOf },
  { field: 'ip', ...kinds.address },
  { field: 'network', width: 70, hidden: true, text: networkOf },
  { field: 'system', width: 96, hidden: true },
  { field: 'browser', width: 110, hidden: true },
  { field: 'session', width: 160, hidden: true },
])

const search = words.search([
  { kind: 'text', name: 'person' },
  { kind: 'select', name: 'method', multiple: true, options: methodOptions },
  { kind: 'select', name: 'result', multiple: true, options: resultOptions },
  { kind: 'text', name: 'ip', hint: '完整地址或开头，如 10.20.' },
  { kind: 'select', name: 'network', options: networkOptions },
  { kind: 'select', name: 'system', options: systemOptions },
  { kind: 'select', name: 'browser', options: browserOptions },
  { kind: 'text', name: 'session' },
  { kind: 'daterange', name: 'time', label: '时间', trueNames: ['beginTime', 'endTime'] },
  { kind: 'select', name: 'hour', options: hoursOfDay },
])

/** 登录日志: who signed in, how and from where; and who was refused, and why. */
export const SignInList = (switched: SwitchedList) => {
  const gateway = useService(LogGateway)
  const navigator = useService(Navigator)
  const list = useListOf<SignIn, SignInQuery>({
    key: 'setting-log-sign-ins',
    load: gateway.signIns,
    exported: gateway.signInsExported,
    search,
    aside: orgSearch,
    orders: 'createTime:false',
  })
  const { aside, criteria } = useOrgTree(list, may.query)
  const { open, opened, ends } = useRowDialogs(list, 'view')
  const view = useAction<SignIn>(list, { label: '详情', opens: open.view })
  const session = useAction<SignIn>(list, {
    label: '同一会话',
    visible: (row) => row.session !== undefined,
    opens: ([row]) =>
      row?.session && navigator.go(`/setting/log?view=operations&session=${encodeURIComponent(row.session)}`),
  })
  const actions = useLogActions<SignIn>(list)
  return (
    <ListPage
      none={{ title: '还没有登录记录', hint: '用户每次登录、退出和登录失败都记在这里。' }}
      title="登录日志"
      list={list}
      columns={columns}
      search={search}
      aside={aside}
      criteria={criteria}
      exportAs={{ need: may.export, purpose: logExportFields.exportPurpose }}
      actions={[view, session, ...actions]}
      toolbar={<ListSwitch {...switched} {...logLists} value="signIns" />}
    >
      {opened.view && <SignInView row={opened.view} {...ends} />}
    </ListPage>
  )
}
