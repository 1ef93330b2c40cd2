import type { ComponentProps } from 'react'

/** A one-line text input in the product's look. */
export const TextInput = ({ className = '', ...rest }: ComponentProps<'input'>) => (
  <input type="text" autoComplete="off" {...rest} className={`p-inputtext ${className}`} />
)

/** A text input of several lines. */
export const TextArea = ({ className = '', ...rest }: ComponentProps<'textarea'>) => (
  <textarea rows={3} {...rest} className={`p-inputtext ${className}`} />
)
