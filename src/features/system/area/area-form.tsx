import { areaSuccessionFields, newAreaFields } from '../../../../openapi/facts.ts'
import { DescriptionList } from '../../../ui/description-list/description-list.tsx'
import { DateField } from '../../../ui/form/choice-fields.tsx'
import { RadioField } from '../../../ui/form/radio-field.tsx'
import { RecordDialog } from '../../../ui/form/record-form.tsx'
import { NumberField, TextField } from '../../../ui/form/text-fields.tsx'
import { useSaveForm } from '../../../ui/form/use-save-form.ts'
import { HistoryDrawer } from '../../../ui/history/history-drawer.tsx'
import { useService } from '../../../ui/hooks/use-service.ts'
import { type Area, AreaGateway, changeOf, predecessorOf, successionOf, valuesOf } from './area.ts'

interface Props {
  readonly onClose: () => void
  readonly onSaved: () => void
}

interface FormProps extends Props {
  /** Undefined for a new division. */
  readonly area: Area | undefined
  /** The division that a new one is put below, unless the person types another code. */
  readonly parent: Area | undefined
}

/** Creates or changes a division; an existing one keeps its code. */
export const AreaForm = ({ area, parent, ...props }: FormProps) => {
  const gateway = useService(AreaGateway)
  const form = useSaveForm({
    fields: newAreaFields,
    record: area,
    valuesOf: valuesOf(parent),
    save: (values, of) => (of ? gateway.update(changeOf(values, of)) : gateway.create(values)),
    reread: ({ id }) => gateway.detail(id),
    done: area ? '区划已修改' : '区划已新增',
    ...props,
  })
  const title = area ? `修改区划：${area.name}` : parent ? `新增下级区划：${parent.name}` : '新增区划'
  return (
    <RecordDialog title={title} form={form}>
      <TextField
        name="code"
        fixed
        inputMode="numeric"
        {...(!area && { hint: '省 2 位、市 4 位、县 6 位、乡 9 位、村 12 位，以上级区划的代码开头' })}
      />
      <TextField name="name" />
      <TextField name="shortName" />
      <NumberField name="sort" hint="数字小的在前，相同时按代码" />
    </RecordDialog>
  )
}

/** Says that a division was renamed under another code, or merged into another one. */
export const AreaSuccessionForm = ({ area, ...props }: Props & { readonly area: Area }) => {
  const { id, name, version } = area
  const gateway = useService(AreaGateway)
  const form = useSaveForm({
    fields: areaSuccessionFields,
    record: undefined,
    valuesOf: () => ({ how: 'merged' as const, successorId: '', date: '' }),
    save: (values) => gateway.succeed({ ...values, id, version }),
    done: '区划变更已登记',
    ...props,
  })
  return (
    <RecordDialog title={`更名撤并：${name}`} form={form}>
      <RadioField name="how" />
      <TextField name="successorId" inputMode="numeric" hint="同一级别的区划；须先新增。原区划随之停用" />
      <DateField name="date" />
    </RecordDialog>
  )
}

/** What changed of a division, which one replaced it, and which ones it replaced. */
export const AreaHistory = ({ area, onClose }: Pick<Props, 'onClose'> & { readonly area: Area }) => {
  const { id, name, successor, predecessors = [] } = area
  const gateway = useService(AreaGateway)
  return (
    <HistoryDrawer of={`区划“${name}”`} load={(page, signal) => gateway.history(id, page, signal)} onClose={onClose}>
      {(successor || predecessors.length > 0) && (
        <DescriptionList
          of={[
            ...(successor ? [['现区划', successionOf(successor)] as const] : []),
            ...predecessors.map((former) => [`原区划 ${former.id}`, predecessorOf(former)] as const),
          ]}
        />
      )}
    </HistoryDrawer>
  )
}
