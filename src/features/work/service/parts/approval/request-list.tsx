import { listServiceRequestsWords, serviceRequestExportFields } from '../../../../../../openapi/facts.ts'
import { Navigator } from '../../../../../core/ports/navigator.ts'
import { useAction } from '../../../../../ui/action/use-action.ts'
import { useInDialog } from '../../../../../ui/action/use-in-dialog.ts'
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
  ApprovalGateway,
  mayApprove,
  mayExport,
  notDecidable,
  notRevocable,
  type ServiceRequest,
  type ServiceRequestQuery,
  statusOf,
  statusOptions,
  termOf,
} from './approval.ts'

const forms = () => import('./decision-forms.tsx')
const ApprovalForm = lateDialog('同意开通', () => forms().then((code) => code.ApprovalForm))
const RefuseForm = lateDialog('拒绝申请', () => forms().then((code) => code.RefuseForm))
const RevokeForm = lateDialog('收回使用权限', () => forms().then((code) => code.RevokeForm))

const words = inWords(listServiceRequestsWords)

const columns = words.columns<ServiceRequest>([
  { field: 'name', sortKey: 'name', ...kinds.person, fixed: 'left' },
  { field: 'username', header: '用户名', ...kinds.username },
  { ...orgColumn('主机构'), width: 150 },
  { field: 'application', sortKey: 'application', width: 130 },
  { field: 'reason', header: '申请理由', width: 160, grow: true },
  {
    field: 'status',
    sortKey: 'status',
    ...kinds.state,
    filter: { options: statusOptions, multiple: true },
    ...marked(statusOf),
  },
  { field: 'validUntil', header: '有效期至', ...kinds.day, text: termOf },
  { field: 'answer', header: '审批意见', width: 130 },
  { field: 'deciderName', header: '审批人', ...kinds.person },
  timeColumn('createTime', '申请时间'),
])

/** The columns as 查看 groups them. */
const groups = [
  { title: '申请', fields: ['name', 'username', 'orgName', 'application', 'reason', 'createTime'] },
  { title: '审批', fields: ['status', 'validUntil', 'answer', 'deciderName'] },
]

const search = words.search([
  { kind: 'text', name: 'name' },
  { kind: 'text', name: 'application' },
  { kind: 'select', name: 'status', multiple: true, options: statusOptions },
])

/** 开通审批: who asked for which application and why; approved, refused, or taken back. */
export const RequestList = () => {
  const gateway = useService(ApprovalGateway)
  const navigator = useService(Navigator)
  const list = useListOf<ServiceRequest, ServiceRequestQuery>({
    key: 'work-service',
    load: gateway.list,
    exported: gateway.exported,
    search,
    orders: 'createTime:false',
  })
  const { approve, refuse, decisionDialogs } = useDecisions<ServiceRequest>(list, {
    need: mayApprove,
    cannot: notDecidable,
    Approval: ApprovalForm,
    Refusal: RefuseForm,
  })
  const revoking = useInDialog<ServiceRequest>()
  const revoke = useAction<ServiceRequest>(list, {
    label: '收回',
    icon: 'ban',
    danger: true,
    need: mayApprove,
    insteadOf: '拒绝',
    cannot: notRevocable,
    each: revoking.each,
    done: '已收回',
  })
  const { view, viewDialog } = useRecordView<ServiceRequest>({
    noun: '开通申请',
    columns,
    groups,
    named: gateway.detail,
    actions: [approve, refuse, revoke],
  })
  return (
    <ListPage
      none={{ title: '还没有开通申请', hint: '用户在“我的服务”中申请开通的应用列在这里，等待审批。' }}
      title="开通审批"
      list={list}
      columns={columns}
      search={search}
      actions={[approve, refuse, revoke, view]}
      bulk={[approve, refuse, revoke]}
      exportAs={{ need: mayExport, purpose: serviceRequestExportFields.exportPurpose }}
      toolbar={
        <Button look="plain" icon="arrow-left" onClick={() => navigator.go('/work/service')}>
          返回我的服务
        </Button>
      }
    >
      {viewDialog}
      {decisionDialogs}
      {revoking.dialog && <RevokeForm {...revoking.dialog} />}
    </ListPage>
  )
}
