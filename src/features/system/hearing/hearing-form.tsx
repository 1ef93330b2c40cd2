import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { newHearingOfficerFields } from '../../../../openapi/facts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Permission } from '../../../ui/can-access/permission.tsx'
import { DescriptionList } from '../../../ui/description-list/description-list.tsx'
import { CheckField } from '../../../ui/form/check-field.tsx'
import { DateField } from '../../../ui/form/choice-fields.tsx'
import { DictionaryField } from '../../../ui/form/dictionary-field.tsx'
import { FormNote } from '../../../ui/form/form-note.tsx'
import { RadioField } from '../../../ui/form/radio-field.tsx'
import { RecordDrawer } from '../../../ui/form/record-form.tsx'
import { Section } from '../../../ui/form/section.tsx'
import { TextAreaField, TextField } from '../../../ui/form/text-fields.tsx'
import { useSaveForm } from '../../../ui/form/use-save-form.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { HearingGateway, type HearingOfficer, may } from './hearing.ts'
import { FileFields } from './parts/files/file-fields.tsx'
import { changeOf, changesIdentity, fieldsFor, newOfficerOf, valuesOf } from './parts/form/hearing-values.ts'
import { PersonFields } from './parts/form/person-fields.tsx'
import { PoolFields } from './parts/form/pool-fields.tsx'

interface Props {
  /** The officer to change; undefined for a new one. */
  readonly record: HearingOfficer | undefined
  /** The office that the list shows: a new officer's, unless another is chosen. */
  readonly orgId: string
  readonly onClose: () => void
  readonly onSaved: () => void
  /** Submits the officer with this id, who has just been saved. */
  readonly onSubmit: (id: string) => Promise<void>
}

const later = Object.values(newHearingOfficerFields).flatMap((rule) => ('complete' in rule ? [rule.label] : []))
const draftNote = `草稿只需填写姓名和所属检察院；带灰色 * 的（${later.join('、')}）提交审核前填写。`
const identityKept = '修改姓名、证件号、出生日期、性别或手机号后须由他人重新审核，审核期间不在库。'
const identityReviewed = '身份信息已改变：保存后回到待审核，由他人审核通过前不在库；驳回后恢复原信息。'

/** Creates a draft or changes an officer; what is saved can be submitted at once. */
export const HearingForm = ({ record, orgId, onSubmit, ...props }: Props) => {
  const gateway = useService(HearingGateway)
  const saved = useRef<string>(undefined)
  const inPool = record?.status === 'active' || record?.status === 'paused'
  const draft = record === undefined || record.status === 'draft' || record.status === 'rejected'
  const form = useSaveForm({
    fields: fieldsFor(record),
    record,
    draft,
    valuesOf: (officer?: HearingOfficer) => valuesOf(officer, orgId),
    save: async (values, of) => {
      if (of) await gateway.update(changeOf(values, of))
      saved.current = of ? of.id : await gateway.create(newOfficerOf(values))
    },
    reread: ({ id }) => gateway.detail(id),
    done: record ? '听证员已修改' : '听证员已保存为草稿',
    ...props,
  })
  const { control } = form.form
  const reviewed = changesIdentity(useWatch({ control }), form.latest)
  const checkedOn = useWatch({ control, name: 'checkedOn' })
  const saveAndSubmit = async () => {
    saved.current = undefined
    await form.submitWhole()
    if (saved.current !== undefined) await onSubmit(saved.current)
  }
  return (
    <RecordDrawer
      title={record ? `修改听证员：${record.name}` : '新增听证员'}
      form={form}
      submitLabel={reviewed ? '保存并提交审核' : inPool ? '保存' : '存草稿'}
      footer={
        !inPool && (
          <Permission need={may.submit}>
            <Button look="plain" disabled={form.busy} onClick={() => void saveAndSubmit()}>
              提交审核
            </Button>
          </Permission>
        )
      }
    >
      {draft && <FormNote text={draftNote} />}
      {inPool && <FormNote text={reviewed ? identityReviewed : identityKept} />}
      {record?.rejectReason !== undefined && <DescriptionList of={[['驳回原因', record.rejectReason]]} />}
      <PersonFields control={control} officer={record} />
      <Section title="职业信息">
        <TextField name="employer" />
        <TextField name="post" />
        <TextField name="title" />
        <RadioField name="category" />
        <DictionaryField name="identities" multiple />
        <DictionaryField name="fields" multiple />
        <DictionaryField name="caseTypes" multiple wide />
      </Section>
      <PoolFields control={control} officer={record} inPool={inPool} />
      <Section title="资格核查">
        <CheckField name="punished" hint="不得担任听证员" />
        <CheckField name="dismissed" hint="不得担任听证员" />
        <CheckField name="revoked" hint="不得担任听证员" />
        <CheckField name="defaulter" hint="能否入库由本站参数决定" />
        <TextField name="otherFinding" wide />
        <TextField name="checkedBy" {...(checkedOn !== '' && { missing: '请填写核查人' })} />
        <DateField name="checkedOn" hint="提交审核前须完成核查" deps="checkedBy" />
        <TextAreaField name="remark" />
      </Section>
      <FileFields />
    </RecordDrawer>
  )
}
