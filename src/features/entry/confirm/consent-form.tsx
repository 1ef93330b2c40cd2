import type { SubmitEvent } from 'react'
import type { ApplicationRequest, RequestedScope } from '../../../core/ports/application-request-gateway.ts'
import { ApplicationName } from '../entry-application.tsx'
import { EntryPage } from '../entry-page.tsx'

const levels = { high: '高', normal: '一般', low: '低' } as const

const ScopeText = ({ scope: { title, description, level, granted } }: { readonly scope: RequestedScope }) => (
  <span className="ac-consent-text">
    <span className="ac-consent-title">
      <strong>{title}</strong>
      <span className="ac-consent-level" data-level={level}>
        级别：{levels[level]}
      </span>
      {granted && <span className="ac-consent-before">曾经同意</span>}
    </span>
    <span className="ac-consent-description">{description}</span>
  </span>
)

/** A scope that cannot be declined on its own stands without a box, at the same indent. */
const Scope = ({ scope }: { readonly scope: RequestedScope }) =>
  scope.optional ? (
    <label className="ac-consent-scope">
      <input type="checkbox" name="scope" value={scope.name} defaultChecked />
      <ScopeText scope={scope} />
    </label>
  ) : (
    <div className="ac-consent-scope">
      <span className="ac-consent-needed" aria-hidden="true" />
      <ScopeText scope={scope} />
    </div>
  )

interface Props {
  readonly request: ApplicationRequest
  /** The answer that is being sent. */
  readonly busy: 'allow' | 'refuse' | undefined
  readonly mistake: string | undefined
  readonly onAllow: (optional: readonly string[]) => void
  readonly onRefuse: () => void
  readonly onOtherAccount: () => void
}

/** Who asks, for what, and with which account; the user allows it, except what is declined, or refuses. */
export const ConsentForm = ({ request, busy, mistake, onAllow, onRefuse, onOtherAccount }: Props) => {
  const { application, account, scopes } = request
  const allow = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onAllow(new FormData(event.currentTarget).getAll('scope').map(String))
  }
  const isOptional = scopes.some(({ optional }) => optional)
  return (
    <EntryPage
      title="授权确认"
      note={
        <span className="ac-consent-who">
          <ApplicationName {...application} />
          <span>申请使用您的账号</span>
        </span>
      }
    >
      {account && (
        <p className="ac-consent-account">
          <span>
            当前账号：<strong>{account.name}</strong>（{account.username}）
          </span>
          <button type="button" className="ac-entry-link" onClick={onOtherAccount}>
            切换账号
          </button>
        </p>
      )}
      <form onSubmit={allow}>
        <fieldset className="ac-consent-scopes">
          <legend>同意后，该应用可以获取：</legend>
          {scopes.map((scope) => (
            <Scope key={scope.name} scope={scope} />
          ))}
        </fieldset>
        <p className="ac-consent-hint">
          {isOptional && '带复选框的内容可以不授权，取消勾选即可。'}
          授权在撤销前一直有效，登录后可在“我的服务”的“我的授权”中撤销。
        </p>
        <p className="ac-entry-failure" role="alert">
          {mistake}
        </p>
        <div className="ac-entry-actions ac-consent-actions">
          <button type="submit" className="ac-entry-submit" aria-disabled={busy !== undefined}>
            {busy === 'allow' ? '正在授权…' : '同意'}
          </button>
          <button type="button" className="ac-entry-secondary" aria-disabled={busy !== undefined} onClick={onRefuse}>
            {busy === 'refuse' ? '正在返回应用…' : '拒绝'}
          </button>
        </div>
      </form>
    </EntryPage>
  )
}
