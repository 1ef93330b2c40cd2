import { useCallback } from 'react'
import { DescriptionList } from '../../../../../ui/description-list/description-list.tsx'
import { DetailDrawer } from '../../../../../ui/detail-drawer/detail-drawer.tsx'
import { EmptyState } from '../../../../../ui/empty-state/empty-state.tsx'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { LoadState } from '../../../../../ui/load/load-state.tsx'
import { useLoaded } from '../../../../../ui/load/use-loaded.ts'
import type { Training } from '../../training.ts'
import { ParticipantGateway } from './participant.ts'

interface Props {
  readonly training: Training
  readonly onClose: () => void
}

/** 候补名单: who waits for a place, in their turn. */
export const WaitingList = ({ training: { id, name }, onClose }: Props) => {
  const gateway = useService(ParticipantGateway)
  const waiting = useLoaded(useCallback(() => gateway.waiting(id), [gateway, id]))
  return (
    <DetailDrawer title={`候补名单：${name}`} onClose={onClose}>
      <LoadState of={waiting} name="候补名单">
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title="没有候补人员" />
          ) : (
            <DescriptionList
              of={rows.map((one, index) => [
                `第 ${index + 1} 位`,
                `${one.name}，${one.orgName}，${one.phone}，${one.waitTime.slice(0, 16)}`,
              ])}
            />
          )
        }
      </LoadState>
    </DetailDrawer>
  )
}
