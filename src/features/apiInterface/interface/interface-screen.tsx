import { usePermission } from '../../../ui/can-access/permission-context.ts'
import { lateView } from '../../../ui/late/late-view.tsx'
import { useChosen } from '../../../ui/master-detail/use-chosen.ts'
import { InterfaceList } from './interface-list.tsx'
import { mayDecide } from './parts/requests/requests.ts'

const RequestList = lateView('授权申请', () =>
  import('./parts/requests/request-list.tsx').then((code) => code.RequestList),
)

/** 接口管理, and under `view=requests` the requests of applications for those who decide them. */
export const InterfaceScreen = () => {
  const [view] = useChosen('view')
  const decides = usePermission(mayDecide)
  return decides && view === 'requests' ? <RequestList /> : <InterfaceList />
}
