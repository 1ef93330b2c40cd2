import { useCallback } from 'react'
import { useAction } from '../../../../../ui/action/use-action.ts'
import { EmptyState } from '../../../../../ui/empty-state/empty-state.tsx'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { LoadState } from '../../../../../ui/load/load-state.tsx'
import { useLoaded } from '../../../../../ui/load/use-loaded.ts'
import { type Binding, BindingList } from '../../../../../ui/product/bindings/binding-list.tsx'
import { type User, UserGateway } from '../../user.ts'

/** The identities at other providers by which a user can sign in; an administrator ends one. */
export const UserBindings = ({ user: { id, name } }: { readonly user: Pick<User, 'id' | 'name'> }) => {
  const gateway = useService(UserGateway)
  const bindings = useLoaded(useCallback(() => gateway.bindings(id), [gateway, id]))
  const unbind = useAction<Binding>(bindings, {
    label: '解绑',
    ask: ([binding]) => ({
      title: '解除绑定',
      message: `解除用户“${name}”与“${binding?.sourceName}”（${binding?.nickname}）的绑定？`,
      detail: '通过它登录的设备立即退出，此后不能再用它登录；用户会收到消息，可重新绑定。',
      danger: true,
    }),
    run: ([binding]) => binding && gateway.unbind(id, binding.source),
    done: '已解除绑定',
    stale: true,
  })
  return (
    <LoadState of={bindings} name="绑定信息">
      {(list) =>
        list.length === 0 ? (
          <EmptyState title="未绑定其他登录方式" hint="该用户只能使用用户名和密码登录。" />
        ) : (
          <BindingList of={list} onUnbind={(binding) => void unbind.start([binding])} />
        )
      }
    </LoadState>
  )
}
