import { useEffect, useState } from 'react'
import { ApiError } from '../../../core/failure/api-error.ts'
import { failureWords } from '../../../core/failure/error-catalogue.ts'
import { PasskeySupport } from '../../../core/ports/passkey-support.ts'
import { type FactorWay, SecondStepGateway } from '../../../core/ports/second-step-gateway.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { EntryPage } from '../entry-page.tsx'
import { CodeStep } from './code-step.tsx'
import { PasskeyStep } from './passkey-step.tsx'

interface Props {
  /** The ways that the backend has named; undefined after a return from single sign-on, where they are asked for. */
  readonly ways: readonly FactorWay[] | undefined
  /** Back to the first step; with the reason where the second one is over. */
  readonly onOver: (reason?: string) => void
}

const texts: { readonly [Way in FactorWay]: { readonly note: string; readonly other: string } } = {
  passkey: { note: '请用此账号的通行密钥验证：指纹、面容、设备密码或安全密钥', other: '使用通行密钥' },
  totp: { note: '请输入手机身份验证器应用显示的 6 位数字', other: '使用动态验证码' },
  recovery: { note: '请输入设置二次验证时保存的一个恢复代码，每个代码只能使用一次', other: '使用恢复代码' },
}

const order: readonly FactorWay[] = ['passkey', 'totp', 'recovery']

interface LostProps {
  readonly failure: string
  readonly onRetry?: () => void
  readonly onOver: () => void
}

/** The step cannot go on here. */
const Lost = ({ failure, onRetry, onOver }: LostProps) => (
  <EntryPage title="二次验证">
    <p className="ac-entry-failure" role="alert">
      {failure}
    </p>
    <div className="ac-entry-actions">
      {onRetry && (
        <button type="button" className="ac-entry-submit" onClick={onRetry}>
          重试
        </button>
      )}
      <button type="button" className="ac-entry-secondary" onClick={onOver}>
        重新登录
      </button>
    </div>
  </EntryPage>
)

/** The user proves the second factor, which opens the session; the first factor has been proved in this browser. */
export const SecondStep = ({ ways: named, onOver }: Props) => {
  const gateway = useService(SecondStepGateway)
  const support = useService(PasskeySupport)
  const [ways, setWays] = useState(named)
  const [chosen, setChosen] = useState<FactorWay>()
  const [failure, setFailure] = useState<string>()
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (named) return
    let shown = true
    gateway.ways().then(
      (found) => shown && setWays(found),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        if (!shown) return
        if (error.status === 404) onOver(failureWords(error))
        else setFailure(failureWords(error))
      },
    )
    return () => {
      shown = false
    }
  }, [gateway, named, onOver, attempt])

  if (failure !== undefined) {
    const again = () => {
      setFailure(undefined)
      setAttempt(attempt + 1)
    }
    return <Lost failure={failure} onRetry={again} onOver={() => onOver()} />
  }
  if (!ways) return <EntryPage title="二次验证" note="正在加载…" />
  const offered = order.filter((way) => ways.includes(way) && (way !== 'passkey' || support.browser))
  const way = chosen ?? offered[0]
  if (!way)
    return (
      <Lost
        failure="此账号只能用通行密钥验证，而当前浏览器不支持，请换用其他浏览器或联系管理员"
        onOver={() => onOver()}
      />
    )
  return (
    <EntryPage title="二次验证" note={texts[way].note}>
      {way === 'passkey' ? <PasskeyStep onOver={onOver} /> : <CodeStep key={way} kind={way} onOver={onOver} />}
      <p className="ac-entry-links">
        <button type="button" className="ac-entry-link" onClick={() => onOver()}>
          返回重新登录
        </button>
        {offered
          .filter((other) => other !== way)
          .map((other) => (
            <button key={other} type="button" className="ac-entry-link" onClick={() => setChosen(other)}>
              {texts[other].other}
            </button>
          ))}
      </p>
    </EntryPage>
  )
}
