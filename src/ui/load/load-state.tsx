import type { ReactNode } from 'react'
import { useDelayed } from '../hooks/use-delayed.ts'
import { PageLoading } from '../page-loading/page-loading.tsx'
import { LoadFailure } from './load-failure.tsx'
import type { Loaded } from './use-loaded.ts'

interface Props<Value> {
  readonly of: Loaded<Value>
  /** What is loaded, as it is named where it fails: 绑定信息. */
  readonly name: string
  readonly children: (value: Value) => ReactNode
}

/** Shows what was loaded; before that a wait of over 300 ms, or why it failed. */
export const LoadState = <Value,>({ of: { value, failure, loading, reload }, name, children }: Props<Value>) => {
  const waiting = useDelayed(loading && value === undefined)
  if (value !== undefined) return children(value)
  if (failure && !loading) return <LoadFailure name={name} failure={failure} onRetry={reload} />
  return waiting ? <PageLoading /> : null
}
