import { dangerousPermissions } from '../../../../openapi/facts.ts'
import { type GrantLine, type GrantNode, stateOf } from '../../../core/permission/grants.ts'

interface BoxProps {
  readonly node: GrantNode
  readonly checked: boolean | 'mixed'
  /** Read before its label, because the names of buttons repeat from page to page. */
  readonly of?: string
  readonly onChange: (on: boolean) => void
  /** Called with why it cannot be changed, when the user tries. */
  readonly onRefused: (reason: string) => void
}

/** A box that stays reachable where it cannot be changed, so that the reason can be asked for by touch and keys. */
const Box = ({ node, checked, of, onChange, onRefused }: BoxProps) => (
  <label
    className={node.type === 'button' ? 'ac-grant-chip' : 'ac-grant-page'}
    title={node.disabled ? (node.reason ?? notOwn) : undefined}
    data-danger={dangerousPermissions.includes(node.permission ?? '') || undefined}
    data-disabled={node.disabled || undefined}
  >
    <input
      type="checkbox"
      aria-label={of === undefined ? undefined : `${of}：${node.label}`}
      checked={checked !== false}
      aria-checked={checked}
      aria-disabled={node.disabled}
      ref={(box) => {
        if (box) box.indeterminate = checked === 'mixed'
      }}
      // What has some of it gets all first.
      onChange={() => (node.disabled ? onRefused(node.reason ?? notOwn) : onChange(checked !== true))}
    />
    <span>{node.label}</span>
  </label>
)

export const notOwn = '自己没有的权限不能授予或收回'

interface Props {
  readonly line: GrantLine
  readonly chosen: ReadonlySet<string>
  readonly onGrant: (node: GrantNode, above: readonly string[], on: boolean) => void
  readonly onRefused: (reason: string) => void
}

/** One page with its buttons. */
export const GrantRow = ({ line: { node, above, buttons }, chosen, onGrant, onRefused }: Props) => (
  <div className="ac-grant-row" role="group" aria-label={node.label} data-folder={node.type === 'folder' || undefined}>
    <Box
      node={node}
      checked={stateOf(node, chosen)}
      onChange={(on) => onGrant(node, above, on)}
      onRefused={onRefused}
    />
    <div className="ac-grant-chips">
      {buttons.map((button) => (
        <Box
          key={button.id}
          node={button}
          of={node.label}
          checked={chosen.has(button.id)}
          onChange={(on) => onGrant(button, [...above, node.id], on)}
          onRefused={onRefused}
        />
      ))}
    </div>
  </div>
)
