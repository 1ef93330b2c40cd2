import { useCallback } from 'react'
import { Clock } from '../../../../../core/ports/clock.ts'
import { PlanGateway } from '../../../../../core/ports/plan-gateway.ts'
import { formatTime } from '../../../../../core/time/format-time.ts'
import { Nothing } from '../../../../../ui/empty-state/nothing.tsx'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { Link } from '../../../../../ui/link/link.tsx'
import { LoadState } from '../../../../../ui/load/load-state.tsx'
import { useLoaded } from '../../../../../ui/load/use-loaded.ts'
import { Panel } from '../../../../../ui/panel/panel.tsx'
import { addressOf, days, whenOf } from './coming.ts'
import './coming-card.css'

/** How many are shown; 日程管理 has them all. */
const most = 5

/** On the home page: what the calendar has for today and tomorrow. */
export const ComingCard = () => {
  const gateway = useService(PlanGateway)
  const today = formatTime(useService(Clock).now(), '{y}-{m}-{d}')
  const load = useCallback((signal: AbortSignal) => gateway.upcoming(days, signal), [gateway])
  return (
    <Panel title="今明日程" toolbar={<Link to="/work/plan">全部日程</Link>}>
      <LoadState of={useLoaded(load)} name="日程">
        {(entries) =>
          entries.length === 0 ? (
            <Nothing title="今明两天没有安排" way={<Link to="/work/plan">安排日程</Link>} />
          ) : (
            <ul className="ac-coming">
              {entries.slice(0, most).map((entry) => (
                <li key={`${entry.id} ${entry.occurrence}`}>
                  <Link to={addressOf(entry)} title={entry.place}>
                    <span>{whenOf(entry, today)}</span>
                    <span>{entry.name}</span>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </LoadState>
    </Panel>
  )
}
