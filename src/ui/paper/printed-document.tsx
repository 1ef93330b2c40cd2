import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { OnPaper } from './on-paper.tsx'
import './printed-document.css'

interface Props {
  /** Called once it was printed, or not. */
  readonly onDone: () => void
  readonly children: ReactNode
}

/** Prints a document of its own, upright on A4, in place of what is shown; on the screen it is not seen. */
export const PrintedDocument = ({ onDone, children }: Props) => {
  const done = useEffectEvent(() => onDone())
  // Once, also where what is behind it is drawn again before the browser's dialog closes.
  useEffect(() => {
    const printed = () => done()
    window.addEventListener('afterprint', printed, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', printed)
  }, [])
  return (
    <OnPaper>
      <article className="ac-document">{children}</article>
    </OnPaper>
  )
}
