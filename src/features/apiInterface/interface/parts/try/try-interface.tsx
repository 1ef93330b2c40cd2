import { useCallback } from 'react'
import { EmptyState } from '../../../../../ui/empty-state/empty-state.tsx'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { LoadState } from '../../../../../ui/load/load-state.tsx'
import { useLoaded } from '../../../../../ui/load/use-loaded.ts'
import { type Interface, InterfaceGateway } from '../../interface.ts'
import { TryGateway } from './try.ts'
import { TryForm } from './try-form.tsx'

/** 在线调试: calls a published version through the gateway, as an application or as oneself. */
export const TryInterface = ({ record: { id } }: { readonly record: Interface }) => {
  const [interfaces, gateway] = [useService(InterfaceGateway), useService(TryGateway)]
  const loaded = useLoaded(
    useCallback(
      async (signal: AbortSignal) => ({
        versions: (await interfaces.detail(id, signal)).versions.filter(({ status }) => status === 'published'),
        applications: await gateway.applications(id, signal),
      }),
      [interfaces, gateway, id],
    ),
  )
  return (
    <LoadState of={loaded} name="在线调试">
      {({ versions, applications }) =>
        versions.length === 0 ? (
          <EmptyState title="没有已发布的版本" hint="发布一个版本后即可调试。" />
        ) : applications.length === 0 ? (
          <EmptyState
            title="没有可用于调试的应用"
            hint="请先在“授权应用”中授权一个应用：您可以使用它（且它可申请“接口调用”权限），或可以管理它的密钥。"
          />
        ) : (
          <TryForm id={id} versions={versions} applications={applications} />
        )
      }
    </LoadState>
  )
}
