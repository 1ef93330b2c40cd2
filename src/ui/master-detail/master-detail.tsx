import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { useNarrow } from '../hooks/use-narrow.ts'
import { Panel } from '../panel/panel.tsx'
import { stepAmong } from './step-among.ts'
import './master-detail.css'

interface Props<Item> {
  /** What the list holds, such as 字典类型. */
  readonly label: string
  readonly items: readonly Item[]
  /** Id of the chosen item, '' for none; usually of `useChosen`. One that is not in the list counts as none. */
  readonly chosen: string
  readonly onChoose: (id: string) => void
  /** A second line under an item's name. */
  readonly hintOf?: (item: Item) => ReactNode
  /** Buttons of the list, such as 新增. */
  readonly toolbar?: ReactNode
  /** The detail of the chosen item; its state starts again with another item. */
  readonly children: (item: Item) => ReactNode
}

/**
 * A list and, beside it, the detail of what is chosen there. In a narrow window the detail covers the list, with a
 * button that leads back to it; the focus goes along.
 */
export const MasterDetail = <Item extends { readonly id: string; readonly name: string }>(props: Props<Item>) => {
  const { label, items, chosen, onChoose, hintOf, toolbar, children } = props
  const narrow = useNarrow()
  const item = items.find(({ id }) => id === chosen)
  const covered = narrow && item !== undefined
  const back = useRef<HTMLSpanElement>(null)
  const list = useRef<HTMLUListElement>(null)
  /** The item whose choice, or whose leaving, the focus has yet to follow. */
  const followed = useRef<string>(undefined)

  useEffect(() => {
    const id = followed.current
    if (id === undefined) return
    followed.current = undefined
    if (covered) back.current?.querySelector('button')?.focus()
    else if (narrow) list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(id)}"]`)?.focus()
  }, [covered, narrow])

  const choose = (id: string) => {
    followed.current = id || chosen
    onChoose(id)
  }
  return (
    <div className="ac-master">
      {!covered && (
        <Panel className="ac-master-list" title={label} toolbar={toolbar}>
          {items.length === 0 && <EmptyState />}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- for the buttons in it */}
          <ul ref={list} hidden={items.length === 0} onKeyDown={stepAmong}>
            {items.map((one) => (
              <li key={one.id}>
                <button
                  type="button"
                  data-key={one.id}
                  aria-current={one.id === item?.id ? 'true' : undefined}
                  onClick={() => choose(one.id)}
                >
                  <span>{one.name}</span>
                  {hintOf && <small>{hintOf(one)}</small>}
                </button>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {item && (
        <section key={item.id} className="ac-master-detail" aria-label={`${item.name}详情`}>
          {covered && (
            <span ref={back} className="ac-master-back">
              <Button look="quiet" icon="arrow-left" onClick={() => choose('')}>
                返回{label}
              </Button>
            </span>
          )}
          {children(item)}
        </section>
      )}
      {!item && !narrow && items.length > 0 && (
        <Panel className="ac-master-detail" title="详情">
          <EmptyState title={`请在左侧选择${label}`} />
        </Panel>
      )}
    </div>
  )
}
