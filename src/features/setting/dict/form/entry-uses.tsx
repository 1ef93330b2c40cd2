import { useCallback } from 'react'
import { useService } from '../../../../ui/hooks/use-service.ts'
import { UsesDrawer } from '../../../../ui/uses/uses-drawer.tsx'
import { EntryGateway } from './entry.ts'

interface Props {
  readonly dictId: string
  readonly entryId: string
  readonly name: string
  readonly onClose: () => void
}

/** 引用查询 of an entry. */
export const EntryUses = ({ dictId, entryId, name, onClose }: Props) => {
  const gateway = useService(EntryGateway)
  const load = useCallback((signal: AbortSignal) => gateway.uses(dictId, entryId, signal), [gateway, dictId, entryId])
  return <UsesDrawer of={`“${name}”`} load={load} onClose={onClose} />
}
