import { useCallback, useState } from 'react'
import { ApiError } from '../../../core/failure/api-error.ts'
import { Notifier } from '../../../core/ports/notifier.ts'
import { useConfirm } from '../../../ui/confirm/confirm-provider.tsx'
import { DetailDrawer } from '../../../ui/detail-drawer/detail-drawer.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { useService } from '../../../ui/hooks/use-service.ts'
import { LoadState } from '../../../ui/load/load-state.tsx'
import { useLoaded } from '../../../ui/load/use-loaded.ts'
import { GivenConsentItem } from './given-consent-item.tsx'
import { type GivenConsent, ServiceGateway } from './service.ts'

interface Props {
  readonly onClose: () => void
}

/** 我的授权: what the user allowed to which applications; each can be withdrawn. */
export const GivenConsents = ({ onClose }: Props) => {
  const gateway = useService(ServiceGateway)
  const notifier = useService(Notifier)
  const confirm = useConfirm()
  const [ending, setEnding] = useState<string>()
  const load = useCallback((signal: AbortSignal) => gateway.consents(signal), [gateway])
  const loaded = useLoaded(load)

  /** Reloads in any case: a failed call may mean that it was withdrawn in another tab. */
  const withdraw = async ({ clientId, name }: GivenConsent) => {
    const accepted = await confirm({
      title: '撤销授权',
      message: `撤销对“${name}”的授权？`,
      detail: '您在该应用中的登录凭证立即失效，下次登录时它会重新征求您的同意。',
      accept: '撤销',
      danger: true,
    })
    if (!accepted) return
    setEnding(clientId)
    try {
      await gateway.withdraw(clientId)
      notifier.success('授权已撤销')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error // The notifier has shown it.
    } finally {
      setEnding(undefined)
      loaded.reload()
    }
  }

  return (
    <DetailDrawer title="我的授权" onClose={onClose}>
      <p className="ac-consents-hint">您允许这些应用读取的信息。不再使用的应用，可以撤销对它的授权。</p>
      <LoadState of={loaded} name="授权">
        {(consents) =>
          consents.length === 0 ? (
            <EmptyState icon="key" title="还没有授权" hint="应用第一次读取您的信息时会征求您的同意" />
          ) : (
            <ul className="ac-consents">
              {consents.map((consent) => (
                <GivenConsentItem
                  key={consent.clientId}
                  consent={consent}
                  busy={ending === consent.clientId}
                  onWithdraw={() => void withdraw(consent)}
                />
              ))}
            </ul>
          )
        }
      </LoadState>
    </DetailDrawer>
  )
}
