import { useCallback } from 'react'
import { DetailDrawer } from '../detail-drawer/detail-drawer.tsx'
import { DetailSection } from '../detail-drawer/detail-section.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { FramedTable } from '../framed-table/framed-table.tsx'
import { LoadState } from '../load/load-state.tsx'
import { useLoaded } from '../load/use-loaded.ts'

/** A field whose records hold what is asked about. */
export interface FieldUse {
  /** Title of the screen that shows the records. */
  readonly screen: string
  /** Label of the field. */
  readonly field: string
  readonly total: number
  /** The first of these records, with what each holds; none for a person who may not list them. */
  readonly records: readonly { readonly name: string; readonly entry: string }[]
}

interface Props {
  /** What is asked about: 字典“应用分类”. */
  readonly of: string
  /** Rejects with `ApiError`, and stops on abort. */
  readonly load: (signal: AbortSignal) => Promise<readonly FieldUse[]>
  readonly onClose: () => void
}

/** 引用查询: the fields that use something, and the records that hold it. */
export const UsesDrawer = ({ of, load, onClose }: Props) => {
  const loaded = useLoaded(useCallback((signal: AbortSignal) => load(signal), [load]))
  return (
    <DetailDrawer title={`引用查询：${of}`} onClose={onClose}>
      <LoadState of={loaded} name="引用">
        {(uses) =>
          uses.length === 0 ? (
            <EmptyState icon="link" title="没有字段使用" hint="产品的数据定义中没有字段引用它" />
          ) : (
            uses.map((use) => <Use key={`${use.screen} ${use.field}`} use={use} />)
          )
        }
      </LoadState>
    </DetailDrawer>
  )
}

const Use = ({ use: { screen, field, total, records } }: { readonly use: FieldUse }) => {
  const part = records.length > 0 && total > records.length ? `，列出前 ${records.length} 条` : ''
  return (
    <DetailSection title={`${screen}：${field}（${total} 条记录${part}）`}>
      {records.length === 0 ? (
        <p>{total === 0 ? '字段引用它，目前没有记录使用' : '您没有查看这些记录的权限'}</p>
      ) : (
        <FramedTable label={`${screen}的记录`} heads={['记录', field]}>
          {records.map(({ name, entry }, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- a record is its place: two may have one name
            <tr key={place}>
              <td>{name}</td>
              <td>{entry}</td>
            </tr>
          ))}
        </FramedTable>
      )}
    </DetailSection>
  )
}
