import { useCallback } from 'react'
import { alarmSeverityLabels } from '../../../../../../openapi/facts.ts'
import { countText } from '../../../../../../openapi/text/count-text.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { Link } from '../../../../../ui/link/link.tsx'
import { LoadFailure } from '../../../../../ui/load/load-failure.tsx'
import { useLoaded } from '../../../../../ui/load/use-loaded.ts'
import { Panel } from '../../../../../ui/panel/panel.tsx'
import { StatusMark } from '../../../../../ui/status-mark/status-mark.tsx'
import { most, OwnAlarms } from './own-alarms.ts'
import './alarm-card.css'

const title = '告警'

/** On the home page: what needs an administrator, why, and the list of it; nothing where nothing is wrong. */
export const AlarmCard = () => {
  const gateway = useService(OwnAlarms)
  const load = useCallback((signal: AbortSignal) => gateway.list(signal), [gateway])
  const { value: alarms, failure, loading, reload } = useLoaded(load)
  if (alarms?.length === 0) return null
  // Before it is known whether there is anything, there is no card, but its place.
  if (!alarms && !failure) return <span />
  return (
    <Panel
      title={title}
      info={alarms && `${alarms.length} 项`}
      toolbar={<Link to="/analysis/total">{alarms && alarms.length > most ? '全部告警' : '数据概览'}</Link>}
    >
      {failure && !alarms && <LoadFailure name={title} failure={failure} busy={loading} onRetry={reload} />}
      {alarms && (
        <ul className="ac-alarm-card">
          {alarms.slice(0, most).map(({ key, severity, title: name, text, advice, unit, count, search }) => (
            <li key={key}>
              <Link to={search.address} title={advice}>
                <StatusMark label={alarmSeverityLabels[severity]} severity={severity} />
                <b>{name}</b>
                <span>{text}</span>
                <em>{`${countText(count)} ${unit}`}</em>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
