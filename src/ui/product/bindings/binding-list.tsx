import { Button } from '../../button/button.tsx'
import { DescriptionList } from '../../description-list/description-list.tsx'
import './binding-list.css'

/** An identity at another provider that is bound to an account. */
export interface Binding {
  /** Id of the provider. */
  readonly source: string
  readonly sourceName: string
  readonly kind: 'oidc' | 'geer' | 'platform'
  readonly nickname: string
  /** Moments as the API gives them, `YYYY-MM-DD HH:mm:ss`. */
  readonly createTime: string
  readonly lastTime?: string
}

const kinds: Record<Binding['kind'], string> = {
  oidc: '单点登录',
  geer: '数字证书',
  platform: '第三方平台',
}

interface Props {
  readonly of: readonly Binding[]
  readonly onUnbind: (binding: Binding) => void
}

/** The identities bound to an account, each with a button that ends the binding. */
export const BindingList = ({ of, onUnbind }: Props) => (
  <ul className="ac-bindings">
    {of.map((binding) => (
      <li key={binding.source}>
        <div className="ac-binding-name">
          <strong>{binding.sourceName}</strong>
          <small>{kinds[binding.kind]}</small>
        </div>
        <DescriptionList
          of={[
            ['昵称', binding.nickname],
            ['绑定时间', binding.createTime.slice(0, 16)],
            ['最近使用', binding.lastTime?.slice(0, 16)],
          ]}
        />
        <Button look="text-danger" small aria-label={`解绑${binding.sourceName}`} onClick={() => onUnbind(binding)}>
          解绑
        </Button>
      </li>
    ))}
  </ul>
)
