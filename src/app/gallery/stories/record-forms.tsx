import { useState } from 'react'
import type { FieldRules } from '../../../../openapi/facts.ts'
import { ApiError } from '../../../core/failure/api-error.ts'
import { textsOf } from '../../../core/form/field-rule.ts'
import { Button } from '../../../ui/button/button.tsx'
import { DateField, SelectField, TreeField } from '../../../ui/form/choice-fields.tsx'
import { FillFromFile } from '../../../ui/form/fill-from-file.tsx'
import { LinesField } from '../../../ui/form/lines-field.tsx'
import { RadioField } from '../../../ui/form/radio-field.tsx'
import { RecordDialog, RecordDrawer } from '../../../ui/form/record-form.tsx'
import { NumberField, PasswordField, TextAreaField, TextField } from '../../../ui/form/text-fields.tsx'
import { TextFileField } from '../../../ui/form/text-file-field.tsx'
import { useSaveForm } from '../../../ui/form/use-save-form.ts'
import { flatten } from '../../../ui/tree/flat-tree.ts'
import { organisations } from '../samples.ts'
import type { StoryGroup } from '../story.ts'

const kinds = [
  { value: 'procuratorate', label: '检察院' },
  { value: 'department', label: '内设机构' },
  { value: 'station', label: '派驻' },
]
const fields = {
  code: { label: '机构编码', required: true, maxLength: 12, pattern: /^[A-Z0-9]+$/u, mistake: '只能是大写字母和数字' },
  name: { label: '机构名称', required: true, maxLength: 50 },
  kind: { label: '类型', required: true, values: kinds },
  parent: { label: '上级机构', required: true },
  sort: { label: '排序', minimum: 0, maximum: 9999 },
  founded: { label: '设立日期', format: 'date' },
  list: { label: '编码名单', maxLength: 1000 },
  scope: { label: '数据范围', values: kinds },
  password: { label: '对接密码', secret: true },
  windows: { label: '办事窗口', maxItems: 5 },
  remark: { label: '备注', maxLength: 200 },
} as const satisfies FieldRules

interface Org {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly kind: string
  readonly parent: string
}

const org: Org = { id: '3', code: 'DH01', name: '东湖区人民检察院', kind: 'procuratorate', parent: '1' }
const conflict = new ApiError({
  kind: 'business',
  status: 409,
  message: '该机构已被他人修改',
  change: { userName: '李娜', time: '2026-11-21 10:30:00', fields: ['name', 'parent'] },
})
const taken = new ApiError({
  kind: 'business',
  status: 409,
  message: '机构编码已存在',
  fields: [{ field: 'code', message: '机构编码已存在' }],
})

const form = (record: Org | undefined, outcome?: ApiError) =>
  function Form() {
    const [open, setOpen] = useState(true)
    return (
      <>
        <Button onClick={() => setOpen(true)}>打开</Button>
        {open && <OrgForm record={record} outcome={outcome} onClose={() => setOpen(false)} />}
      </>
    )
  }

/** Two lines: code and name. */
const readLicence = async (bytes: Uint8Array) => {
  const [code, name] = new TextDecoder().decode(bytes).split('\n')
  if (!code || !name) throw new ApiError({ kind: 'business', status: 400, message: '不是机构证照' })
  return { code, name }
}

const nameOf = (id: string) => flatten(organisations).find(({ key }) => key === id)?.label

interface Props {
  readonly record: Org | undefined
  readonly outcome: ApiError | undefined
  readonly onClose: () => void
}

const OrgForm = ({ record, outcome, onClose }: Props) => {
  const form = useSaveForm({
    fields,
    record,
    valuesOf: (of?: Org) => ({
      ...textsOf(fields, of),
      sort: undefined as number | undefined,
      windows: [] as string[],
    }),
    save: () => (outcome ? Promise.reject(outcome) : Promise.resolve()),
    reread: async (of) => ({ ...of, name: '江州市东湖区人民检察院', parent: '2' }),
    done: '机构已保存',
    onSaved: () => undefined,
    onClose,
  })
  return (
    <RecordDrawer title={record ? `修改机构：${record.name}` : '新增机构'} form={form} several>
      <FillFromFile
        label="机构证照"
        accept=".txt"
        maxKilobytes={8}
        hint="可选：从文件读取编码和名称"
        read={readLicence}
      />
      <TextField name="code" fixed />
      <TextField name="name" hint="与印章一致" />
      <SelectField name="kind" />
      <TreeField name="parent" nodes={organisations} nameOf={nameOf} />
      <NumberField name="sort" />
      <DateField name="founded" />
      <TextFileField name="list" accept=".csv,.txt" hint="每行一个编码" />
      <RadioField name="scope" wide />
      <LinesField name="windows" noun="窗口" hint="逐条填写地址" />
      <PasswordField name="password" />
      <TextAreaField name="remark" />
    </RecordDrawer>
  )
}

/** A record that is destroyed once its name has been typed. */
const Removal = () => {
  const [open, setOpen] = useState(true)
  const form = useSaveForm({
    fields,
    record: undefined,
    valuesOf: () => ({ name: '' }),
    save: () => Promise.resolve(),
    done: '机构已删除',
    onSaved: () => undefined,
    onClose: () => setOpen(false),
  })
  return (
    <>
      <Button onClick={() => setOpen(true)}>打开</Button>
      {open && (
        <RecordDialog title={`删除机构：${org.name}`} submitLabel="删除" danger form={form}>
          <p>删除后不能恢复。</p>
          <TextField name="name" label={`输入“${org.name}”以确认`} />
        </RecordDialog>
      )}
    </>
  )
}

export const recordForms: StoryGroup = {
  title: '记录表单',
  stories: [
    { name: '新增', View: form(undefined) },
    { name: '修改', View: form(org) },
    { name: '危险操作', View: Removal },
    { name: '保存时字段被拒绝', View: form(org, taken) },
    { name: '保存时已被他人修改', View: form(org, conflict) },
  ],
}
