import { useMemo } from 'react'
import {
  interfaceGrantStateLabels,
  interfaceGrantStateSeverities,
  newInterfaceGrantFields,
} from '../../../../../../openapi/facts.ts'
import { eachById } from '../../../../../ui/action/each-by-id.ts'
import { namesOf } from '../../../../../ui/action/names-of.ts'
import { useAction } from '../../../../../ui/action/use-action.ts'
import type { Column } from '../../../../../ui/data-table/column.ts'
import { kinds } from '../../../../../ui/data-table/column-kinds.ts'
import { DetailDrawer } from '../../../../../ui/detail-drawer/detail-drawer.tsx'
import { DateField, SelectField } from '../../../../../ui/form/choice-fields.tsx'
import { RecordDialog } from '../../../../../ui/form/record-form.tsx'
import { useSaveForm } from '../../../../../ui/form/use-save-form.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { reloadingBoth } from '../../../../../ui/list-drawer/reloading-both.ts'
import { AddButton } from '../../../../../ui/list-page/add-button.tsx'
import { ListPage } from '../../../../../ui/list-page/list-page.tsx'
import { useEdited } from '../../../../../ui/list-page/use-edited.ts'
import { useListOf } from '../../../../../ui/list-page/use-list-of.ts'
import { marked } from '../../../../../ui/status-mark/marked.tsx'
import { type Grant, InterfaceGateway, may } from '../../interface.ts'
import { useChoices } from '../../use-choices.tsx'

const stateOf = ({ state }: Grant) => ({
  label: interfaceGrantStateLabels[state],
  severity: interfaceGrantStateSeverities[state],
})

const columns: readonly Column<Grant>[] = [
  { field: 'name', header: '应用', width: 160, grow: true, fixed: 'left' },
  { field: 'applicationId', header: '应用标识', width: 140 },
  { field: 'fromDate', header: '生效日期', ...kinds.day },
  { field: 'untilDate', header: '截止日期', ...kinds.day, text: ({ untilDate }) => untilDate ?? '长期' },
  { field: 'state', header: '状态', width: 100, ...marked(stateOf) },
]

interface Named {
  readonly id: string
  readonly name: string
}
interface Props {
  readonly record: Named
  readonly onSaved: () => void
}

/** Authorises an application, or gives one other days. */
const GrantForm = ({
  one,
  grant,
  onClose,
  onSaved,
}: { one: Named; grant: Grant | undefined } & { onClose: () => void; onSaved: () => void }) => {
  const gateway = useService(InterfaceGateway)
  const { applications, lookup } = useChoices()
  const form = useSaveForm({
    fields: newInterfaceGrantFields,
    record: grant,
    valuesOf: (of) => ({
      applicationId: of?.applicationId ?? '',
      fromDate: of?.fromDate ?? '',
      untilDate: of?.untilDate ?? '',
    }),
    save: (values) => gateway.grant({ ...values, id: one.id }),
    done: grant ? '授权已修改' : '应用已授权',
    onClose,
    onSaved,
  })
  return (
    <RecordDialog title={grant ? `修改授权：${grant.name}` : `授权应用：${one.name}`} form={form}>
      <SelectField name="applicationId" options={applications} lookup={lookup} clearable={false} fixed />
      <DateField name="fromDate" />
      <DateField name="untilDate" hint="不填写则长期有效" />
    </RecordDialog>
  )
}

/** The applications that may call an interface, from when and until when. */
export const GrantList = ({ record, onSaved }: Props) => {
  const gateway = useService(InterfaceGateway)
  const { id } = record
  const list = useListOf<Grant, object>({
    load: ({ current, size }, signal) => gateway.grants({ id, current, size }, signal),
    search: useMemo(() => [], []),
  })
  const changed = reloadingBoth(list, onSaved)
  const { edited, add, edit, close } = useEdited<Grant>()
  const change = useAction<Grant>(changed, { label: '修改', need: may.grant, opens: edit })
  const revoke = useAction<Grant, unknown>(changed, {
    label: '收回',
    need: may.revoke,
    danger: true,
    ask: (rows) => ({
      title: '收回授权',
      message: `收回应用“${namesOf(rows)}”对该接口的授权？`,
      detail: '收回后数秒内不能再调用。',
      danger: true,
    }),
    each: eachById(gateway.revoke),
    done: '授权已收回',
    removes: true,
  })
  return (
    <ListPage
      none={{
        title: '还没有授权应用',
        hint: '获得授权的应用才能调用该接口。',
        way: { need: may.grant, label: '添加授权', onClick: add, by: '由接口管理员授权应用。' },
      }}
      title="授权应用"
      list={list}
      columns={columns}
      actions={[change, revoke]}
      bulk={[revoke]}
      toolbar={<AddButton need={may.grant} label="授权应用" onClick={add} />}
    >
      {edited && <GrantForm one={record} grant={edited.record} onClose={close} onSaved={changed.reload} />}
    </ListPage>
  )
}

/** 授权应用 of a row. */
export const InterfaceGrants = ({ onClose, ...props }: Props & { readonly onClose: () => void }) => (
  <DetailDrawer wide printed={false} title={`授权应用：${props.record.name}`} onClose={onClose}>
    <GrantList {...props} />
  </DetailDrawer>
)
