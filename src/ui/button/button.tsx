import type { ComponentProps, ReactNode } from 'react'
import { useClickDebounce } from '../click-debounce/use-click-debounce.ts'
import { Icon } from '../icon/icon.tsx'
import { useRefusal } from '../refusal/use-refusal.tsx'
import './button.css'

const looks = {
  primary: '',
  plain: 'p-button-secondary',
  danger: 'p-button-danger',
  text: 'p-button-text',
  quiet: 'p-button-text p-button-secondary',
  'text-danger': 'p-button-text p-button-danger',
}

interface Props extends Omit<ComponentProps<'button'>, 'children'> {
  readonly look?: keyof typeof looks
  /** A primeicons name. */
  readonly icon?: string
  readonly small?: boolean
  /** Whether its action is running: shows a spinner and ignores clicks. */
  readonly busy?: boolean
  /** Why it cannot be used now: it then takes the focus, does nothing and says this. */
  readonly refusal?: string | undefined
  /** Without it the button is an icon and needs an `aria-label`. */
  readonly children?: ReactNode
}

/** A button; clicks are debounced by 200 ms (S9.10). */
export const Button = ({ look = 'primary', icon, small, busy = false, refusal, children, ...rest }: Props) => {
  const { attributes, tip } = useRefusal(refusal)
  const { resting, click } = useClickDebounce<HTMLButtonElement>(rest.onClick)
  const classes = ['p-button', looks[look], small && 'p-button-sm', !children && 'p-button-icon-only', rest.className]
  return (
    <>
      <button
        type="button"
        title={children ? undefined : rest['aria-label']}
        {...rest}
        className={classes.filter(Boolean).join(' ')}
        disabled={rest.disabled || busy || resting}
        data-resting={(resting && !rest.disabled) || undefined}
        aria-busy={busy || undefined}
        onClick={click}
        {...attributes}
      >
        {busy ? <span className="ac-button-busy" aria-hidden="true" /> : icon && <Icon name={icon} size={16} />}
        {children && <span className="p-button-label">{children}</span>}
      </button>
      {tip}
    </>
  )
}
