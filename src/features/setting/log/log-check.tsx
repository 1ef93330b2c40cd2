import { useEffect, useState } from 'react'
import { ApiError } from '../../../core/failure/api-error.ts'
import { failureSentence } from '../../../core/failure/error-catalogue.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CopyText } from '../../../ui/copy-text/copy-text.tsx'
import { DescriptionList } from '../../../ui/description-list/description-list.tsx'
import { DetailDrawer } from '../../../ui/detail-drawer/detail-drawer.tsx'
import { FailureWords } from '../../../ui/failure/failure-words.tsx'
import { useService } from '../../../ui/hooks/use-service.ts'
import { StatusMark } from '../../../ui/status-mark/status-mark.tsx'
import { faultText, type LogCheck, LogGateway } from './log.ts'
import { addedTo, counted, LogSignatures, type Signed } from './log-signatures.tsx'
import './log-check.css'

/** 日志完整，共 300 条; of a log whose first rows are in files, from which row on. */
const wholeText = (from: number, total: number): string => {
  if (from > total) return '没有未归档的记录'
  return from > 1 ? `第 ${counted(from)} 至 ${counted(total)} 条完整` : `日志完整，共 ${counted(total)} 条`
}

/** 校验: verifies the audit's chain part by part while the drawer is open, and shows the first faulty row. */
export const LogCheckDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const gateway = useService(LogGateway)
  const [check, setCheck] = useState<LogCheck>()
  /** The first row of the first part. */
  const [from, setFrom] = useState(1)
  const [signed, setSigned] = useState<Signed>({ unsigned: 0 })
  const [failure, setFailure] = useState<ApiError>()
  const [round, setRound] = useState(0)
  useEffect(() => {
    const stop = new AbortController()
    const run = async () => {
      let after = 0
      let found: Signed = { unsigned: 0 }
      for (;;) {
        const part = await gateway.verify(after, stop.signal)
        if (stop.signal.aborted) return
        setCheck(part)
        found = addedTo(found, part)
        setSigned(found)
        if (after === 0) setFrom(part.from)
        if (part.complete || part.fault) return
        after = part.checked
      }
    }
    run().catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      if (!stop.signal.aborted) setFailure(error)
    })
    return () => stop.abort()
  }, [gateway, round])
  const again = () => {
    setCheck(undefined)
    setFailure(undefined)
    setRound(round + 1)
  }
  const ended = failure !== undefined || check?.complete || check?.fault !== undefined
  return (
    <DetailDrawer
      title="校验日志"
      onClose={onClose}
      footer={
        ended && (
          <Button look="plain" icon="refresh" onClick={again}>
            重新校验
          </Button>
        )
      }
    >
      <p className="ac-log-intro">逐条核对操作日志的摘要。被改动、删除、插入或调换的记录会在这里指出。</p>
      {check?.archived && (
        <p>
          {check.archived.until} 及以前的 {counted(check.archived.rows)} 条已归档为文件，由服务器命令 audit verify
          核对。
        </p>
      )}
      <div role="status">
        {failure ? <FailureWords {...failureSentence(failure)} /> : <Progress check={check} from={from} />}
        {!failure && check?.complete && <LogSignatures of={signed} from={from} />}
      </div>
    </DetailDrawer>
  )
}

const Progress = ({ check, from }: { readonly check: LogCheck | undefined; readonly from: number }) => {
  if (!check) return <p>正在校验…</p>
  const { checked, total, complete, hash, fault } = check
  if (fault) {
    const { entry } = fault
    return (
      <>
        <p>
          <StatusMark label={faultText(fault)} severity="danger" />
        </p>
        <p>
          {checked < from ? '' : `第 ${counted(from)} 至 ${counted(checked)} 条完整。`}请保留数据库现状，并与备份核对。
        </p>
        {entry && (
          <DescriptionList
            of={[
              ['现存内容', `${entry.action}：${entry.objectName}`],
              ['操作人', `${entry.name}（${entry.username}）`],
              ['时间', entry.createTime],
              ['链路号', entry.traceId],
            ]}
          />
        )}
      </>
    )
  }
  if (!complete)
    return (
      <>
        <progress className="ac-log-check" value={checked} max={total} aria-label="校验进度" />
        <p>
          已校验 {counted(checked)} / {counted(total)} 条
        </p>
      </>
    )
  return (
    <>
      <p>
        <StatusMark label={wholeText(from, total)} severity="success" />
      </p>
      {hash && (
        <>
          <DescriptionList
            of={[
              [
                '末条摘要',
                <code key="hash" className="ac-log-hash">
                  {hash}
                </code>,
              ],
            ]}
          />
          <p>把末条摘要另行保存，日后可证明在此之前的日志未被整体替换。</p>
          <CopyText text={hash} label="复制摘要" />
        </>
      )}
    </>
  )
}
