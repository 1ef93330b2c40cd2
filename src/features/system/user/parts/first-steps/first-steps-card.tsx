import { useCallback } from 'react'
import { Notifier } from '../../../../../core/ports/notifier.ts'
import { HomeArrangement } from '../../../../../core/preferences/home-arrangement.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { Link } from '../../../../../ui/link/link.tsx'
import { useLoaded } from '../../../../../ui/load/use-loaded.ts'
import { Panel } from '../../../../../ui/panel/panel.tsx'
import { cardKey, FirstSteps, withoutCard } from './first-steps.ts'
import './first-steps-card.css'

/**
 * On the home page of who sets up the site: what is to be done before people can work, each with the page where it is
 * done. Nothing once all is done, and where it cannot be read: it is no part of the day's work.
 */
export const FirstStepsCard = () => {
  const [gateway, arrangement, notifier] = [useService(FirstSteps), useService(HomeArrangement), useService(Notifier)]
  const { value: steps, failure } = useLoaded(useCallback((signal: AbortSignal) => gateway.list(signal), [gateway]))
  if (failure || steps?.every(({ done }) => done)) return null
  // Before it is known whether there is anything, there is no card, but its place.
  if (!steps) return <span />
  const hide = () => {
    const before = arrangement.layout.value
    arrangement.arrange(withoutCard(before, cardKey))
    notifier.success('已隐藏“首次使用”，可在“调整首页”中恢复', () => arrangement.arrange(before))
  }
  return (
    <Panel
      title="首次使用"
      info={`已完成 ${steps.filter(({ done }) => done).length} / ${steps.length} 步`}
      toolbar={
        <Button look="text" small onClick={hide}>
          不再显示
        </Button>
      }
    >
      <ol className="ac-first-steps">
        {steps.map(({ key, title, text, address, done }, place) => (
          <li key={key}>
            <Link to={address} data-done={done || undefined}>
              <i aria-hidden="true">{done ? '✓' : place + 1}</i>
              <b>{title}</b>
              <span>{done ? '已完成' : text}</span>
            </Link>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
