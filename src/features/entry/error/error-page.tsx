import { Navigator } from '../../../core/ports/navigator.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { EntryPage } from '../entry-page.tsx'
import { type ErrorCode, errorText } from './error-text.ts'

/** A standalone error page, outside the shell (S2.9). */
export const ErrorPage = ({ code }: { readonly code: ErrorCode }) => {
  const navigator = useService(Navigator)
  const { title, note } = errorText[code]
  return (
    <EntryPage title={`${code} ${title}`} note={note}>
      <div className="ac-entry-actions">
        <button type="button" className="ac-entry-submit" onClick={() => navigator.go('/')}>
          返回首页
        </button>
      </div>
    </EntryPage>
  )
}
