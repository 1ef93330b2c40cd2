import { type ReactNode, useRef } from 'react'
import { useTurning } from './use-turning.tsx'
import './figures.css'

interface Props {
  readonly title: string
  /** What is said beside the title. */
  readonly notes: readonly string[]
  readonly tools: ReactNode
  readonly className: string
  readonly children: ReactNode
}

/** Figures on a screen of their own, without a keyboard or a pointer: what does not fit is shown in turn. */
export const FigureWall = ({ title, notes, tools, className, children }: Props) => {
  const part = useRef<HTMLElement>(null)
  useTurning(part, true)
  return (
    <main ref={part} className={`ac-figure-board ${className}`} data-wall="">
      <header className="ac-figure-bar">
        <h1>{title}</h1>
        {notes.length > 0 && (
          <p role="status">
            {notes.map((note) => (
              <span key={note}>{note}</span>
            ))}
          </p>
        )}
        {tools}
      </header>
      {children}
    </main>
  )
}
