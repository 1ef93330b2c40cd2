import { syncPhaseLabels, syncRunKindLabels } from '../../../../../../openapi/facts.ts'
import type { ApiError } from '../../../../../core/failure/api-error.ts'
import { failureSentence } from '../../../../../core/failure/error-catalogue.ts'
import { useAction } from '../../../../../ui/action/use-action.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { Permission } from '../../../../../ui/can-access/permission.tsx'
import { DescriptionList } from '../../../../../ui/description-list/description-list.tsx'
import { DetailDrawer } from '../../../../../ui/detail-drawer/detail-drawer.tsx'
import { FailureWords } from '../../../../../ui/failure/failure-words.tsx'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { LoadState } from '../../../../../ui/load/load-state.tsx'
import { StatusMark } from '../../../../../ui/status-mark/status-mark.tsx'
import { durationOf, isActive, may, type Run, SyncGateway, statusOf } from '../../sync-task.ts'
import { RunRows } from './run-rows.tsx'
import { useProgress } from './use-progress.tsx'
import './run-view.css'

interface Props {
  readonly taskName: string
  readonly runId: string
  readonly onClose: () => void
}

/**
 * One run: how far it has come, what became of its rows, and which failed or would change. It goes on without the
 * drawer.
 */
export const RunView = ({ taskName, runId, onClose }: Props) => {
  const gateway = useService(SyncGateway)
  const progress = useProgress(runId)
  const run = progress.value?.run
  const cancel = useAction<Run>(undefined, {
    label: '取消运行',
    need: may.run,
    ask: () => ({
      title: '取消运行',
      message: `取消“${taskName}”的本次运行？`,
      detail: '已写入的保留，其余计为跳过。',
      danger: true,
    }),
    run: ([one]) => one && gateway.cancel(one.id),
  })
  const active = run !== undefined && isActive(run)
  return (
    <DetailDrawer
      wide
      title={`${run ? syncRunKindLabels[run.runKind ?? 'run'] : '同步'}：${taskName}`}
      onClose={onClose}
      footer={
        active && (
          <Permission need={may.run}>
            <Button look="plain" disabled={run.cancelling} onClick={() => void cancel.start([run])}>
              {run.cancelling ? '正在取消…' : '取消运行'}
            </Button>
          </Permission>
        )
      }
    >
      <LoadState of={progress} name="运行">
        {({ run: value, lost }) => (
          <>
            {lost && <LostProgress failure={lost} onRetry={progress.reload} />}
            <Summary of={value} />
            {!isActive(value) && hasRows(value) && (
              <div className="ac-run-rows">
                <RunRows run={value} />
              </div>
            )}
          </>
        )}
      </LoadState>
    </DetailDrawer>
  )
}

/** What is shown below is no longer how the run is. */
const LostProgress = ({ failure, onRetry }: { readonly failure: ApiError; readonly onRetry: () => void }) => (
  <div role="alert" className="ac-run-reason ac-run-lost">
    <p>
      进度读取失败，以下是上次读到的内容：
      <FailureWords {...failureSentence(failure)} />
    </p>
    <Button look="plain" small onClick={onRetry}>
      重试
    </Button>
  </div>
)

const hasRows = ({ runKind, failed, kept, created, updated, removing }: Run): boolean =>
  failed + kept > 0 || (runKind === 'preview' && created + updated + removing > 0)

const Summary = ({ of }: { readonly of: Run }) => {
  const preview = of.runKind === 'preview'
  const would = preview ? '将' : ''
  const done = of.read - of.pending
  return (
    <>
      <div role="status">
        {isActive(of) && (
          <>
            <progress className="ac-run-progress" max={Math.max(of.read, 1)} value={done} aria-label="同步进度" />
            <p>
              {of.runStatus === 'waiting'
                ? '排队中，即将开始'
                : `${syncPhaseLabels[of.phase]}：已读取 ${of.read} 行，已处理 ${done} 行`}
              。可以关闭此窗口，运行会继续。
            </p>
            {of.resumeTime !== undefined && (
              <p className="ac-run-reason">上次执行中断，等待接管，预计 {of.resumeTime.slice(11)} 后从中断处继续</p>
            )}
          </>
        )}
        {of.runReason !== undefined && <p className="ac-run-reason">{of.runReason}</p>}
      </div>
      <DescriptionList
        of={[
          ['状态', <StatusMark key="status" {...statusOf(of)} />],
          ['触发', of.begunBy === 'schedule' ? '定时' : `手动（${of.askedBy ?? ''}）`],
          ['开始', of.startTime],
          ['结束', of.endTime],
          ['耗时', durationOf(of.duration)],
          ['读取', `${of.read} 行`],
          [`${would}新增`, String(of.created)],
          [`${would}更新`, String(of.updated)],
          ['跳过', String(of.skipped)],
          ['失败', String(of.failed)],
          [`${would}停用`, preview ? String(of.removing) : String(of.disabled)],
          ...(of.kept > 0 ? ([['未停用', String(of.kept)]] as const) : []),
        ]}
      />
    </>
  )
}
