import { useCallback } from 'react'
import { DetailDrawer } from '../../../../../ui/detail-drawer/detail-drawer.tsx'
import { EmptyState } from '../../../../../ui/empty-state/empty-state.tsx'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { LoadState } from '../../../../../ui/load/load-state.tsx'
import { useLoaded } from '../../../../../ui/load/use-loaded.ts'
import type { Training } from '../../training.ts'
import { ParticipantGateway } from './participant.ts'
import { ResultForm } from './result-form.tsx'

interface Props {
  readonly training: Training
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** As many results as one request takes. */
const most = 100

/** 录入成绩 of those who have no result yet; results that are there are changed in 参训名单. */
export const MissingResults = ({ training, onClose, onSaved }: Props) => {
  const { id, name } = training
  const gateway = useService(ParticipantGateway)
  const load = useCallback(
    () => gateway.list({ id, current: 1, size: most, result: 'none' }).then(({ rows }) => rows),
    [gateway, id],
  )
  const waiting = useLoaded(load)
  const rows = waiting.value
  if (rows && rows.length > 0) return <ResultForm training={training} rows={rows} onDone={onSaved} onClose={onClose} />
  return (
    <DetailDrawer title={`录入成绩：${name}`} onClose={onClose}>
      <LoadState of={waiting} name="参训人员">
        {() => <EmptyState title="全部参训人员已有结果，可在“参训名单”中修改" />}
      </LoadState>
    </DetailDrawer>
  )
}
