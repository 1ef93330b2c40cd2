import { Menu } from 'primereact/menu'
import { useRef } from 'react'
import { Button } from '../button/button.tsx'
import { menuName } from '../popup/menu-name.ts'
import type { BulkAction } from './column.ts'
import { dangerLast } from './grid/action-places.ts'

interface Props<Row> {
  readonly rows: readonly Row[]
  /** Some of them stand on other pages. */
  readonly elsewhere: boolean
  readonly actions: readonly BulkAction<Row>[]
  /** An action begins; resolves to what it left, as `BulkAction.onSelect`. */
  readonly onAct: (left: ReturnType<BulkAction<Row>['onSelect']>) => void
  readonly onClear: () => void
}

/** So many actions stand in the bar; of more, the last ones are behind 更多, so that the bar stays one line. */
const MOST = 6

/** Stands over the table while rows are selected: how many, and what can be done with them. */
export const SelectionBar = <Row,>({ rows, elsewhere, actions, onAct, onClear }: Props<Row>) => {
  const menu = useRef<Menu>(null)
  const direct = actions.slice(0, actions.length > MOST ? MOST - 1 : MOST)
  const model = dangerLast(actions.slice(direct.length)).map(({ label, danger, takes = rows.length, onSelect }) => ({
    // A disabled entry takes no pointer and so has no tooltip: the reason is in its words.
    label: takes === rows.length ? label : `${label}（需选择 ${takes} 项）`,
    className: danger ? 'ac-danger' : '',
    disabled: takes !== rows.length,
    command: () => onAct(onSelect(rows)),
  }))
  return (
    <div className="ac-selection" role="status">
      <span>
        已选择 <b>{rows.length}</b> 项{elsewhere && '（含其他页）'}
      </span>
      {direct.map(({ label, icon, danger, takes = rows.length, onSelect }) => (
        <Button
          key={label}
          small
          look={danger ? 'text-danger' : 'text'}
          {...(icon ? { icon } : {})}
          refusal={takes === rows.length ? undefined : `${label}需选择 ${takes} 项`}
          onClick={() => onAct(onSelect(rows))}
        >
          {label}
        </Button>
      ))}
      {model.length > 0 && (
        <>
          <Button small look="text" aria-haspopup="menu" onClick={(event) => menu.current?.toggle(event)}>
            更多
          </Button>
          <Menu ref={menu} popup model={model} {...menuName('更多批量操作')} />
        </>
      )}
      <Button small look="quiet" className="ac-selection-clear" onClick={onClear}>
        取消选择
      </Button>
    </div>
  )
}
