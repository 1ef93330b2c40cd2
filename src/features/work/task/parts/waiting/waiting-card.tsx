import { countText } from '../../../../../../openapi/text/count-text.ts'
import { BuildInfo } from '../../../../../core/build/build-info.ts'
import { Clock } from '../../../../../core/ports/clock.ts'
import { WaitingTasks } from '../../../../../core/task/waiting-tasks.ts'
import { Nothing } from '../../../../../ui/empty-state/nothing.tsx'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../../../ui/hooks/use-state-value.ts'
import { Link } from '../../../../../ui/link/link.tsx'
import { LoadFailure } from '../../../../../ui/load/load-failure.tsx'
import { Panel } from '../../../../../ui/panel/panel.tsx'
import { lineOf } from './waiting.ts'
import './waiting-card.css'

/** On the home page: what waits for the user, by kind; each leads to the list of this kind. */
export const WaitingCard = () => {
  const waiting = useService(WaitingTasks)
  const { product } = useService(BuildInfo)
  const now = useService(Clock).now()
  const { kinds, count: total, known, failure } = useStateValue(waiting.state)
  return (
    <Panel
      title="待办"
      info={total > 0 && `${countText(total)} 项`}
      busy={!known && !failure}
      toolbar={<Link to="/work/task">全部待办</Link>}
    >
      {failure && !known && <LoadFailure name="待办" failure={failure} onRetry={() => waiting.lookAgain()} />}
      {known && total === 0 && (
        <Nothing title="没有需要处理的待办" way={<Link to="/work/task?status=done">查看已办</Link>} />
      )}
      {total > 0 && (
        <ul className="ac-waiting">
          {kinds.map((kind) => {
            const { count, kindName, about, pressing, act, to } = lineOf(kind, product, now)
            return (
              <li key={kind.kind}>
                <Link to={to}>
                  <b>{countText(count)}</b>
                  <span className="ac-waiting-kind">{kindName}</span>
                  <span className="ac-waiting-about">{about}</span>
                  {pressing && <span data-tone={pressing.tone}>{pressing.text}</span>}
                  <span className="ac-waiting-act">{act}</span>
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </Panel>
  )
}
