import { useState } from 'react'
import { DateInput } from '../../../ui/date-input/date-input.tsx'
import { type ControlProps, FormField } from '../../../ui/form/form-field.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { TextArea, TextInput } from '../../../ui/form/text-input.tsx'
import { IconPicker } from '../../../ui/icon-picker/icon-picker.tsx'
import { Select } from '../../../ui/select/select.tsx'
import type { StoryGroup } from '../story.ts'

const options = ['正常', '停用', '锁定', '待激活', '已注销'].map((label) => ({ label, value: label }))

const OneOf = ({ control, disabled = false }: { readonly control: ControlProps; readonly disabled?: boolean }) => {
  const [value, setValue] = useState('正常')
  return <Select {...control} options={options} value={value} disabled={disabled} onChange={setValue} />
}

const SeveralOf = ({ control }: { readonly control: ControlProps }) => {
  const [value, setValue] = useState(['正常', '停用'])
  return <Select {...control} multiple options={options} value={value} onChange={setValue} />
}

const Day = ({ control }: { readonly control: ControlProps }) => {
  const [value, setValue] = useState('2026-11-20')
  return <DateInput {...control} label="日期" value={value} onChange={setValue} />
}

const Glyph = ({ control }: { readonly control: ControlProps }) => {
  const [value, setValue] = useState('pi-users')
  return <IconPicker {...control} label="图标" value={value} onChange={setValue} />
}

const fields = (more: { readonly error?: string; readonly hint?: string; readonly disabled?: boolean }) => () => {
  const { disabled = false, ...note } = more
  return (
    <div className="ac-gallery-column">
      <FormField label="姓名" required {...note}>
        {(control) => <TextInput {...control} defaultValue="李娜" disabled={disabled} />}
      </FormField>
      <FormField label="备注" {...note}>
        {(control) => <TextArea {...control} defaultValue="借调期间保留原职务" disabled={disabled} />}
      </FormField>
      <FormField label="密码" required {...note}>
        {(control) => <PasswordInput {...control} defaultValue="Jiancha-2026" disabled={disabled} />}
      </FormField>
      <FormField label="状态" {...note}>
        {(control) => <OneOf control={control} disabled={disabled} />}
      </FormField>
      {!disabled && (
        <>
          <FormField label="角色" {...note}>
            {(control) => <SeveralOf control={control} />}
          </FormField>
          <FormField label="日期" {...note}>
            {(control) => <Day control={control} />}
          </FormField>
          <FormField label="图标" {...note}>
            {(control) => <Glyph control={control} />}
          </FormField>
        </>
      )}
    </div>
  )
}

export const inputs: StoryGroup = {
  title: '输入',
  stories: [
    { name: '已填写', View: fields({}) },
    { name: '有提示', View: fields({ hint: '最多 50 个字' }) },
    { name: '有错误', View: fields({ error: '请填写正确的内容' }) },
    { name: '不可用', View: fields({ disabled: true }) },
  ],
}
