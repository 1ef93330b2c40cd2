import { useCallback, useEffect, useState } from 'react'
import { OwnPassword } from '../../../core/account/own-password.ts'
import { FactorGateway, type OwnFactors } from '../../../core/ports/factor-gateway.ts'
import { PasskeySupport } from '../../../core/ports/passkey-support.ts'
import { EntryPage } from '../../../features/entry/entry-page.tsx'
import { CodeList, keepCodes } from '../../../features/my/profile/parts/factors/recovery-codes.tsx'
import { useService } from '../../../ui/hooks/use-service.ts'
import { LoadState } from '../../../ui/load/load-state.tsx'
import { useLoaded } from '../../../ui/load/use-loaded.ts'
import { FirstApp } from './first-app.tsx'
import { FirstPasskey } from './first-passkey.tsx'
import { SignOutButton } from './sign-out-button.tsx'

type Way = 'totp' | 'passkey'

const texts = {
  totp: { note: '登录时除密码外，还需输入手机应用显示的 6 位数字。', other: '改用动态验证码' },
  passkey: { note: '登录时用指纹、面容、设备密码或安全密钥确认，也可不输密码。', other: '改用通行密钥' },
} as const

interface FirstProps {
  readonly own: OwnFactors
  readonly way: Way
  readonly onWay: (way: Way) => void
  readonly onDone: (codes: readonly string[]) => void
}

/** Sets up the first factor, in the way that the user has chosen. */
const FirstFactor = ({ own, way, onWay, onDone }: FirstProps) => {
  const support = useService(PasskeySupport)
  const other = way === 'totp' ? 'passkey' : 'totp'
  return (
    <>
      {way === 'totp' ? <FirstApp onDone={onDone} /> : <FirstPasskey onDone={onDone} />}
      {support.at(own.passkeyOrigin) && (
        <p className="ac-entry-links">
          <button type="button" className="ac-entry-link" onClick={() => onWay(other)}>
            {texts[other].other}
          </button>
        </p>
      )}
    </>
  )
}

/**
 * Replaces the shell while a role requires a second factor and the user signed in without one: the user sets up the
 * first one or, where there is one already, signs in again with it.
 */
export const ForcedFactor = () => {
  const own = useService(OwnPassword)
  const gateway = useService(FactorGateway)
  const [way, setWay] = useState<Way>('totp')
  const [codes, setCodes] = useState<readonly string[]>()
  const factors = useLoaded(useCallback(() => gateway.list(), [gateway]))

  useEffect(() => {
    // Set up in another tab, it also unlocks this one.
    const look = () => void own.lookAgain()
    if (codes) return
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [own, codes])

  if (codes)
    return (
      <EntryPage title="请保存恢复代码" note={keepCodes}>
        <CodeList codes={codes} />
        <div className="ac-entry-actions">
          <button type="button" className="ac-entry-submit" onClick={() => void own.lookAgain()}>
            已保存，继续
          </button>
        </div>
      </EntryPage>
    )
  const isOther = factors.value !== undefined && factors.value.factors.length > 0
  return (
    <EntryPage
      title={isOther ? '请重新登录' : '请设置二次验证'}
      note={
        isOther
          ? '您的角色要求二次验证，本次登录没有验证。请退出后重新登录，并完成二次验证。'
          : `您的角色要求二次验证：${texts[way].note}设置后即可继续使用。`
      }
    >
      <LoadState of={factors} name="二次验证">
        {(value) =>
          value.factors.length === 0 ? (
            <FirstFactor own={value} way={way} onWay={setWay} onDone={setCodes} />
          ) : (
            <div className="ac-entry-actions">
              <SignOutButton />
            </div>
          )
        }
      </LoadState>
    </EntryPage>
  )
}
