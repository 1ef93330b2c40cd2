import type { ReactNode } from 'react'
import { failureText } from '../../core/failure/error-catalogue.ts'
import { Button } from '../button/button.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { Spinner } from '../page-loading/spinner.tsx'
import { isSearched, type ListView } from './list-view.ts'
import { useDelayed } from './use-delayed.ts'

interface FailureProps {
  readonly list: ListView<unknown>
  readonly onRetry: () => void
}

/** Says that the last load failed, over the rows of the one before (S10.6). */
export const ListFailure = ({ list, onRetry }: FailureProps) =>
  list.failure && (
    <div className="ac-list-failure" role="alert">
      <span>加载失败：{failureText(list.failure)}</span>
      <Button small look="plain" icon="refresh" onClick={onRetry}>
        重试
      </Button>
    </div>
  )

/** Says why there are no rows, once it is known that there are none. */
export const ListEmpty = ({ list, empty }: { readonly list: ListView<unknown>; readonly empty: ReactNode }) => {
  if (list.rows.length > 0 || list.loading || list.failure || list.loaded === false) return null
  if (empty) return empty
  if (!isSearched(list.values)) return <EmptyState />
  return <EmptyState title="没有符合条件的数据" hint="请调整查询条件，或点击重置查看全部" icon="search" />
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
