import { BuildInfo } from '../../../../../core/build/build-info.ts'
import { Clock } from '../../../../../core/ports/clock.ts'
import { TaskGateway } from '../../../../../core/ports/task-gateway.ts'
import { Nothing } from '../../../../../ui/empty-state/nothing.tsx'
import { useChanges } from '../../../../../ui/hooks/use-changes.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { Link } from '../../../../../ui/link/link.tsx'
import { LoadState } from '../../../../../ui/load/load-state.tsx'
import { useLoaded } from '../../../../../ui/load/use-loaded.ts'
import { Panel } from '../../../../../ui/panel/panel.tsx'
import { lineOf, totalOf } from './waiting.ts'
import './waiting-card.css'

/** On the home page: what waits for the user, by kind; each leads to the list of this kind. */
export const WaitingCard = () => {
  const gateway = useService(TaskGateway)
  const { product } = useService(BuildInfo)
  const now = useService(Clock).now()
  const loaded = useLoaded(gateway.summary)
  const { value: kinds, reload } = loaded
  // What is done elsewhere leaves an open page.
  useChanges('tasks', reload)
  useChanges('draws', reload)
  return (
    <Panel
      title="待办"
      info={kinds && kinds.length > 0 && `${totalOf(kinds)} 项`}
      busy={loaded.loading}
      toolbar={<Link to="/work/task">全部待办</Link>}
    >
      <LoadState of={loaded} name="待办">
        {(some) =>
          some.length === 0 ? (
            <Nothing title="没有需要处理的待办" way={<Link to="/work/task?status=done">查看已办</Link>} />
          ) : (
            <ul className="ac-waiting">
              {some.map((kind) => {
                const { count, kindName, about, pressing, act, to } = lineOf(kind, product, now)
                return (
                  <li key={kind.kind}>
                    <Link to={to}>
                      <b>{count.toLocaleString('en')}</b>
                      <span className="ac-waiting-kind">{kindName}</span>
                      <span className="ac-waiting-about">{about}</span>
                      {pressing && <span data-tone={pressing.tone}>{pressing.text}</span>}
                      <span className="ac-waiting-act">{act}</span>
                    </Link>
                  </li>
                )
              })}
            </ul>
          )
        }
      </LoadState>
    </Panel>
  )
}
