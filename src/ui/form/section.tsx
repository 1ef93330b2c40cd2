import { type ReactNode, useId } from 'react'

interface Props {
  readonly title: string
  readonly children: ReactNode
}

/** A part of a form with its heading. No fieldset, whose fields could not stand in the form's columns. */
export const Section = ({ title, children }: Props) => {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset takes no subgrid
    <div className="ac-form-section" role="group" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </div>
  )
}
