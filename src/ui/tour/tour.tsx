import { type CSSProperties, type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import type { PlacedStep } from './tour-step.ts'
import './tour.css'

interface Props {
  /** At least one. */
  readonly steps: readonly PlacedStep[]
  /** At its end, and where it is left. */
  readonly onClose: () => void
}

/** Pixels between what is shown and its frame. */
const margin = 4

/** Where an element is in the window, as the sheet of the tour needs it. */
const placeOf = (element: Element): CSSProperties => {
  const { top, left, width, height } = element.getBoundingClientRect()
  const numbers = { '--ac-top': top - margin, '--ac-left': left - margin, '--ac-width': width + 2 * margin }
  const sizes = Object.entries({ ...numbers, '--ac-height': height + 2 * margin })
  return Object.fromEntries(sizes.map(([name, value]) => [name, `${Math.round(value)}px`]))
}

/**
 * Shows parts of the page one after the other, each with a few words. Esc leaves it, the arrow keys go back and on, and
 * the focus returns to where it was.
 */
export const Tour = ({ steps, onClose }: Props) => {
  const [index, setIndex] = useState(0)
  const [place, setPlace] = useState<CSSProperties>({})
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const step = steps[index]
  const last = index === steps.length - 1
  const element = step?.element

  useEffect(() => {
    dialog.current?.showModal()
    // The way on, which Enter presses; by itself the dialog would begin with the way out.
    dialog.current?.querySelector<HTMLElement>('.ac-tour-tools > :last-child')?.focus()
  }, [])

  useLayoutEffect(() => {
    if (!element) return
    element.scrollIntoView({ block: 'center' })
    const follow = () => setPlace(placeOf(element))
    follow()
    window.addEventListener('resize', follow)
    window.addEventListener('scroll', follow, true)
    return () => {
      window.removeEventListener('resize', follow)
      window.removeEventListener('scroll', follow, true)
    }
  }, [element])

  if (!step || !element) return null
  const go = (to: number) => setIndex(Math.min(Math.max(to, 0), steps.length - 1))
  const press = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    go(index + by)
  }
  const { top, height } = element.getBoundingClientRect()
  const isLow = top + height / 2 > window.innerHeight / 2
  return (
    <dialog
      ref={dialog}
      className="ac-tour"
      style={place}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onKeyDown={press}
      onClose={onClose}
    >
      <div className="ac-tour-frame" aria-hidden="true" />
      <div className="ac-tour-words" data-above={isLow || undefined}>
        <div aria-live="polite">
          <h2 id={`${id}-title`}>{step.title}</h2>
          <p id={`${id}-text`}>{step.text}</p>
        </div>
        <div className="ac-tour-tools">
          <span>
            第 {index + 1} 步，共 {steps.length} 步
          </span>
          <Button look="text" small onClick={() => dialog.current?.close()}>
            退出引导
          </Button>
          {index > 0 && (
            <Button look="plain" small onClick={() => go(index - 1)}>
              上一步
            </Button>
          )}
          <Button look="primary" small onClick={() => (last ? dialog.current?.close() : go(index + 1))}>
            {last ? '完成' : '下一步'}
          </Button>
        </div>
      </div>
    </dialog>
  )
}
