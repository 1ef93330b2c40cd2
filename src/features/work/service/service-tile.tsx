import { Clock } from '../../../core/ports/clock.ts'
import type { Span } from '../../../core/search/matching.ts'
import { relativeTime } from '../../../core/time/relative-time.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Highlight } from '../../../ui/highlight/highlight.tsx'
import { useService } from '../../../ui/hooks/use-service.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { StatusMark } from '../../../ui/status-mark/status-mark.tsx'
import type { Service } from './service.ts'

interface Props {
  readonly service: Service
  /** The part of the name that was searched for. */
  readonly span: Span | undefined
  /** Whether it is being marked. */
  readonly busy: boolean
  readonly onMark: () => void
}

/**
 * One application. The whole card is the link to its home page, in a new tab; its own sign-in comes back from us
 * straight through. A disabled one, which the user has marked or used, says so and leads nowhere.
 */
export const ServiceTile = ({ service, span, busy, onMark }: Props) => {
  const clock = useService(Clock)
  const { name, icon, category, description, homeUrl, favourite, status, lastTime } = service
  const title = <Highlight text={name} span={span} />
  return (
    <li className="ac-service">
      <span className="ac-service-icon">
        <Icon name={icon ?? 'pi-th-large'} size={24} />
      </span>
      <h2>
        {status === 'disabled' ? (
          title
        ) : (
          <a href={homeUrl} target="_blank" rel="noopener noreferrer">
            {title}
            <Icon name="external-link" size={14} label="在新标签页打开" />
          </a>
        )}
      </h2>
      <Button
        className="ac-service-star"
        look="quiet"
        icon={favourite ? 'star-fill' : 'star'}
        busy={busy}
        aria-pressed={favourite}
        aria-label={`收藏 ${name}`}
        onClick={onMark}
      />
      <p className="ac-service-words">{description ?? '暂无说明'}</p>
      <p className="ac-service-foot">
        {status === 'disabled' && <StatusMark label="已停用，请联系管理员" severity="neutral" />}
        {category && <span className="ac-service-category">{category}</span>}
        {lastTime === undefined ? (
          <span>未使用过</span>
        ) : (
          <time dateTime={`${lastTime.replace(' ', 'T')}+08:00`} title={lastTime}>
            上次使用 {relativeTime(lastTime, clock.now())}
          </time>
        )}
      </p>
    </li>
  )
}
