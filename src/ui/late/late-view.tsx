import type { FunctionComponent } from 'react'
import { Button } from '../button/button.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { useDelayed } from '../hooks/use-delayed.ts'
import { PageLoading } from '../page-loading/page-loading.tsx'
import { LateCode, useLate } from './late-code.ts'

/**
 * A part of a page whose code is loaded when it is shown, after a wait of more than 300 ms with a sign of it. `name`
 * says what could not be loaded; a retry stands in its place.
 */
export const lateView = <Props extends object>(
  name: string,
  load: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props> => {
  const late = new LateCode(load)
  return (props) => {
    const { code: View, lost, again } = useLate(late)
    const waiting = useDelayed(!View && !lost)
    if (View) return <View {...props} />
    if (!lost) return waiting ? <PageLoading /> : null
    return (
      <EmptyState
        icon="exclamation-circle"
        title={`${name}加载失败`}
        hint="请检查网络后重试。"
        action={
          <Button look="plain" onClick={again}>
            重试
          </Button>
        }
      />
    )
  }
}
