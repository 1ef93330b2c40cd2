import { useState } from 'react'
import type { SearchField, SearchValues } from '../../../ui/search-form/search-field.ts'
import { SearchForm } from '../../../ui/search-form/search-form.tsx'
import type { StoryGroup } from '../story.ts'

const options = ['法律型', '专家型', '社会型'].map((label) => ({ label, value: label }))
const nodes = [{ id: '1', label: '江州市', children: [{ id: '2', label: '东湖区' }] }]

const kinds: readonly SearchField[] = [
  { kind: 'text', name: 'text', label: '姓名', maxLength: 20 },
  { kind: 'number', name: 'number', label: '年龄', min: 23, max: 120 },
  { kind: 'select', name: 'select', label: '类型', options },
  { kind: 'select', name: 'selects', label: '类型多选', options, multiple: true, filterable: true },
  { kind: 'radio', name: 'radio', label: '单选', options },
  { kind: 'radio-button', name: 'radioButton', label: '单选按钮', options },
  { kind: 'checkbox', name: 'checkbox', label: '复选', options },
  { kind: 'checkbox-button', name: 'checkboxButton', label: '复选按钮', options },
  { kind: 'date', name: 'date', label: '日期' },
  { kind: 'datetime', name: 'datetime', label: '时间' },
  { kind: 'daterange', name: 'warehousingDate', label: '入库时间' },
  { kind: 'datetimerange', name: 'period', label: '起止时间', trueNames: ['begin', 'end'] },
  { kind: 'textarea', name: 'textarea', label: '备注' },
  { kind: 'tree', name: 'tree', label: '区域', nodes },
  {
    kind: 'custom',
    name: 'custom',
    label: '自定义',
    render: ({ id, value, onChange }) => (
      <input
        id={id}
        type="color"
        value={String(value ?? '#2360c5')}
        onChange={(event) => onChange(event.target.value)}
      />
    ),
  },
]

const Form = ({ fields, given }: { readonly fields: readonly SearchField[]; readonly given: SearchValues }) => {
  const [values, setValues] = useState(given)
  return <SearchForm fields={fields} values={values} onSearch={setValues} onReset={() => setValues(given)} />
}

const filled: SearchValues = {
  text: '李娜',
  number: 40,
  select: '法律型',
  selects: ['法律型', '专家型'],
  radio: '专家型',
  radioButton: '专家型',
  checkbox: ['社会型'],
  checkboxButton: ['社会型'],
  date: '2026-11-20',
  datetime: '2026-11-20 09:30:00',
  warehousingDate: ['2026-01-01', '2026-06-30'],
  period: ['2026-01-01 00:00:00', '2026-06-30 23:59:59'],
  textarea: '曾任人民陪审员',
  tree: '2',
}

export const searchForm: StoryGroup = {
  title: '查询表单',
  stories: [
    { name: '全部类型', View: () => <Form fields={kinds} given={{}} /> },
    { name: '已填写', View: () => <Form fields={kinds} given={filled} /> },
    {
      name: '日期范围',
      View: () => <Form fields={kinds.filter(({ kind }) => kind.endsWith('range'))} given={filled} />,
    },
    { name: '一行之内', View: () => <Form fields={kinds.slice(0, 2)} given={{}} /> },
    {
      name: '窄',
      View: () => (
        <div style={{ width: 340 }}>
          <Form fields={kinds.slice(0, 4)} given={{}} />
        </div>
      ),
    },
  ],
}
