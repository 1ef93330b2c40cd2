import { useId } from 'react'
import { ApiError } from '../../../core/failure/api-error.ts'
import { failureText } from '../../../core/failure/error-catalogue.ts'
import { Notifier } from '../../../core/ports/notifier.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useConfirm } from '../../../ui/confirm/confirm-provider.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { useService } from '../../../ui/hooks/use-service.ts'
import { PageLoading } from '../../../ui/page-loading/page-loading.tsx'
import { type Binding, bindingKinds, ProfileGateway } from './profile.ts'
import { useBindings } from './use-bindings.tsx'

/** 账号绑定: the external identities that can sign in to this account. */
export const Bindings = () => {
  const gateway = useService(ProfileGateway)
  const notifier = useService(Notifier)
  const confirm = useConfirm()
  const { list, failure, reload } = useBindings()
  const heading = useId()

  const unbind = async ({ source, sourceName, nickname }: Binding) => {
    const accepted = await confirm({
      title: '解除绑定',
      message: `解除与“${sourceName}”（${nickname}）的绑定？`,
      detail: '解除后不能再用它登录本账号，可重新绑定。',
      accept: '解绑',
      danger: true,
    })
    if (!accepted) return
    try {
      await gateway.unbind(source)
      notifier.success('已解除绑定')
    } catch (error) {
      // The client has shown it; the list shows the present state.
      if (!(error instanceof ApiError)) throw error
    }
    reload()
  }

  return (
    <section className="ac-profile-card" aria-labelledby={heading}>
      <header>
        <h2 id={heading}>账号绑定</h2>
      </header>
      {!list && !failure && <PageLoading />}
      {failure && (
        <EmptyState
          icon="exclamation-circle"
          title="绑定信息加载失败"
          hint={failureText(failure)}
          action={
            <Button look="plain" onClick={reload}>
              重试
            </Button>
          }
        />
      )}
      {list?.length === 0 && (
        <EmptyState title="尚未绑定其他登录方式" hint="在登录页选择其他登录方式，按提示绑定本账号后，即可用它登录。" />
      )}
      {list && list.length > 0 && (
        <ul className="ac-bindings">
          {list.map((binding) => (
            <li key={binding.source}>
              <div className="ac-binding-name">
                <strong>{binding.sourceName}</strong>
                <small>{bindingKinds[binding.kind]}</small>
              </div>
              <dl>
                <div>
                  <dt>昵称</dt>
                  <dd>{binding.nickname || '—'}</dd>
                </div>
                <div>
                  <dt>绑定时间</dt>
                  <dd>{binding.createTime.slice(0, 16)}</dd>
                </div>
                <div>
                  <dt>最近使用</dt>
                  <dd>{binding.lastTime?.slice(0, 16) ?? '—'}</dd>
                </div>
              </dl>
              <Button
                look="text-danger"
                small
                aria-label={`解绑${binding.sourceName}`}
                onClick={() => void unbind(binding)}
              >
                解绑
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
