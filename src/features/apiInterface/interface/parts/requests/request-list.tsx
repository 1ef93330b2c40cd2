import { listInterfaceRequestsWords } from '../../../../../../openapi/facts.ts'
import { Navigator } from '../../../../../core/ports/navigator.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { kinds } from '../../../../../ui/data-table/column-kinds.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { lateDialog } from '../../../../../ui/late/late-dialog.tsx'
import { inWords } from '../../../../../ui/list-page/in-words.ts'
import { ListPage } from '../../../../../ui/list-page/list-page.tsx'
import { useListOf } from '../../../../../ui/list-page/use-list-of.ts'
import { useRecordView } from '../../../../../ui/list-page/use-record-view.tsx'
import { orgColumn } from '../../../../../ui/product/org-name/org-column.tsx'
import { useDecisions } from '../../../../../ui/product/requests/use-decisions.tsx'
import { marked } from '../../../../../ui/status-mark/marked.tsx'
import { timeColumn } from '../../../../../ui/time/time-text.tsx'
import {
  type AccessRequest,
  AccessRequestGateway,
  type AccessRequestQuery,
  mayDecide,
  notDecidable,
  statusOf,
  statusOptions,
} from './requests.ts'

const forms = () => import('./decision-forms.tsx')
const ApprovalForm = lateDialog('同意授权', () => forms().then((code) => code.ApprovalForm))
const RefuseForm = lateDialog('拒绝申请', () => forms().then((code) => code.RefuseForm))

const words = inWords(listInterfaceRequestsWords)

const columns = words.columns<AccessRequest>([
  { field: 'application', sortKey: 'application', width: 140, fixed: 'left' },
  { field: 'interface', sortKey: 'interface', width: 170 },
  { field: 'reason', header: '申请理由', width: 160, grow: true },
  { field: 'fromDate', header: '生效日期', ...kinds.day },
  { field: 'untilDate', header: '截止日期', ...kinds.day, text: ({ untilDate }) => untilDate ?? '长期' },
  {
    field: 'status',
    sortKey: 'status',
    ...kinds.state,
    filter: { options: statusOptions, multiple: true },
    ...marked(statusOf),
  },
  { field: 'name', sortKey: 'name', ...kinds.person },
  { field: 'username', header: '用户名', ...kinds.username, hidden: true },
  { ...orgColumn('主机构'), width: 150, hidden: true },
  { field: 'answer', header: '审批意见', width: 130 },
  { field: 'deciderName', header: '审批人', ...kinds.person },
  timeColumn('createTime', '申请时间'),
])

/** The columns as 查看 groups them. */
const groups = [
  {
    title: '申请',
    fields: [
      'application',
      'interface',
      'fromDate',
      'untilDate',
      'reason',
      'name',
      'username',
      'orgName',
      'createTime',
    ],
  },
  { title: '审批', fields: ['status', 'answer', 'deciderName'] },
]

const search = words.search([
  { kind: 'text', name: 'interface' },
  { kind: 'text', name: 'application' },
  { kind: 'text', name: 'name' },
  { kind: 'select', name: 'status', multiple: true, options: statusOptions },
])

/** 授权申请: which application is to call which interface, from when and until when; approved or refused. */
export const RequestList = () => {
  const gateway = useService(AccessRequestGateway)
  const navigator = useService(Navigator)
  const list = useListOf<AccessRequest, AccessRequestQuery>({
    key: 'apiInterface-requests',
    load: gateway.list,
    search,
    orders: 'createTime:false',
  })
  const { approve, refuse, decisionDialogs } = useDecisions<AccessRequest>(list, {
    need: mayDecide,
    cannot: notDecidable,
    Approval: ApprovalForm,
    Refusal: RefuseForm,
  })
  const { view, viewDialog } = useRecordView<AccessRequest>({
    noun: '授权申请',
    columns,
    groups,
    named: gateway.detail,
    actions: [approve, refuse],
  })
  return (
    <ListPage
      none={{ title: '还没有申请', hint: '应用负责人申请调用接口的列在这里，等待审批。' }}
      title="授权申请"
      list={list}
      columns={columns}
      search={search}
      actions={[approve, refuse, view]}
      bulk={[approve, refuse]}
      toolbar={
        <Button look="plain" icon="arrow-left" onClick={() => navigator.go('/apiInterface/interface')}>
          返回接口管理
        </Button>
      }
    >
      {viewDialog}
      {decisionDialogs}
    </ListPage>
  )
}
