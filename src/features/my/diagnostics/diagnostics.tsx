import { BuildInfo } from '../../../core/build/build-info.ts'
import { FailureLog } from '../../../core/failure/failure-log.ts'
import { type FailureRecord, recordsText } from '../../../core/failure/records-text.ts'
import { Notifier } from '../../../core/ports/notifier.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useConfirm } from '../../../ui/confirm/confirm-provider.tsx'
import { CopyText } from '../../../ui/copy-text/copy-text.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../ui/hooks/use-state-value.ts'
import { Panel } from '../../../ui/panel/panel.tsx'
import { RecordItem } from './record-item.tsx'
import './diagnostics.css'

/** React keys by object: records are immutable, and two may have the same time. */
const keys = new WeakMap<FailureRecord, number>()
let made = 0
const keyOf = (record: FailureRecord): number => {
  const key = keys.get(record) ?? ++made
  keys.set(record, key)
  return key
}

const hint =
  '最近失败的请求和页面异常，请求与异常各保留 30 条。密码、令牌、验证码、手机号等已隐去；只保存在当前页面的内存中，退出登录或刷新页面后清除。'

/** 诊断记录: the calls that failed and the faults of the page, masked, newest first (S8.6). */
export const Diagnostics = () => {
  const log = useService(FailureLog)
  const build = useService(BuildInfo)
  const notifier = useService(Notifier)
  const confirm = useConfirm()
  const { requestList, logs } = useStateValue(log.records)
  const records: readonly FailureRecord[] = [...requestList, ...logs].toSorted((one, other) => other.time - one.time)

  const [newest] = records

  const clear = async () => {
    const message = `清空全部 ${records.length} 条诊断记录？`
    const detail = '清空后不能恢复；需要时请先复制。'
    if (!(await confirm({ title: '清空诊断记录', message, detail, accept: '清空', danger: true }))) return
    log.clear()
    notifier.success('已清空')
  }

  return (
    <Panel
      title="诊断记录"
      info={`共 ${records.length} 条`}
      hint={hint}
      toolbar={
        newest && (
          <>
            <CopyText key={keyOf(newest)} label="复制全部" text={recordsText(build, records)} />
            <Button look="plain" icon="trash" onClick={() => void clear()}>
              清空
            </Button>
          </>
        )
      }
    >
      {records.length === 0 ? (
        <EmptyState
          icon="check-circle"
          title="没有诊断记录"
          hint="请求失败或页面异常时会记录在这里，可复制后交给管理员"
        />
      ) : (
        <ul className="ac-records">
          {records.map((record) => (
            <RecordItem key={keyOf(record)} record={record} />
          ))}
        </ul>
      )}
    </Panel>
  )
}
