import { useEffect, useState } from 'react'
import { ApiError } from '../../../core/failure/api-error.ts'
import type { ListRequest } from '../../../core/list/list-request.ts'
import type { LoadBranch } from '../../../core/tree/tree-store.ts'
import { useAction } from '../../../ui/action/use-action.ts'
import type { Column } from '../../../ui/data-table/column.ts'
import { AddButton } from '../../../ui/list-page/add-button.tsx'
import { ListPage } from '../../../ui/list-page/list-page.tsx'
import { useArranged } from '../../../ui/list-page/use-arranged.ts'
import { useTreeOf } from '../../../ui/list-page/use-tree-of.ts'
import type { SearchField } from '../../../ui/search-form/search-field.ts'
import { StatusMark } from '../../../ui/status-mark/status-mark.tsx'
import type { StoryGroup } from '../story.ts'

interface Org {
  readonly id: string
  readonly name: string
  readonly code: string
  readonly people: number
  readonly status: 'normal' | 'disabled'
  readonly leaf: boolean
  readonly path: readonly string[]
}

/** Children per level, and what they are called: 20 230 organisations in five levels. */
const levels = [
  { count: 1, nameOf: () => '最高人民检察院' },
  { count: 33, nameOf: (at: number) => `第 ${at + 1} 省人民检察院` },
  { count: 12, nameOf: (at: number) => `第 ${at + 1} 市人民检察院` },
  { count: 10, nameOf: (at: number) => `第 ${at + 1} 区人民检察院` },
  { count: 4, nameOf: (at: number) => ['第一检察部', '第二检察部', '案件管理中心', '办公室'][at] ?? '' },
] as const

const childrenOf = (parent: Org | undefined): readonly Org[] => {
  const level = parent ? parent.id.split('-').length : 0
  const { count = 0, nameOf = () => '' } = levels[level] ?? {}
  return Array.from({ length: count }, (_, at) => ({
    id: parent ? `${parent.id}-${at}` : '0',
    name: nameOf(at),
    code: (parent?.code ?? '10') + String(at + 1).padStart(2, '0'),
    people: (at * 13 + level * 7) % 90,
    status: at % 9 === 8 ? 'disabled' : 'normal',
    leaf: level === levels.length - 1,
    path: parent ? [...parent.path, parent.name] : [],
  }))
}

const everyOrg = (): readonly Org[] => {
  const all: Org[] = [...childrenOf(undefined)]
  for (let at = 0; at < all.length; at += 1) all.push(...childrenOf(all[at]))
  return all
}

let cached: ReadonlyMap<string, Org> | undefined
/** Made when they are needed: other stories do not wait for them. */
const orgs = () => {
  cached ??= new Map(everyOrg().map((org) => [org.id, org]))
  return cached
}

const load: LoadBranch<Org> = async (parentId) => childrenOf(parentId === null ? undefined : orgs().get(parentId))

const find = async ({ name = '', current, size }: ListRequest<{ readonly name: string }>) => {
  const hits = [...orgs().values()].filter((org) => org.name.includes(name))
  return { rows: hits.slice((current - 1) * size, current * size), total: hits.length }
}

const broken: LoadBranch<Org> = async (parentId) => {
  if (parentId === null) return childrenOf(undefined)
  throw new ApiError({ kind: 'network', message: 'Network Error' })
}
const endless: LoadBranch<Org> = (parentId, signal) =>
  parentId === null ? load(null, signal) : new Promise(() => undefined)

const search: readonly SearchField[] = [{ kind: 'text', name: 'name', label: '机构名称' }]

const columns: readonly Column<Org>[] = [
  { field: 'name', header: '机构名称', width: 320, grow: true, fixed: 'left' },
  { field: 'code', header: '机构编码', width: 150 },
  { field: 'people', header: '人员数', width: 100, align: 'right' },
  {
    field: 'status',
    header: '状态',
    width: 110,
    render: ({ status }) =>
      status === 'normal' ? (
        <StatusMark label="启用" severity="success" />
      ) : (
        <StatusMark label="停用" severity="warning" />
      ),
  },
]

const nothing = () => undefined

interface Props {
  readonly from: LoadBranch<Org>
  readonly width?: number
  /** The search that it starts with. */
  readonly searched?: string
}

const Orgs = ({ from, width, searched = '' }: Props) => {
  const list = useTreeOf({ load: from, find, search })
  const [begin] = useState(() => list.searchWith)
  useEffect(() => {
    if (searched) begin({ name: searched })
  }, [begin, searched])
  const edit = useAction<Org>(undefined, { label: '修改', run: nothing })
  const disable = useAction<Org>(list, { label: '停用', icon: 'ban', danger: true, run: nothing, done: '已停用' })
  const { up, down, arranging } = useArranged<Org>(list, {
    noun: '机构',
    need: 'gallery:move',
    refuses: (_org, { parent }) => (parent?.leaf ? '内设机构没有下级' : undefined),
    detail: '其下级机构和人员一并移动。',
    move: async () => undefined,
  })
  return (
    <div style={{ width }}>
      <ListPage
        none={{ title: '还没有机构', hint: '用户都归属机构。' }}
        title="组织机构"
        list={list}
        columns={columns}
        search={search}
        toolbar={<AddButton need="gallery:add" onClick={nothing} />}
        actions={[edit, up, down, disable]}
        arranging={arranging}
        bulk={[disable]}
      />
    </div>
  )
}

export const treeTable: StoryGroup = {
  title: '树形表',
  stories: [
    { name: '两万个节点', View: () => <Orgs from={load} /> },
    { name: '查询结果带路径', View: () => <Orgs from={load} searched="案件管理" /> },
    { name: '下级加载中', View: () => <Orgs from={endless} /> },
    { name: '下级加载失败', View: () => <Orgs from={broken} /> },
    { name: '卡片', View: () => <Orgs from={load} width={390} /> },
  ],
}
