import type { ComponentProps } from 'react'
import { Button } from '../button/button.tsx'
import { useWaiting } from './waiting-context.ts'
import './count-badge.css'

interface Props extends Omit<ComponentProps<typeof Button>, 'children'> {
  /** Of the to-dos behind it. */
  readonly kind: string
  readonly children: string
}

/** A button that opens what waits for the user, with the number of it; its name says the number too. */
export const WaitingButton = ({ kind, children, ...button }: Props) => {
  const count = useWaiting(kind)
  if (count === 0) return <Button {...button}>{children}</Button>
  return (
    <Button
      {...button}
      className="ac-waiting-button"
      data-waiting={count > 99 ? '99+' : count}
      aria-label={`${children}，${count} 项待办`}
    >
      {children}
    </Button>
  )
}
