import type { Span } from '../../../../../core/search/matching.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { Highlight } from '../../../../../ui/highlight/highlight.tsx'
import { Icon } from '../../../../../ui/icon/icon.tsx'
import { StatusMark } from '../../../../../ui/status-mark/status-mark.tsx'
import { type OwnApplication, outcomeOfRequest, periodOf, type RequestableInterface } from './apply.ts'

interface Props {
  readonly one: RequestableInterface
  readonly applications: readonly OwnApplication[]
  /** The part of the name that was searched for. */
  readonly span: Span | undefined
  /** The request that is being taken back. */
  readonly ending: string | undefined
  readonly onApply: () => void
  readonly onCancel: (id: string) => void
}

/** An interface, with what each of the user's applications has of it and what became of its last request. */
export const InterfaceItem = ({ one, applications, span, ending, onApply, onCancel }: Props) => {
  const { name, directoryName, description, grants, requests } = one
  const nameOf = (id: string) => applications.find((each) => each.id === id)?.name ?? id
  return (
    <li className="ac-consent">
      <h3>
        <Icon name="code" />
        <span>
          <Highlight text={name} span={span} />
        </span>
        <span className="ac-service-category">{directoryName}</span>
      </h3>
      <Button look="plain" small aria-label={`申请授权 ${name}`} onClick={onApply}>
        申请授权
      </Button>
      <p className="ac-catalogue-words">{description ?? '暂无说明'}</p>
      {grants.map((grant) => (
        <p key={grant.applicationId}>
          已授权：{nameOf(grant.applicationId)}，{periodOf(grant)}
        </p>
      ))}
      {requests.map((request) => {
        const outcome = outcomeOfRequest(request)
        if (!outcome) return null
        return (
          <p key={request.id}>
            <StatusMark {...outcome} /> {nameOf(request.applicationId)}，{periodOf(request)}：{request.reason}
            {request.answer !== undefined && `（审批意见：${request.answer}）`}
            {request.status === 'pending' && request.own && (
              <Button
                look="text"
                small
                busy={ending === request.id}
                aria-label={`撤回申请 ${name} ${nameOf(request.applicationId)}`}
                onClick={() => onCancel(request.id)}
              >
                撤回申请
              </Button>
            )}
          </p>
        )
      })}
    </li>
  )
}
