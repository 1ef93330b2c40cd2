import { usePermission } from '../../../ui/can-access/permission-context.ts'
import { lateView } from '../../../ui/late/late-view.tsx'
import { useChosen } from '../../../ui/master-detail/use-chosen.ts'
import { mayApprove } from './parts/approval/approval.ts'
import { ServicePortal } from './service-portal.tsx'

const RequestList = lateView('开通审批', () =>
  import('./parts/approval/request-list.tsx').then((code) => code.RequestList),
)

/** 我的服务, and under `view=requests` the requests for those who decide them. */
export const ServiceScreen = () => {
  const [view] = useChosen('view')
  const decides = usePermission(mayApprove)
  return decides && view === 'requests' ? <RequestList /> : <ServicePortal />
}
