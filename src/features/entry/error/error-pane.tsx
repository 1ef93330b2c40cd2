import { useId } from 'react'
import { Navigator } from '../../../core/ports/navigator.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useService } from '../../../ui/hooks/use-service.ts'
import { type ErrorCode, errorText } from './error-text.ts'
import './error-pane.css'

/** An error page inside the shell (S2.8). */
export const ErrorPane = ({ code }: { readonly code: ErrorCode }) => {
  const navigator = useService(Navigator)
  const id = useId()
  const { title, note } = errorText[code]
  return (
    <section className="ac-error" aria-labelledby={id}>
      <h2 id={id}>
        <span className="ac-error-code">{code}</span> {title}
      </h2>
      <p>{note}</p>
      <Button onClick={() => navigator.go('/')}>返回首页</Button>
    </section>
  )
}
