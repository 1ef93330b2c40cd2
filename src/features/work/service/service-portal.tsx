import { useCallback, useState } from 'react'
import { Navigator } from '../../../core/ports/navigator.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Permission } from '../../../ui/can-access/permission.tsx'
import { WaitingButton } from '../../../ui/count-badge/waiting-button.tsx'
import { useService } from '../../../ui/hooks/use-service.ts'
import { lateDialog } from '../../../ui/late/late-dialog.tsx'
import { LoadState } from '../../../ui/load/load-state.tsx'
import { useLoaded } from '../../../ui/load/use-loaded.ts'
import { PageBar, PageCard } from '../../../ui/panel/panel-bar.tsx'
import { GivenConsents } from './given-consents.tsx'
import { mayApply } from './parts/apply/apply.ts'
import { mayApprove, waitingRequests } from './parts/approval/approval.ts'
import { ServiceGateway } from './service.ts'
import { ServiceShelf } from './service-shelf.tsx'
import './service.css'

const ServiceCatalogue = lateDialog('申请开通', () =>
  import('./parts/apply/service-catalogue.tsx').then((code) => code.ServiceCatalogue),
)

/** 我的服务: the connected applications that the user may use, each opened with one click. */
export const ServicePortal = () => {
  const gateway = useService(ServiceGateway)
  const navigator = useService(Navigator)
  const load = useCallback((signal: AbortSignal) => gateway.list(signal), [gateway])
  const loaded = useLoaded(load)
  const [consents, setConsents] = useState(false)
  const [catalogue, setCatalogue] = useState(false)
  return (
    <PageCard label="我的服务" busy={loaded.loading}>
      <PageBar
        title="我的服务"
        info={loaded.value && `共 ${loaded.value.length} 个`}
        toolbar={
          <>
            <Permission need={mayApply}>
              <Button look="plain" icon="plus" onClick={() => setCatalogue(true)}>
                申请开通
              </Button>
            </Permission>
            <Permission need={mayApprove}>
              <WaitingButton
                kind="service-request"
                look="plain"
                icon="check-square"
                onClick={() => navigator.go(waitingRequests)}
              >
                开通审批
              </WaitingButton>
            </Permission>
            <Button look="plain" icon="key" onClick={() => setConsents(true)}>
              我的授权
            </Button>
            <Button look="quiet" icon="refresh" aria-label="刷新" onClick={loaded.reload} />
          </>
        }
      />
      <LoadState of={loaded} name="服务">
        {(services) => <ServiceShelf services={services} onMarked={loaded.reload} />}
      </LoadState>
      {catalogue && <ServiceCatalogue onClose={() => setCatalogue(false)} />}
      {consents && <GivenConsents onClose={() => setConsents(false)} />}
    </PageCard>
  )
}
