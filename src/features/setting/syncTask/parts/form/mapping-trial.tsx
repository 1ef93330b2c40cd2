import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { newSyncTaskFields } from '../../../../../../openapi/facts.ts'
import { ApiError } from '../../../../../core/failure/api-error.ts'
import { failureWords } from '../../../../../core/failure/error-catalogue.ts'
import { filledIn } from '../../../../../core/form/field-rule.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { FramedTable } from '../../../../../ui/framed-table/framed-table.tsx'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { newSyncTaskOf, SyncGateway, type SyncTaskDetail, type SyncTaskValues, type TrialRow } from '../../sync-task.ts'

interface Props {
  readonly form: UseFormReturn<SyncTaskValues>
  readonly record: SyncTaskDetail | undefined
}

/** 取十行试映射: ten rows of the source as the form would map them, without saving it. */
export const MappingTrial = ({ form, record }: Props) => {
  const gateway = useService(SyncGateway)
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<readonly TrialRow[] | string>()
  const run = async () => {
    if (!(await form.trigger())) return setResult('请先填写标出的各项')
    setBusy(true)
    try {
      const task = newSyncTaskOf(filledIn(newSyncTaskFields, form.getValues()))
      setResult(await gateway.trial({ ...task, ...(record && { id: record.id }) }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setResult(failureWords(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="ac-mapping-trial">
      <div>
        <Button look="plain" icon="search" busy={busy} onClick={() => void run()}>
          取十行试映射
        </Button>
      </div>
      <div role="status">
        {typeof result === 'string' && <p>{result}</p>}
        {typeof result === 'object' && result.length === 0 && <p>数据源没有任何行</p>}
        {typeof result === 'object' && result.length > 0 && <Rows of={result} />}
      </div>
    </div>
  )
}

const Rows = ({ of }: { readonly of: readonly TrialRow[] }) => (
  <FramedTable numbered label="试映射结果" heads={['行', '结果', '内容']}>
    {of.map(({ cells, rowReason }, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- a row is its place in the source
      <tr key={index}>
        <td>{index + 1}</td>
        <td>{rowReason ?? '可以写入'}</td>
        <td>{cells.map(({ label, value }) => `${label}：${value}`).join('；')}</td>
      </tr>
    ))}
  </FramedTable>
)
