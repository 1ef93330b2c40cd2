import { useCallback } from 'react'
import { RecordLog } from '../../../core/ports/record-log.ts'
import { ChangeList, type LoadChanges } from '../../history/change-list.tsx'
import { useService } from '../../hooks/use-service.ts'
import { Link } from '../../link/link.tsx'

interface Props {
  /** Kinds of the audit, comma-separated. */
  readonly kind: string
  readonly id: string
}

/** 操作记录: what was done with a record, by which user, before and after; the latest first. */
export const RecordChanges = ({ kind, id }: Props) => {
  const log = useService(RecordLog)
  const load = useCallback<LoadChanges>(
    (page, signal) => log.changes({ kind, object: id }, page, signal),
    [log, kind, id],
  )
  return (
    <ChangeList
      title="操作记录"
      load={load}
      toolbar={<Link to={`/setting/log?view=operations&kind=${kind}&object=${id}`}>在操作日志中查看</Link>}
    />
  )
}
