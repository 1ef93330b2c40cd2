import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { ApiError } from '../../../core/failure/api-error.ts'
import { PendingNotices } from '../../../core/notice/pending-notices.ts'
import { OwnNoticeGateway } from '../../../core/ports/own-notice-gateway.ts'
import { SignOut } from '../../../core/session/sign-out.ts'
import { NoticeArticle } from '../../../features/my/notice/notice-article.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { DialogBox } from '../../../ui/dialog/dialog-box.tsx'
import { useService } from '../../../ui/hooks/use-service.ts'
import { LoadState } from '../../../ui/load/load-state.tsx'
import { useLoaded } from '../../../ui/load/use-loaded.ts'
import './confirm-notice.css'

interface Props {
  readonly id: string
  /** How many have to be confirmed, this one included. */
  readonly waiting: number
}

/** A notice that has to be confirmed: it cannot be closed, only confirmed, and one can sign out. */
export const ConfirmNotice = ({ id, waiting }: Props) => {
  const gateway = useService(OwnNoticeGateway)
  const notices = useService(PendingNotices)
  const signOut = useService(SignOut)
  const notice = useLoaded(useCallback(() => gateway.detail(id), [gateway, id]))
  const [busy, setBusy] = useState(false)
  const reading = useRef<HTMLDivElement>(null)
  const title = useId()
  const gone = notice.failure?.status === 404

  useEffect(() => {
    // Withdrawn since: there is nothing to confirm.
    if (gone) notices.lookAgain()
  }, [gone, notices])

  const confirm = async () => {
    setBusy(true)
    try {
      await notices.confirm(id)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error // The notifier has shown it.
    } finally {
      setBusy(false)
    }
  }
  return (
    <DialogBox
      shape="dialog"
      visible
      modal
      blockScroll
      closable={false}
      closeOnEscape={false}
      focusOnShow={false}
      onHide={() => undefined}
      onShow={() => reading.current?.focus()}
      header={<span id={title}>{waiting > 1 ? `请阅读并确认（共 ${waiting} 条）` : '请阅读并确认'}</span>}
      pt={{ root: { 'aria-labelledby': title, className: 'ac-confirm-notice' } }}
      footer={
        <>
          <Button look="plain" disabled={busy} onClick={() => void signOut.run()}>
            退出登录
          </Button>
          <Button busy={busy} disabled={notice.value === undefined} onClick={() => void confirm()}>
            我已阅读并确认
          </Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
      <section ref={reading} tabIndex={0} className="ac-confirm-notice-text" aria-label="公告内容">
        <LoadState of={notice} name="公告">
          {(value) => <NoticeArticle notice={value} titled />}
        </LoadState>
      </section>
    </DialogBox>
  )
}
