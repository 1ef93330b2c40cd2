import { useCallback, useState } from 'react'
import { FactorGateway, type OwnFactor, type OwnFactors } from '../../../../../core/ports/factor-gateway.ts'
import { PasskeySupport } from '../../../../../core/ports/passkey-support.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { DescriptionList } from '../../../../../ui/description-list/description-list.tsx'
import { EmptyState } from '../../../../../ui/empty-state/empty-state.tsx'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { lateDialog } from '../../../../../ui/late/late-dialog.tsx'
import { LoadState } from '../../../../../ui/load/load-state.tsx'
import { useLoaded } from '../../../../../ui/load/use-loaded.ts'
import { Panel } from '../../../../../ui/panel/panel.tsx'
import './factors.css'

const dialogs = () => import('./factor-dialogs.tsx')
const AddTotp = lateDialog('添加动态验证码窗口', () => dialogs().then((code) => code.AddTotp))
const AddPasskey = lateDialog('添加通行密钥窗口', () => import('./add-passkey.tsx').then((code) => code.AddPasskey))
const RenameFactor = lateDialog('修改名称窗口', () => dialogs().then((code) => code.RenameFactor))
const RemoveFactor = lateDialog('移除窗口', () => dialogs().then((code) => code.RemoveFactor))
const RenewCodes = lateDialog('恢复代码窗口', () => dialogs().then((code) => code.RenewCodes))

const kinds = { totp: '动态验证码', passkey: '通行密钥' } as const
/** From this number on the user is advised to make new recovery codes. */
const few = 3

type Open =
  | { readonly kind: 'totp' | 'passkey' | 'codes' }
  | { readonly kind: 'rename' | 'remove'; readonly factor: OwnFactor }

interface ListProps {
  readonly of: OwnFactors
  readonly onOpen: (open: Open) => void
}

const FactorList = ({ of: { factors, recoveryCodesLeft }, onOpen }: ListProps) => (
  <>
    <ul className="ac-factors">
      {factors.map((factor) => (
        <li key={factor.id}>
          <div className="ac-factor-name">
            <strong>{factor.name}</strong>
            <small>{kinds[factor.kind]}</small>
          </div>
          <DescriptionList
            of={[
              ['设置时间', factor.createTime.slice(0, 16)],
              ['最近使用', factor.lastUseTime?.slice(0, 16)],
            ]}
          />
          <Button
            look="text"
            small
            aria-label={`改名${factor.name}`}
            onClick={() => onOpen({ kind: 'rename', factor })}
          >
            改名
          </Button>
          <Button
            look="text-danger"
            small
            aria-label={`移除${factor.name}`}
            onClick={() => onOpen({ kind: 'remove', factor })}
          >
            移除
          </Button>
        </li>
      ))}
    </ul>
    <div className="ac-factor-left" data-few={recoveryCodesLeft <= few ? '' : undefined}>
      <span>
        恢复代码还剩 {recoveryCodesLeft} 个{recoveryCodesLeft <= few && '，请重新生成'}
      </span>
      <Button look="plain" small onClick={() => onOpen({ kind: 'codes' })}>
        重新生成恢复代码
      </Button>
    </div>
  </>
)

/** Why no passkey can be added here; undefined where one can. */
const passkeyHindrance = (support: PasskeySupport, origin: string): string | undefined => {
  if (!support.browser) return '当前浏览器不支持通行密钥，请换用新版浏览器添加'
  return support.at(origin) ? undefined : `通行密钥只能在 ${origin} 添加和使用`
}

/** 登录安全: what the user proves besides the password. */
export const Factors = () => {
  const gateway = useService(FactorGateway)
  const support = useService(PasskeySupport)
  const own = useLoaded(useCallback(() => gateway.list(), [gateway]))
  const [open, setOpen] = useState<Open>()
  const dialog = { onClose: () => setOpen(undefined), onChanged: own.reload }
  const required = own.value?.required ?? false
  const origin = own.value?.passkeyOrigin
  const hindrance = origin === undefined ? undefined : passkeyHindrance(support, origin)
  return (
    <Panel
      title="登录安全"
      toolbar={
        <>
          {origin !== undefined && (
            <Button
              look="plain"
              icon="plus"
              disabled={hindrance !== undefined}
              onClick={() => setOpen({ kind: 'passkey' })}
            >
              添加通行密钥
            </Button>
          )}
          <Button look="plain" icon="plus" onClick={() => setOpen({ kind: 'totp' })}>
            添加动态验证码
          </Button>
        </>
      }
      {...(hindrance !== undefined && { hint: hindrance })}
    >
      <LoadState of={own} name="登录安全信息">
        {(value) =>
          value.factors.length === 0 ? (
            <EmptyState
              title="尚未设置二次验证"
              hint={`设置后，登录时除密码外还需要通行密钥或手机应用显示的验证码，密码泄露也不能登录。${required ? '您的角色要求二次验证。' : ''}`}
            />
          ) : (
            <FactorList of={value} onOpen={setOpen} />
          )
        }
      </LoadState>
      {open?.kind === 'totp' && <AddTotp {...dialog} />}
      {open?.kind === 'passkey' && <AddPasskey {...dialog} />}
      {open?.kind === 'codes' && <RenewCodes {...dialog} />}
      {open?.kind === 'rename' && <RenameFactor {...dialog} factor={open.factor} />}
      {open?.kind === 'remove' && (
        <RemoveFactor {...dialog} factor={open.factor} last={own.value?.factors.length === 1} />
      )}
    </Panel>
  )
}
