import { useEffect, useEffectEvent } from 'react'
import { Button } from '../button/button.tsx'
import { usePermission } from '../can-access/permission-context.ts'
import { useAddressPart } from '../hooks/use-address-part.ts'

interface Props {
  /** Without this permission there is no button (S6.1). */
  readonly need: string
  readonly label?: string
  readonly onClick: () => void
}

/** 新增, in a list's title bar; a link with `add` opens the same form, once. */
export const AddButton = ({ need, label = '新增', onClick }: Props) => {
  const granted = usePermission(need)
  const [asked, clear] = useAddressPart('add')
  const open = useEffectEvent(() => {
    clear()
    onClick()
  })
  const opens = granted && asked !== ''
  useEffect(() => {
    if (opens) open()
  }, [opens])
  return (
    granted && (
      <Button icon="plus" onClick={onClick}>
        {label}
      </Button>
    )
  )
}
