import { useCallback } from 'react'
import { useService } from '../../../ui/hooks/use-service.ts'
import { UsesDrawer } from '../../../ui/uses/uses-drawer.tsx'
import { type Dict, DictGateway } from './dict.ts'

interface Props {
  readonly dict: Dict
  readonly onClose: () => void
}

/** 引用查询 of a dictionary. */
export const DictUses = ({ dict: { id, name }, onClose }: Props) => {
  const gateway = useService(DictGateway)
  const load = useCallback((signal: AbortSignal) => gateway.uses(id, undefined, signal), [gateway, id])
  return <UsesDrawer of={`字典“${name}”`} load={load} onClose={onClose} />
}
