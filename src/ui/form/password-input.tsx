import { type ComponentProps, useState } from 'react'
import { Icon } from '../icon/icon.tsx'
import { TextInput } from './text-input.tsx'
import './form.css'

/** A password input whose text can be shown. */
export const PasswordInput = (props: Omit<ComponentProps<'input'>, 'type'>) => {
  const [shown, setShown] = useState(false)
  return (
    <span className="ac-password">
      <TextInput autoComplete="new-password" {...props} type={shown ? 'text' : 'password'} />
      <button type="button" aria-pressed={shown} aria-label="显示密码" onClick={() => setShown(!shown)}>
        <Icon name={shown ? 'eye-slash' : 'eye'} />
      </button>
    </span>
  )
}
