import { Clock } from '../../../core/ports/clock.ts'
import { relativeTime } from '../../../core/time/relative-time.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useService } from '../../../ui/hooks/use-service.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { deviceIcon, deviceName, methodText, type OpenSession } from './devices.ts'

interface Props {
  readonly session: OpenSession
  /** Whether it is being signed out. */
  readonly busy: boolean
  readonly onEnd: () => void
}

/** One signed-in device: what it is, since when and from where; every one but the present one can be signed out. */
export const DeviceItem = ({ session, busy, onEnd }: Props) => {
  const clock = useService(Clock)
  const { current, ip, createTime, lastTime } = session
  return (
    <li className="ac-device">
      <span className="ac-device-icon">
        <Icon name={deviceIcon(session)} size={24} />
      </span>
      <div className="ac-device-words">
        <h3>
          {deviceName(session)}
          {current && <span className="ac-device-here">本机</span>}
        </h3>
        <p>
          <span>{session.wall ? '大屏展示，只显示数据概览' : methodText(session)}</span>
          <span>{ip}</span>
          <span>
            {session.wall ? '开始于' : '登录于'}{' '}
            <time dateTime={createTime.replace(' ', 'T')}>{createTime.slice(0, 16)}</time>
          </span>
        </p>
      </div>
      <p className="ac-device-last">
        {current ? (
          '正在使用'
        ) : (
          <time dateTime={lastTime.replace(' ', 'T')} title={`最后活动 ${lastTime}`}>
            {relativeTime(lastTime, clock.now())}活动
          </time>
        )}
      </p>
      <span className="ac-device-end">
        {!current && (
          <Button look="plain" busy={busy} aria-label={`下线 ${deviceName(session)}`} onClick={onEnd}>
            下线
          </Button>
        )}
      </span>
    </li>
  )
}
