import { useEffect, useState } from 'react'
import { Navigator } from '../../../core/ports/navigator.ts'
import { usePermissionCheck } from '../../../ui/can-access/permission-context.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { Tour } from '../../../ui/tour/tour.tsx'
import { type PlacedStep, stepsOn } from '../../../ui/tour/tour-step.ts'
import { personMenu, stepsFor } from './tour-steps.ts'

/** How often the page is looked at until its cards have come, in milliseconds, and at most how many times. */
const [lookEvery, looks] = [150, 60]
/** As often the page has to be the same: a card whose code has yet to come shows nothing at first. */
const settled = 4

/** Whether home is shown, and its cards have what they show. */
const isReady = (): boolean =>
  document.querySelector('section[aria-label="问候"]') !== null &&
  document.querySelector('main :is([aria-busy="true"], [data-loading])') === null

/** The tour of home: leads there, waits for its cards, and shows what this user has. */
export const TourOfHome = ({ onClose }: { readonly onClose: () => void }) => {
  const navigator = useService(Navigator)
  const may = usePermissionCheck()
  const [steps, setSteps] = useState<readonly PlacedStep[]>()

  useEffect(() => {
    navigator.go('/Dashboard/home')
    let [times, same, before] = [0, 0, 0]
    const looking = window.setInterval(() => {
      times += 1
      const found = stepsOn(document, stepsFor(may))
      same = isReady() && found.length === before ? same + 1 : 0
      before = found.length
      if (same < settled && times < looks) return
      window.clearInterval(looking)
      setSteps(found)
    }, lookEvery)
    return () => window.clearInterval(looking)
  }, [navigator, may])

  if (!steps?.length) return null
  const close = () => {
    onClose()
    // What began it may be gone; from here it is found again.
    document.querySelector<HTMLElement>(personMenu)?.focus()
  }
  return <Tour steps={steps} onClose={close} />
}
