import { useCallback } from 'react'
import { countText } from '../../../../../../openapi/text/count-text.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { useLoaded } from '../../../../../ui/load/use-loaded.ts'
import { type Notice, NoticeGateway } from '../../notice.ts'

/** Before notices are published: how many users each will reach. */
export const ExpectedReceivers = ({ notices }: { readonly notices: readonly Notice[] }) => {
  const gateway = useService(NoticeGateway)
  const load = useCallback(
    (signal: AbortSignal) =>
      gateway.expected(
        notices.map(({ id }) => id),
        signal,
      ),
    [gateway, notices],
  )
  const { value, failure } = useLoaded(load)
  if (failure) return <strong>接收人数没有读到。</strong>
  if (!value) return <strong>正在统计接收人数…</strong>
  const sum = value.reduce((total, { receivers }) => total + receivers, 0)
  if (sum === 0) return <strong>发布范围内没有可用的用户，不会有人收到。</strong>
  const people = countText(sum)
  return <strong>{notices.length === 1 ? `将有 ${people} 人收到。` : `共将发给 ${people} 人次。`}</strong>
}
