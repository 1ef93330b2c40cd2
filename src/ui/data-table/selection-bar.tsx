import { Menu } from 'primereact/menu'
import { useRef } from 'react'
import { everyLimit } from '../../../openapi/facts.ts'
import { countText } from '../../../openapi/text/count-text.ts'
import { Button } from '../button/button.tsx'
import { menuName } from '../popup/menu-name.ts'
import type { BulkAction } from './column.ts'
import { dangerLast } from './grid/action-places.ts'

interface Props<Row> {
  readonly rows: readonly Row[]
  /** Some of them stand on other pages. */
  readonly elsewhere: boolean
  /** All that the list finds can be selected, or are; undefined where there are no more than those. */
  readonly all: { readonly count: number; readonly chosen: boolean; readonly onChoose: () => void } | undefined
  readonly actions: readonly BulkAction<Row>[]
  /** An action begins; resolves to what it left, as `BulkAction.onSelect`. */
  readonly onAct: (left: ReturnType<BulkAction<Row>['onSelect']>) => void
  /** An action on all that the list finds begins; resolves to whether it has run. */
  readonly onEvery: (ran: Promise<boolean>) => void
  readonly onClear: () => void
}

/** So many actions stand in the bar; of more, the last ones are behind 更多, so that the bar stays one line. */
const MOST = 6

/** Stands over the table while rows are selected: how many, and what can be done with them. */
export const SelectionBar = <Row,>({ rows, elsewhere, all, actions, onAct, onEvery, onClear }: Props<Row>) => {
  const menu = useRef<Menu>(null)
  const every = all?.chosen === true
  /** Why an action cannot be done with what is selected, in few words. */
  const refusalOf = ({ takes = rows.length, onEvery: run }: BulkAction<Row>) => {
    if (every && !run) return '只能用于逐条选择的记录'
    return takes === rows.length ? undefined : `需选择 ${takes} 项`
  }
  const act = ({ onSelect, onEvery: run }: BulkAction<Row>) => {
    if (all && every && run) onEvery(run(all.count))
    else onAct(onSelect(rows))
  }
  const direct = actions.slice(0, actions.length > MOST ? MOST - 1 : MOST)
  const model = dangerLast(actions.slice(direct.length)).map((action) => {
    const refusal = refusalOf(action)
    return {
      // A disabled entry takes no pointer and so has no tooltip: the reason is in its words.
      label: refusal === undefined ? action.label : `${action.label}（${refusal}）`,
      className: action.danger ? 'ac-danger' : '',
      disabled: refusal !== undefined,
      command: () => act(action),
    }
  })
  return (
    <div className="ac-selection" role="status">
      <span>
        {every ? '已选择全部' : '已选择'} <b>{countText(every ? all.count : rows.length)}</b> 项
        {!every && elsewhere && '（含其他页）'}
      </span>
      {all && !every && (
        <Button
          small
          look="text"
          className="ac-selection-all"
          refusal={all.count > everyLimit ? `一次最多处理 ${countText(everyLimit)} 项，请先缩小查询范围` : undefined}
          onClick={all.onChoose}
        >
          选择全部 {countText(all.count)} 项
        </Button>
      )}
      {direct.map((action) => {
        const { label, icon, danger } = action
        const refusal = refusalOf(action)
        return (
          <Button
            key={label}
            small
            look={danger ? 'text-danger' : 'text'}
            {...(icon ? { icon } : {})}
            refusal={refusal === undefined ? undefined : `${label}${refusal}`}
            onClick={() => act(action)}
          >
            {label}
          </Button>
        )
      })}
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
