import type { ComponentProps } from 'react'
import { createPortal } from 'react-dom'
import './tip.css'

interface Props extends Omit<ComponentProps<'div'>, 'className' | 'role'> {
  /** Whether it hangs from its place, where there is no room above. */
  readonly below: boolean
}

/** A short text over the place in the window that `style` gives, above everything and without a pointer of its own. */
export const Tip = ({ below, ...rest }: Props) =>
  createPortal(<div className="ac-tip" role="tooltip" data-below={below || undefined} {...rest} />, document.body)
