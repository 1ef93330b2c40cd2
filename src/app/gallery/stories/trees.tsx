import { useState } from 'react'
import { ApiError } from '../../../core/failure/api-error.ts'
import { Cascader } from '../../../ui/cascader/cascader.tsx'
import { Tree } from '../../../ui/tree/tree.tsx'
import { TreeSelect } from '../../../ui/tree-select/tree-select.tsx'
import { organisations } from '../samples.ts'
import type { StoryGroup } from '../story.ts'

const many = Array.from({ length: 100 }, (_, top) => ({
  id: `${top}`,
  label: `第 ${top + 1} 检察分院`,
  children: Array.from({ length: 100 }, (_, below) => ({ id: `${top}-${below}`, label: `内设机构 ${below + 1}` })),
}))

const Picked = ({ nodes, checkable }: { readonly nodes: readonly object[]; readonly checkable?: boolean }) => {
  const [picked, setPicked] = useState<readonly string[]>(['3'])
  return (
    <div className="ac-gallery-card" style={{ width: 320, height: 420 }}>
      <Tree
        label="机构"
        nodes={nodes}
        picked={picked}
        checkable={checkable ?? false}
        onPick={({ key }) =>
          setPicked(picked.includes(key) ? picked.filter((one) => one !== key) : checkable ? [...picked, key] : [key])
        }
      />
    </div>
  )
}

const One = ({ value: first, disabled = false }: { readonly value: string; readonly disabled?: boolean }) => {
  const [value, setValue] = useState(first)
  return <TreeSelect label="机构" nodes={organisations} value={value} onChange={setValue} disabled={disabled} />
}

const Several = ({ strict }: { readonly strict: boolean }) => {
  const [value, setValue] = useState<readonly string[]>(['2', '4'])
  return <TreeSelect label="机构" multiple strict={strict} nodes={organisations} value={value} onChange={setValue} />
}

const areas = [
  {
    id: '36',
    label: '江西省',
    children: [
      {
        id: '3601',
        label: '南昌市',
        children: [
          { id: '360102', label: '东湖区' },
          { id: '360103', label: '西湖区', disabled: true },
        ],
      },
      { id: '3604', label: '九江市' },
    ],
  },
  { id: '50', label: '重庆市', children: [{ id: '500115', label: '长寿区' }] },
]

const Level = ({
  value: first,
  ...more
}: {
  readonly value: string
  readonly disabled?: boolean
  readonly strict?: boolean
}) => {
  const [value, setValue] = useState(first)
  return <Cascader label="区域" nodes={areas} value={value} onChange={setValue} {...more} />
}

const late = [
  { id: 'a', label: '江州市人民检察院' },
  { id: 'b', label: '东湖区人民检察院（加载失败）' },
  { id: 'c', label: '西城区人民检察院', leaf: true },
]

/** Loads the children of the first node; those of the second stay pending. */
const loadLate = ({ key }: { readonly key: string }): Promise<readonly object[]> =>
  key === 'b'
    ? Promise.reject(new ApiError({ kind: 'network', message: 'Network Error' }))
    : Promise.resolve([{ id: `${key}1`, label: '第一检察部', leaf: true }])

const offices = [
  {
    id: '1',
    label: '江州市人民检察院',
    children: [
      { id: '2', label: '第一检察部' },
      { id: '3', label: '东湖区人民检察院', more: true },
      { id: '4', label: '西城区人民检察院（加载失败）', more: true },
    ],
  },
]
const officeFields = { key: 'id', label: 'label', children: 'children', more: 'more' }

/** The children of 3; those of 4 do not arrive. */
const loadOffice = ({ key }: { readonly key: string }): Promise<readonly object[]> =>
  key === '4'
    ? Promise.reject(new ApiError({ kind: 'network', message: 'Network Error' }))
    : Promise.resolve([{ id: '31', label: '派驻看守所检察室' }])

/** Finds more than it shows, and nothing without the connection for 失败. */
const findOffice = (text: string) =>
  text === '失败'
    ? Promise.reject(new ApiError({ kind: 'network', message: 'Network Error' }))
    : Promise.resolve({
        nodes: [{ id: '1', label: '江州市人民检察院', children: [{ id: '9', label: `${text}检察室` }] }],
        limit: 200,
      })

const Part = () => {
  const [picked, setPicked] = useState('2')
  return (
    <div className="ac-gallery-card" style={{ width: 320, height: 420 }}>
      <Tree
        label="机构"
        nodes={offices}
        fields={officeFields}
        load={loadOffice}
        find={findOffice}
        picked={[picked]}
        onPick={({ key }) => setPicked(key)}
      />
    </div>
  )
}

export const trees: StoryGroup = {
  title: '树与树选择',
  stories: [
    { name: '树', View: () => <Picked nodes={organisations} /> },
    { name: '树 复选', View: () => <Picked nodes={organisations} checkable /> },
    { name: '树 一万个节点', View: () => <Picked nodes={many} /> },
    {
      name: '树 按需加载',
      View: () => (
        <div className="ac-gallery-card" style={{ width: 320, height: 420 }}>
          <Tree label="机构" nodes={late} load={loadLate} picked={[]} onPick={() => undefined} />
        </div>
      ),
    },
    { name: '树 部分加载', View: () => <Part /> },
    { name: '树 无数据', View: () => <Picked nodes={[]} /> },
    {
      name: '树选择',
      View: () => (
        <div className="ac-gallery-column">
          <One value="" />
          <One value="3" />
          <One value="3" disabled />
          <Several strict />
          <Several strict={false} />
        </div>
      ),
    },
    {
      name: '级联选择',
      View: () => (
        <div className="ac-gallery-column">
          <Level value="" />
          <Level value="360102" />
          <Level value="3601" disabled />
          <Level value="" strict={false} />
        </div>
      ),
    },
  ],
}
