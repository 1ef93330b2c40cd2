import { Button } from '../button/button.tsx'
import { Permission } from '../can-access/permission.tsx'

interface Props {
  /** Without this permission there is no button (S6.1). */
  readonly need: string
  readonly label?: string
  readonly onClick: () => void
}

/** 新增, in a list's title bar. */
export const AddButton = ({ need, label = '新增', onClick }: Props) => (
  <Permission need={need}>
    <Button icon="plus" onClick={onClick}>
      {label}
    </Button>
  </Permission>
)
