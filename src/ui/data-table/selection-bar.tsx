import { Button } from '../button/button.tsx'
import type { BulkAction } from './column.ts'

interface Props<Row> {
  readonly rows: readonly Row[]
  readonly actions: readonly BulkAction<Row>[]
  readonly onClear: () => void
}

/** Stands over the table while rows are selected: how many, and what can be done with them. */
export const SelectionBar = <Row,>({ rows, actions, onClear }: Props<Row>) => (
  <div className="ac-selection" role="status">
    <span>
      已选择 <b>{rows.length}</b> 项
    </span>
    {actions.map(({ label, icon, danger, onSelect }) => (
      <Button
        key={label}
        small
        look={danger ? 'text-danger' : 'text'}
        {...(icon ? { icon } : {})}
        onClick={() => onSelect(rows)}
      >
        {label}
      </Button>
    ))}
    <Button small look="quiet" className="ac-selection-clear" onClick={onClear}>
      取消选择
    </Button>
  </div>
)
