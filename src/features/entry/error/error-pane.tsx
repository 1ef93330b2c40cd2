import { Navigator } from '../../../core/ports/navigator.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { useService } from '../../../ui/hooks/use-service.ts'
import { type ErrorCode, errorText } from './error-text.ts'

/** An error page inside the shell (S2.8). */
export const ErrorPane = ({ code }: { readonly code: ErrorCode }) => {
  const navigator = useService(Navigator)
  const { title, note } = errorText[code]
  return (
    <EmptyState
      icon="exclamation-circle"
      title={`${code} ${title}`}
      hint={note}
      action={<Button onClick={() => navigator.go('/')}>返回首页</Button>}
    />
  )
}
