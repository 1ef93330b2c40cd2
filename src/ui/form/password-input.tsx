import { type ComponentProps, useState } from 'react'
import { Icon } from '../icon/icon.tsx'
import { TextInput } from './text-input.tsx'
import './form.css'

interface Props extends Omit<ComponentProps<'input'>, 'type'> {
  readonly shownAtFirst?: boolean
}

/** A password input whose text can be shown. */
export const PasswordInput = ({ shownAtFirst = false, ...props }: Props) => {
  const [shown, setShown] = useState(shownAtFirst)
  return (
    <span className="ac-password">
      <TextInput autoComplete="new-password" {...props} type={shown ? 'text' : 'password'} />
      <button type="button" aria-pressed={shown} aria-label="显示密码" onClick={() => setShown(!shown)}>
        <Icon name={shown ? 'eye-slash' : 'eye'} />
      </button>
    </span>
  )
}
