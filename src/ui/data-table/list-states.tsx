import type { ReactNode } from 'react'
import { failureSentence } from '../../core/failure/error-catalogue.ts'
import { Button } from '../button/button.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { FailureWords } from '../failure/failure-words.tsx'
import { useDelayed } from '../hooks/use-delayed.ts'
import { Spinner } from '../page-loading/page-loading.tsx'
import { RequestId } from '../request-id/request-id.tsx'
import { isSearched, type TableState } from './table-state.ts'
import './list-states.css'

interface FailureProps {
  readonly list: TableState<unknown>
  readonly onRetry: () => void
}

/** Says that the last load failed, over the rows of the one before (S10.6), and of which page those are. */
export const ListFailure = ({ list, onRetry }: FailureProps) => {
  const { failure, rows, current, pageOfRows = current } = list
  if (!failure) return null
  const { text: reason, transport, requestId } = failureSentence(failure)
  const text = `加载失败：${reason}`
  const others = rows.length > 0 && pageOfRows !== current
  return (
    <div className="ac-list-failure" role="alert">
      <span>
        <FailureWords
          text={others ? `第 ${current} 页${text}；仍显示第 ${pageOfRows} 页的数据` : text}
          {...(transport !== undefined && { transport })}
        />
        {requestId && <RequestId id={requestId} />}
      </span>
      <Button small look="plain" icon="refresh" onClick={onRetry}>
        重试
      </Button>
    </div>
  )
}

interface EmptyProps {
  readonly list: TableState<unknown>
  /** What is said where nothing was searched for, instead of the general words. */
  readonly empty: ReactNode
  /** Takes the search back. */
  readonly onReset: (() => void) | undefined
}

/** Says why there are no rows, once it is known that there are none. */
export const ListEmpty = ({ list, empty, onReset }: EmptyProps) => {
  if (list.rows.length > 0 || list.loading || list.failure || list.loaded === false) return null
  if (!isSearched(list.values)) return empty ?? <EmptyState />
  const reset = onReset && (
    <Button look="plain" icon="refresh" onClick={onReset}>
      重置
    </Button>
  )
  const hint = reset ? '请调整查询条件，或点击重置查看全部' : '请调整查询条件'
  return <EmptyState title="没有符合条件的数据" hint={hint} icon="search" action={reset} />
}

/** Lies over the rows once a load has lasted 300 ms. */
export const ListWaiting = ({ loading }: { readonly loading: boolean }) =>
  useDelayed(loading) && (
    <div className="ac-list-waiting" role="status">
      <span className="ac-list-waiting-word">
        <Spinner />
        加载中....
      </span>
    </div>
  )
