import { useAction } from '../../../ui/action/use-action.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Facts } from '../../../ui/facts/facts.tsx'
import { useService } from '../../../ui/hooks/use-service.ts'
import { LoadState } from '../../../ui/load/load-state.tsx'
import { useLoaded } from '../../../ui/load/use-loaded.ts'
import { Panel } from '../../../ui/panel/panel.tsx'
import { type Binding, bindingKinds, ProfileGateway } from './profile.ts'

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
            <ul className="ac-bindings">
              {list.map((binding) => (
                <li key={binding.source}>
                  <div className="ac-binding-name">
                    <strong>{binding.sourceName}</strong>
                    <small>{bindingKinds[binding.kind]}</small>
                  </div>
                  <Facts
                    of={[
                      ['昵称', binding.nickname],
                      ['绑定时间', binding.createTime.slice(0, 16)],
                      ['最近使用', binding.lastTime?.slice(0, 16)],
                    ]}
                  />
                  <Button
                    look="text-danger"
                    small
                    aria-label={`解绑${binding.sourceName}`}
                    onClick={() => void unbind.start([binding])}
                  >
                    解绑
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </LoadState>
    </Panel>
  )
}
