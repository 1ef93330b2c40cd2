import { useAction } from '../../../ui/action/use-action.ts'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { useService } from '../../../ui/hooks/use-service.ts'
import { LoadState } from '../../../ui/load/load-state.tsx'
import { useLoaded } from '../../../ui/load/use-loaded.ts'
import { Panel } from '../../../ui/panel/panel.tsx'
import { type Binding, BindingList } from '../../../ui/product/bindings/binding-list.tsx'
import { ProfileGateway } from './profile.ts'

/** 账号绑定: the accounts of other providers by which one can sign in as this account. */
export const Bindings = () => {
  const gateway = useService(ProfileGateway)
  const bindings = useLoaded(gateway.bindings)
  const unbind = useAction<Binding>(bindings, {
    label: '解绑',
    ask: ([binding]) => ({
      title: '解除绑定',
      message: `解除与“${binding?.sourceName}”（${binding?.nickname}）的绑定？`,
      detail: '解除后不能再用它登录本账号，可重新绑定。',
      danger: true,
    }),
    run: ([binding]) => binding && gateway.unbind(binding.source),
    done: '已解除绑定',
    stale: true,
  })
  return (
    <Panel title="账号绑定">
      <LoadState of={bindings} name="绑定信息">
        {(list) =>
          list.length === 0 ? (
            <EmptyState
              title="尚未绑定其他登录方式"
              hint="在登录页选择其他登录方式，按提示绑定本账号后，即可用它登录。"
            />
          ) : (
            <BindingList of={list} onUnbind={(binding) => void unbind.start([binding])} />
          )
        }
      </LoadState>
    </Panel>
  )
}
