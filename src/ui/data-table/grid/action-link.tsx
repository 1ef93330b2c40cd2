import { useRefusal } from '../../refusal/use-refusal.tsx'
import type { RowAction } from '../column.ts'

interface Props<Row> {
  readonly action: RowAction<Row>
  readonly row: Row
  /** What the row is called. */
  readonly name: string
}

/** An action in a row; one that cannot be done with it says why. */
export const ActionLink = <Row,>({ action, row, name }: Props<Row>) => {
  const { attributes, tip } = useRefusal(action.disabled?.(row))
  return (
    <>
      <button
        type="button"
        className={action.danger ? 'ac-link ac-link-danger' : 'ac-link'}
        aria-label={`${action.label}${name}`}
        onClick={() => action.onSelect(row)}
        {...attributes}
      >
        {action.label}
      </button>
      {tip}
    </>
  )
}
