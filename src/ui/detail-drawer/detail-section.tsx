import { type ReactNode, useId } from 'react'
import './detail-section.css'

interface Props {
  readonly title: string
  readonly children: ReactNode
}

/** A part of a detail drawer with its heading, titled as the section of the form is. */
export const DetailSection = ({ title, children }: Props) => {
  const id = useId()
  return (
    <section className="ac-detail-section" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  )
}
