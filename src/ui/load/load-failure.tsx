import type { ApiError } from '../../core/failure/api-error.ts'
import { failureSentence, failureWords } from '../../core/failure/error-catalogue.ts'
import { Button } from '../button/button.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { FailureWords } from '../failure/failure-words.tsx'

interface Props {
  /** What was to be loaded: 绑定信息. */
  readonly name: string
  readonly failure: ApiError
  readonly busy?: boolean
  readonly onRetry: () => void
}

/** Stands in place of what could not be loaded: why, with 重试 where that can help. */
export const LoadFailure = ({ name, failure, busy = false, onRetry }: Props) =>
  failure.next?.kind === 'preview' ? (
    // Nothing has failed: a preview shows nothing personal of the user, however often it is asked.
    <EmptyState icon="eye-slash" title={failureWords(failure)} />
  ) : (
    <EmptyState
      icon="exclamation-circle"
      title={`${name}加载失败`}
      hint={<FailureWords {...failureSentence(failure)} />}
      action={
        <Button look="plain" busy={busy} onClick={onRetry}>
          重试
        </Button>
      }
    />
  )
