import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '../../../core/failure/api-error.ts'
import { Notifier } from '../../../core/ports/notifier.ts'
import { OwnNoticeGateway } from '../../../core/ports/own-notice-gateway.ts'
import { Button } from '../../../ui/button/button.tsx'
import { DetailDrawer } from '../../../ui/detail-drawer/detail-drawer.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { useService } from '../../../ui/hooks/use-service.ts'
import { LoadState } from '../../../ui/load/load-state.tsx'
import { useLoaded } from '../../../ui/load/use-loaded.ts'
import { isNew } from './my-notice.ts'
import { NoticeArticle } from './notice-article.tsx'

interface Props {
  readonly id: string
  /** Called when it was marked as read or confirmed. */
  readonly onRead: () => void
  readonly onClose: () => void
}

/** One notice, which counts as read once it is shown. */
export const NoticeReader = ({ id, onRead, onClose }: Props) => {
  const gateway = useService(OwnNoticeGateway)
  const notifier = useService(Notifier)
  const notice = useLoaded(useCallback(() => gateway.detail(id), [gateway, id]))
  const [busy, setBusy] = useState(false)
  const { value } = notice
  const waits = value?.mustConfirm === true && value.confirmTime === undefined

  const mark = async (confirm: boolean) => {
    try {
      await gateway.read(id, confirm)
      onRead()
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error // The notifier has shown it.
      return false
    }
  }
  const opened = useEffectEvent(() => void mark(false))
  const unopened = value !== undefined && isNew(value)
  useEffect(() => {
    if (unopened) opened()
  }, [unopened])

  const confirm = async () => {
    setBusy(true)
    const done = await mark(true)
    setBusy(false)
    if (!done) return
    notifier.success('已确认')
    onClose()
  }
  return (
    <DetailDrawer
      title={value?.name ?? '公告'}
      onClose={onClose}
      footer={
        waits && (
          <Button busy={busy} onClick={() => void confirm()}>
            我已阅读并确认
          </Button>
        )
      }
    >
      {notice.failure?.status === 404 ? (
        <EmptyState
          icon="megaphone"
          title="该公告已撤回"
          hint="公告已被撤回或已失效，不能再查看。"
          action={
            <Button look="plain" onClick={onClose}>
              返回公告列表
            </Button>
          }
        />
      ) : (
        <LoadState of={notice} name="公告">
          {(of) => <NoticeArticle notice={of} />}
        </LoadState>
      )}
    </DetailDrawer>
  )
}
