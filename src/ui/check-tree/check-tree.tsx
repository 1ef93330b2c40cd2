import { Tree } from '../tree/tree.tsx'
import { toggleBranch } from './branch-keys.ts'
import './check-tree.css'

interface Props {
  /** What its nodes are, such as 菜单权限. */
  readonly label: string
  /** Keep them the same from render to render. */
  readonly nodes: readonly object[]
  /** Keys of the checked nodes. */
  readonly value: readonly string[]
  readonly onChange: (value: readonly string[]) => void
}

/** A tree with checkboxes in which a checked node always has all nodes above it checked too. */
export const CheckTree = ({ label, nodes, value, onChange }: Props) => (
  <div className="ac-check-tree">
    <Tree
      label={label}
      nodes={nodes}
      picked={value}
      checkable
      onPick={(_node, index, flat) => onChange(toggleBranch(flat, index, value))}
    />
  </div>
)
