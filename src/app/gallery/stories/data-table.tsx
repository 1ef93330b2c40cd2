import { ApiError } from '../../../core/failure/api-error.ts'
import { Button } from '../../../ui/button/button.tsx'
import type { BulkAction, Column, RowAction } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import type { ListControls, TableState } from '../../../ui/data-table/table-state.ts'
import { StatusMark } from '../../../ui/status-mark/status-mark.tsx'
import type { StoryGroup } from '../story.ts'

interface Officer {
  readonly id: string
  readonly name: string
  readonly employer: string
  readonly count: number
  readonly state: 'active' | 'paused'
}

const surnames = ['赵', '钱', '孙', '李', '周', '吴', '郑', '王', '冯', '陈']
const employers = [
  '江州大学法学院',
  '江州市第一人民医院',
  '江州市东湖区人民检察院第一检察部未成年人检察办公室（重大犯罪检察组）兼案件管理中心',
]

const officers = (count: number): readonly Officer[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${index}`,
    name: `${surnames[index % surnames.length]}${index % 2 ? '明远' : '思齐'}`,
    employer: employers[index % employers.length] ?? '',
    count: (index * 7) % 40,
    state: index % 4 === 3 ? 'paused' : 'active',
  }))

const columns: readonly Column<Officer>[] = [
  { field: 'name', header: '姓名', sortKey: 'name', width: 120, fixed: 'left' },
  { field: 'employer', header: '工作单位' },
  { field: 'count', header: '参加次数', sortKey: 'count', width: 110, align: 'right' },
  {
    field: 'state',
    header: '状态',
    width: 110,
    filter: {
      options: [
        { label: '可用', value: 'active' },
        { label: '请假暂停', value: 'paused' },
      ],
      multiple: true,
    },
    render: ({ state }) =>
      state === 'active' ? (
        <StatusMark label="可用" severity="success" />
      ) : (
        <StatusMark label="请假暂停" severity="warning" />
      ),
  },
]

const wrapped = columns.map((column) => (column.field === 'employer' ? { ...column, wrap: true } : column))

const controls: ListControls = { goTo: () => {}, resize: () => {}, sort: () => {}, reload: () => {} }
const nothing = () => {}

const actions: readonly RowAction<Officer>[] = [
  { label: '查看', onSelect: nothing },
  { label: '修改', onSelect: nothing },
  { label: '续聘', onSelect: nothing, disabled: ({ state }) => (state === 'paused' ? '请先销假' : undefined) },
  { label: '暂停', onSelect: nothing },
  {
    label: '出库',
    danger: true,
    onSelect: nothing,
    disabled: ({ state }) => (state === 'active' ? '请先暂停' : undefined),
  },
]
const bulkActions: readonly BulkAction<Officer>[] = [
  { label: '批量续聘', icon: 'check', onSelect: nothing },
  { label: '批量出库', icon: 'trash', danger: true, onSelect: nothing },
]

const page: TableState<Officer> = { rows: officers(10), total: 128, current: 2, size: 10, loading: false, loaded: true }
const broken = new ApiError({ kind: 'network', message: 'Network Error' })

const table =
  (list: Partial<TableState<Officer>>, more: Partial<Parameters<typeof DataTable<Officer>>[0]> = {}, width?: number) =>
  () => (
    <div style={{ width }}>
      <DataTable
        title="听证员"
        info="本院在库"
        toolbar={<Button icon="plus">新增</Button>}
        list={{ ...page, ...list }}
        controls={controls}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        actions={actions}
        bulkActions={bulkActions}
        onFilter={nothing}
        {...more}
      />
    </div>
  )

export const dataTable: StoryGroup = {
  title: '数据表',
  stories: [
    { name: '一页', View: table({}) },
    { name: '排序与筛选', View: table({ orders: 'count:false' }, { filters: { state: ['active'] } }) },
    { name: '加载中', View: table({ loading: true }) },
    { name: '首次加载', View: table({ rows: [], total: 0, loading: true, loaded: false }) },
    { name: '无数据', View: table({ rows: [], total: 0 }) },
    { name: '查询无结果', View: table({ rows: [], total: 0, values: { name: '甲' } }) },
    { name: '加载失败', View: table({ failure: broken }) },
    { name: '首次加载失败', View: table({ rows: [], total: 0, loaded: false, failure: broken }) },
    { name: '带边框', View: table({}, { bordered: true }) },
    { name: '无条纹无表头', View: table({}, { striped: false, header: false }) },
    { name: '长文本换行', View: table({}, { columns: wrapped }) },
    { name: '无操作无选择', View: table({}, { actions: [], bulkActions: [] }) },
    { name: '不分页', View: table({}, { pagination: false }) },
    { name: '一千行', View: table({ rows: officers(1000), total: 1000, size: 1000 }, { pagination: false }) },
    { name: '卡片', View: table({}, {}, 390) },
  ],
}
