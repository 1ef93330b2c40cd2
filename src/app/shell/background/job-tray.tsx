import { useEffect, useRef } from 'react'
import { BackgroundJobs } from '../../../core/background/background-jobs.ts'
import { PageLife } from '../../../core/ports/page-life.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../ui/hooks/use-state-value.ts'
import type { PopupHandle } from '../../../ui/popup/popup.tsx'
import { LatePopup } from '../overlay/late-popup.tsx'
import './job-tray.css'

/** The background jobs, where there are any; closing the page asks while one is running. */
export const JobTray = () => {
  const jobs = useService(BackgroundJobs)
  const pageLife = useService(PageLife)
  const list = useStateValue(jobs.list)
  const popup = useRef<PopupHandle>(null)
  const running = list.filter(({ state }) => state === 'running').length
  const failed = list.some(({ state }) => state === 'failed')

  useEffect(() => (running > 0 ? pageLife.holdBack() : undefined), [running, pageLife])

  if (list.length === 0) return null
  const summary = running > 0 ? `${running} 个进行中` : failed ? '有失败' : '已结束'
  return (
    <>
      <button
        type="button"
        className="ac-tray-button"
        data-state={running > 0 ? 'running' : failed ? 'failed' : 'done'}
        aria-haspopup="dialog"
        aria-label={`后台任务：${summary}`}
        title="后台任务"
        onClick={(event) => popup.current?.toggle(event)}
      >
        <span className={running > 0 ? 'pi pi-sync' : 'pi pi-download'} aria-hidden="true" />
        <span className="ac-tray-count" aria-hidden="true">
          {running > 0 ? running : failed ? '!' : list.length}
        </span>
      </button>
      <LatePopup ref={popup} label="后台任务" className="ac-tray">
        {({ JobItem }) => (
          <>
            <ul className="ac-tray-list">
              {list.toReversed().map((job) => (
                <JobItem key={job.id} job={job} jobs={jobs} />
              ))}
            </ul>
            {running < list.length && (
              <div className="ac-tray-end">
                <Button small look="quiet" onClick={() => jobs.clearEnded()}>
                  清除已结束的任务
                </Button>
              </div>
            )}
          </>
        )}
      </LatePopup>
    </>
  )
}
