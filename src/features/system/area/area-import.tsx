import { useCallback, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { areaTableChangeFields } from '../../../../openapi/facts.ts'
import { DescriptionList } from '../../../ui/description-list/description-list.tsx'
import { DetailSection } from '../../../ui/detail-drawer/detail-section.tsx'
import { DateField } from '../../../ui/form/choice-fields.tsx'
import { RecordDrawer } from '../../../ui/form/record-form.tsx'
import { TextField } from '../../../ui/form/text-fields.tsx'
import { TextFileField } from '../../../ui/form/text-file-field.tsx'
import { useSaveForm } from '../../../ui/form/use-save-form.ts'
import { FramedTable } from '../../../ui/framed-table/framed-table.tsx'
import { useService } from '../../../ui/hooks/use-service.ts'
import { LoadState } from '../../../ui/load/load-state.tsx'
import { useLoaded } from '../../../ui/load/use-loaded.ts'
import { AreaGateway, type AreaTableFindings, changeWords, mistakeOf, nothingChanged } from './area.ts'
import './area-import.css'

interface Props {
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** 导入国标区划: what a newer national table adds, renames and withdraws, and then does it. */
export const AreaImport = (props: Props) => {
  const gateway = useService(AreaGateway)
  /** What the person has seen: the backend refuses where it is no longer so. */
  const previewed = useRef<AreaTableFindings>(undefined)
  const form = useSaveForm({
    fields: areaTableChangeFields,
    record: undefined,
    valuesOf: () => ({ table: '', name: '', date: '' }),
    save: (values) => {
      const { added, renamed, withdrawn } = previewed.current ?? nothingChanged
      return gateway.applyTable({ ...values, added, renamed, withdrawn })
    },
    done: '区划已更新',
    ...props,
  })
  const { control, clearErrors } = form.form
  const table = useWatch({ control, name: 'table' })
  const check = useCallback(
    async (signal: AbortSignal) => {
      previewed.current = undefined
      if (table === '') return null
      const found = await gateway.checkTable(table)
      if (!signal.aborted) {
        previewed.current = found
        clearErrors('table')
      }
      return found
    },
    [gateway, table, clearErrors],
  )
  const checked = useLoaded(check)
  return (
    <RecordDrawer title="导入国标区划" submitLabel="按预览更新" form={form}>
      <TextFileField
        name="table"
        accept=".csv,.txt"
        wide
        hint="每行一个区划：代码,名称；与现有区划的差异在下方预览"
        check={() => mistakeOf(previewed.current)}
      />
      <TextField name="name" />
      <DateField name="date" />
      <div className="ac-area-differences">
        <LoadState of={checked} name="差异">
          {(found) => found && <Differences of={found} />}
        </LoadState>
      </div>
    </RecordDrawer>
  )
}

const Differences = ({ of: found }: { readonly of: AreaTableFindings }) => {
  const { added, renamed, withdrawn, unchanged, changes, mistakes } = found
  const all = added + renamed + withdrawn
  return (
    <>
      <DetailSection title="与现有区划的差异">
        <DescriptionList
          of={[
            ['新增', added],
            ['更名', renamed],
            ['撤销（停用）', withdrawn],
            ['不变', unchanged],
          ]}
        />
      </DetailSection>
      {mistakes.length > 0 && (
        <FramedTable label="文件中的错误" heads={['行', '错误']}>
          {mistakes.map(({ row, message }) => (
            <tr key={`${row} ${message}`}>
              <td>{row || ''}</td>
              <td>{message}</td>
            </tr>
          ))}
        </FramedTable>
      )}
      {changes.length > 0 && (
        <FramedTable
          label={all > changes.length ? `差异，前 ${changes.length} 处` : '差异'}
          heads={['变更', '区划代码', '区划名称']}
        >
          {changes.map((change) => (
            <tr key={change.id}>
              <td>{changeWords[change.how]}</td>
              <td>{change.id}</td>
              <td>{change.before === undefined ? change.name : `${change.before} → ${change.name}`}</td>
            </tr>
          ))}
        </FramedTable>
      )}
    </>
  )
}
