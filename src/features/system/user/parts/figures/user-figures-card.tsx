import { useCallback } from 'react'
import { Clock } from '../../../../../core/ports/clock.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { Link } from '../../../../../ui/link/link.tsx'
import { LoadState } from '../../../../../ui/load/load-state.tsx'
import { useLoaded } from '../../../../../ui/load/use-loaded.ts'
import { FiguresGateway, figuresOf } from './user-figures.ts'
import './user-figures-card.css'

/** On the home page: sign-ins and states of the users in one's scope; each figure leads to its list. */
export const UserFiguresCard = () => {
  const gateway = useService(FiguresGateway)
  const clock = useService(Clock)
  const load = useCallback((signal: AbortSignal) => gateway.figures(signal), [gateway])
  return (
    <section className="ac-figures" aria-label="登录概况">
      <LoadState of={useLoaded(load)} name="登录概况">
        {(figures) => (
          <ul>
            {figuresOf(figures, clock.now()).map(({ label, value, note, tone, to }) => (
              <li key={label}>
                <Link to={to}>
                  <span>{label}</span>
                  <b>{value}</b>
                  <small data-tone={tone}>{note}</small>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </LoadState>
    </section>
  )
}
