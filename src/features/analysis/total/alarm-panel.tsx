import { alarmSeverityLabels } from '../../../../openapi/facts.ts'
import { Link } from '../../../ui/link/link.tsx'
import { LoadFailure } from '../../../ui/load/load-failure.tsx'
import type { Loaded } from '../../../ui/load/use-loaded.ts'
import { Panel } from '../../../ui/panel/panel.tsx'
import { StatusMark } from '../../../ui/status-mark/status-mark.tsx'
import type { Alarm } from './total.ts'
import './alarm-panel.css'

/** What is wrong, since when and how many, what to do; each leads to its list. */
export const AlarmPanel = ({ alarms: loaded }: { readonly alarms: Loaded<readonly Alarm[]> }) => {
  const { value: alarms, failure, reload } = loaded
  return (
    <Panel title="告警" className="ac-alarms" busy={alarms === undefined && !failure}>
      {failure && <LoadFailure name="告警" failure={failure} onRetry={reload} />}
      {alarms?.length === 0 && <p className="ac-alarms-none">没有告警</p>}
      {alarms && alarms.length > 0 && (
        <ul>
          {alarms.map((alarm) => (
            <AlarmRow key={alarm.key} alarm={alarm} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

const AlarmRow = ({ alarm: { severity, title, text, advice, unit, count, sinceTime, search } }: { alarm: Alarm }) => (
  <li>
    <StatusMark label={alarmSeverityLabels[severity]} severity={severity} />
    <div>
      <strong>{title}</strong>
      <p>{text}</p>
      <p className="ac-alarm-advice">{advice}</p>
    </div>
    <span className="ac-alarm-count">
      <Link to={search.address} aria-label={`${title} ${count}${unit}，查看名单`}>{`${count} ${unit}`}</Link>
      {sinceTime && <small>{`自 ${sinceTime.slice(0, 16)}`}</small>}
    </span>
  </li>
)
