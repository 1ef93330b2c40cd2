import { Button } from '../button/button.tsx'
import type { BulkAction } from './column.ts'

interface Props<Row> {
  readonly rows: readonly Row[]
  /** Some of them stand on other pages. */
  readonly elsewhere: boolean
  readonly actions: readonly BulkAction<Row>[]
  /** An action begins; resolves to what it left, as `BulkAction.onSelect`. */
  readonly onAct: (left: ReturnType<BulkAction<Row>['onSelect']>) => void
  readonly onClear: () => void
}

/** Stands over the table while rows are selected: how many, and what can be done with them. */
export const SelectionBar = <Row,>({ rows, elsewhere, actions, onAct, onClear }: Props<Row>) => (
  <div className="ac-selection" role="status">
    <span>
      已选择 <b>{rows.length}</b> 项{elsewhere && '（含其他页）'}
    </span>
    {actions.map(({ label, icon, danger, takes = rows.length, onSelect }) => (
      <Button
        key={label}
        small
        look={danger ? 'text-danger' : 'text'}
        {...(icon ? { icon } : {})}
        disabled={takes !== rows.length}
        title={takes === rows.length ? undefined : `${label}需选择 ${takes} 项`}
        onClick={() => onAct(onSelect(rows))}
      >
        {label}
      </Button>
    ))}
    <Button small look="quiet" className="ac-selection-clear" onClick={onClear}>
      取消选择
    </Button>
  </div>
)
