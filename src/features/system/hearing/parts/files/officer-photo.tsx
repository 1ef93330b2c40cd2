import { useCallback } from 'react'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { useLoaded } from '../../../../../ui/load/use-loaded.ts'
import { HearingGateway } from '../../hearing.ts'

/** The photo of an officer, beside the name, which says whose it is; nothing until it is there. */
export const OfficerPhoto = ({ id }: { readonly id: string }) => {
  const gateway = useService(HearingGateway)
  const { value } = useLoaded(useCallback((signal: AbortSignal) => gateway.photo(id, signal), [gateway, id]))
  return value === undefined ? null : <img src={value} alt="" />
}
