import type { Action, Outcome } from '../action/action.ts'
import { Button } from '../button/button.tsx'
import { usePermissionCheck } from '../can-access/permission-context.ts'
import { byKind } from '../data-table/grid/action-places.ts'
import { useRowMenu } from '../data-table/grid/use-row-menu.tsx'

interface Props<Row> {
  readonly row: Row
  readonly actions: readonly Action<Row>[]
  /** The permission of what a link asks for. */
  readonly act: string
  /** Called with what an action has made of the record. */
  readonly onOutcome: (label: string, outcome: Outcome<Row>) => void
}

/** As many stand beside each other; the others are behind 更多. */
const beside = 3

/** Whether it may be the usual action: it neither destroys something nor takes the record out of use. */
const isUsual = <Row,>({ danger, halts }: Action<Row>): boolean => !danger && !halts

/**
 * What can be done with the record now: the first is the usual one; what halts or destroys comes last, and is never
 * the one in colour. What a link asks for is the first.
 */
export const DetailActions = <Row extends { readonly name: string }>({ row, actions, act, onOutcome }: Props<Row>) => {
  const granted = usePermissionCheck()
  const { open, element } = useRowMenu<Row>()
  const start = async (action: Action<Row>) => {
    const outcome = await action.start([row])
    if (outcome) onOutcome(action.label, outcome)
  }
  const allowed = actions.filter(({ need, shows }) => granted(need) && shows(row))
  const asked = allowed.filter((action) => isUsual(action) && act !== '' && action.need === act)
  const others = allowed.filter((action) => !asked.includes(action))
  const offered = [...asked, ...others.filter(isUsual), ...others.filter((action) => !isUsual(action))]
  // One more than fits needs no menu.
  const count = offered.length > beside + 1 ? beside : offered.length
  const rest = offered.slice(count).map((action) => ({
    label: action.label,
    ...(action.danger && { danger: true }),
    ...(action.halts && { halts: true }),
    ...(action.insteadOf !== undefined && { insteadOf: action.insteadOf }),
    disabled: () => action.disabled?.(row),
    visible: () => true,
    onSelect: () => void start(action),
  }))
  if (offered.length === 0) return null
  return (
    <div className="ac-detail-actions">
      {offered.slice(0, count).map((action, index) => {
        const reason = action.disabled?.(row)
        return (
          <Button
            key={action.label}
            look={index === 0 && isUsual(action) ? 'primary' : 'plain'}
            refusal={reason}
            onClick={() => void start(action)}
          >
            {action.label}
          </Button>
        )
      })}
      {rest.length > 0 && (
        <Button
          look="plain"
          aria-label={`${row.name}的更多操作`}
          aria-haspopup="menu"
          onClick={(event) => open(event, row, byKind(rest))}
        >
          更多
        </Button>
      )}
      {element}
    </div>
  )
}
