import type { ReactNode } from 'react'
import type { CertificateLanding } from '../../../core/session/certificate-landing.ts'
import { useCountdown } from '../../../ui/hooks/use-countdown.ts'
import { useStateValue } from '../../../ui/hooks/use-state-value.ts'
import { EntryPage } from '../entry-page.tsx'

interface Props {
  readonly landing: CertificateLanding
}

/** The two actions for a user who was not signed in. */
const WaysOn = ({ landing, again = '重新选择证书' }: Props & { readonly again?: string }) => (
  <div className="ac-entry-actions">
    <button type="button" className="ac-entry-submit" onClick={() => void landing.chooseAgain()}>
      {again}
    </button>
    <button type="button" className="ac-entry-secondary" onClick={() => landing.dismiss()}>
      使用密码登录
    </button>
  </div>
)

const Status = ({ children }: { readonly children: ReactNode }) => (
  <p className="ac-entry-note" role="status">
    {children}
  </p>
)

/** Not announced every second: the reason has been announced, and the button names its target. */
const Countdown = ({ until }: { readonly until: number }) => (
  <p className="ac-entry-note" aria-live="off">
    {useCountdown(until)} 秒后自动返回证书选择页面
  </p>
)

const questionOf = (unasked: boolean, replaces: boolean): string =>
  [
    ...(unasked ? ['这次证书登录不是从本浏览器的登录页发起的。如果证书不是您本人刚刚选择的，请不要继续。'] : []),
    ...(replaces ? ['您已登录，继续将退出当前账号，改用证书对应的账号登录。'] : []),
  ].join('')

/** The page that the certificate gateway returns to (S2.4, S5.5). */
export const Landing = ({ landing }: Props) => {
  const step = useStateValue(landing.step)
  switch (step.kind) {
    case 'missing':
      return (
        <EntryPage title="没有收到证书登录的结果" note="可能是取消了选择，或者打开的地址不完整。">
          <WaysOn landing={landing} />
        </EntryPage>
      )
    case 'question':
      return (
        <EntryPage title="以此身份登录？" note={questionOf(step.unasked, step.replaces)}>
          <div className="ac-entry-actions">
            <button type="button" className="ac-entry-submit" onClick={() => landing.confirm()}>
              以此身份登录
            </button>
            <button type="button" className="ac-entry-secondary" onClick={() => landing.dismiss()}>
              {step.replaces ? '保持当前登录' : '不登录'}
            </button>
          </div>
        </EntryPage>
      )
    case 'working':
      return (
        <EntryPage title="证书登录">
          <Status>请稍候…</Status>
        </EntryPage>
      )
    case 'welcome':
      return (
        <EntryPage title="证书登录">
          <Status>登录成功，正在跳转</Status>
        </EntryPage>
      )
    case 'returning':
      return (
        <EntryPage title="证书登录失败">
          <p className="ac-entry-failure" role="alert">
            {step.reason}
          </p>
          <Countdown until={step.until} />
          <WaysOn landing={landing} again="立即重新选择证书" />
        </EntryPage>
      )
    case 'locked':
      return (
        <EntryPage title="屏幕已锁定" note="解锁或退出登录后，才能使用证书登录。">
          <div className="ac-entry-actions">
            <button type="button" className="ac-entry-submit" onClick={() => landing.dismiss()}>
              去解锁
            </button>
          </div>
        </EntryPage>
      )
    case 'stopped':
      return (
        <EntryPage title="证书登录失败">
          <p className="ac-entry-failure" role="alert">
            {step.reason}
          </p>
          <WaysOn landing={landing} />
        </EntryPage>
      )
  }
}
