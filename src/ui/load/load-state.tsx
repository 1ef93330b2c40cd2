import type { ReactNode } from 'react'
import { failureSentence } from '../../core/failure/error-catalogue.ts'
import { Button } from '../button/button.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { FailureWords } from '../failure/failure-words.tsx'
import { useDelayed } from '../hooks/use-delayed.ts'
import { PageLoading } from '../page-loading/page-loading.tsx'
import type { Loaded } from './use-loaded.ts'

interface Props<Value> {
  readonly of: Loaded<Value>
  /** What is loaded, as it is named where it fails: 绑定信息. */
  readonly name: string
  readonly children: (value: Value) => ReactNode
}

/** Shows what was loaded; before that a wait of over 300 ms, or why it failed, with 重试. */
export const LoadState = <Value,>({ of: { value, failure, loading, reload }, name, children }: Props<Value>) => {
  const waiting = useDelayed(loading && value === undefined)
  if (value !== undefined) return children(value)
  if (failure && !loading)
    return (
      <EmptyState
        icon="exclamation-circle"
        title={`${name}加载失败`}
        hint={<FailureWords {...failureSentence(failure)} />}
        action={
          <Button look="plain" onClick={reload}>
            重试
          </Button>
        }
      />
    )
  return waiting ? <PageLoading /> : null
}
