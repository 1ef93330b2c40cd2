import type { Span } from '../../../../../core/search/matching.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { Highlight } from '../../../../../ui/highlight/highlight.tsx'
import { Icon } from '../../../../../ui/icon/icon.tsx'
import { StatusMark } from '../../../../../ui/status-mark/status-mark.tsx'
import { outcomeOf, type RequestableService } from './apply.ts'

interface Props {
  readonly service: RequestableService
  /** The part of the name that was searched for. */
  readonly span: Span | undefined
  /** Whether its request is being taken back. */
  readonly busy: boolean
  readonly onApply: () => void
  readonly onCancel: () => void
}

/** An application that is not open to the user, with what became of the last request and what can be done. */
export const CatalogueItem = ({ service, span, busy, onApply, onCancel }: Props) => {
  const { name, icon, category, description, request } = service
  const outcome = outcomeOf(service)
  return (
    <li className="ac-consent">
      <h3>
        <Icon name={icon ?? 'pi-th-large'} />
        <span>
          <Highlight text={name} span={span} />
        </span>
        {category && <span className="ac-service-category">{category}</span>}
        {outcome && <StatusMark {...outcome} />}
      </h3>
      {request?.status === 'pending' ? (
        <Button look="text" small busy={busy} aria-label={`撤回申请 ${name}`} onClick={onCancel}>
          撤回申请
        </Button>
      ) : (
        <Button look="plain" small aria-label={`申请开通 ${name}`} onClick={onApply}>
          申请开通
        </Button>
      )}
      <p className="ac-catalogue-words">{description ?? '暂无说明'}</p>
      {request && outcome && (
        <p>
          {request.createTime.slice(0, 16)} 申请：{request.reason}
        </p>
      )}
      {request?.answer !== undefined && outcome && <p>审批意见：{request.answer}</p>}
    </li>
  )
}
