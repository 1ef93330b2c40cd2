import { useEffect, useId, useRef } from 'react'
import { Departure } from '../../core/navigation/departure.ts'
import { PageLife } from '../../core/ports/page-life.ts'
import { useService } from '../../ui/hooks/use-service.ts'
import './entry-leave.css'

interface Props {
  /** Names what would be lost with the page; undefined if nothing would. */
  readonly loss: string | undefined
  /** A reload would lose it too: then the browser asks in its own words. */
  readonly outlivesNoReload: boolean
  /** Whether the page is finished: from then on it no longer asks. */
  readonly isDone: () => boolean
}

/** Asks before a page outside the shell with unsent input is left. A native dialog, without PrimeReact. */
export const EntryLeave = ({ loss, outlivesNoReload, isDone }: Props) => {
  const departure = useService(Departure)
  const pageLife = useService(PageLife)
  const dialog = useRef<HTMLDialogElement>(null)
  const answer = useRef<(mayLeave: boolean) => void>(undefined)
  const id = useId()
  const holds = loss !== undefined

  useEffect(() => {
    if (!holds) return
    const ask = () =>
      new Promise<boolean>((resolve) => {
        if (isDone()) return resolve(true)
        answer.current = resolve
        dialog.current?.showModal()
      })
    const release = departure.hold(ask)
    return () => {
      release()
      answer.current?.(false)
    }
  }, [departure, holds, isDone])

  useEffect(() => (outlivesNoReload ? pageLife.holdBack() : undefined), [outlivesNoReload, pageLife])

  const close = (mayLeave: boolean) => {
    answer.current?.(mayLeave)
    dialog.current?.close()
  }
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className="ac-entry-leave"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-loss`}
      // Esc closes a native dialog by itself.
      onClose={() => answer.current?.(false)}
    >
      <h2 id={`${id}-title`}>离开此页？</h2>
      <p id={`${id}-loss`}>{loss}</p>
      <div className="ac-entry-actions">
        <button type="button" className="ac-entry-submit" onClick={() => close(false)}>
          继续填写
        </button>
        <button type="button" className="ac-entry-secondary" onClick={() => close(true)}>
          离开
        </button>
      </div>
    </dialog>
  )
}
