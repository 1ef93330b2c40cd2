import { ChangeList } from '../../../../../ui/history/change-list.tsx'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { HearingGateway, type HearingOfficer } from '../../hearing.ts'

/** 变更记录: the changes of an officer, the latest first. */
export const OfficerChanges = ({ record: { id } }: { readonly record: HearingOfficer }) => {
  const gateway = useService(HearingGateway)
  return <ChangeList load={(page, signal) => gateway.history(id, page, signal)} />
}
