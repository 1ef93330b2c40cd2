import { useId } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { MissingAddress } from './missing-address.tsx'
import { type ErrorPlace, errorText, useWaysOut } from './use-ways-out.tsx'
import './error-pane.css'

/** An error page inside the shell (S2.8). */
export const ErrorPane = ({ code, path }: ErrorPlace) => {
  const { missing, ways } = useWaysOut({ code, path })
  const id = useId()
  const { title, note } = errorText[code]
  return (
    <section className="ac-error" aria-labelledby={id}>
      <h2 id={id}>
        <span className="ac-error-code">{code}</span> {title}
      </h2>
      <p className="ac-error-note">{note}</p>
      {missing !== undefined && <MissingAddress address={missing} />}
      <div className="ac-error-ways">
        {ways.map(({ label, take }, place) => (
          <Button key={label} look={place === 0 ? 'primary' : 'plain'} onClick={take}>
            {label}
          </Button>
        ))}
      </div>
    </section>
  )
}
