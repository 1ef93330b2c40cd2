import { useState } from 'react'
import { ApiError } from '../../../core/failure/api-error.ts'
import { Button } from '../../../ui/button/button.tsx'
import { DescriptionList } from '../../../ui/description-list/description-list.tsx'
import { DetailDrawer } from '../../../ui/detail-drawer/detail-drawer.tsx'
import { DetailSection } from '../../../ui/detail-drawer/detail-section.tsx'
import { ListSwitch } from '../../../ui/list-switch/list-switch.tsx'
import { LoadState } from '../../../ui/load/load-state.tsx'
import type { Loaded } from '../../../ui/load/use-loaded.ts'
import { MasterDetail } from '../../../ui/master-detail/master-detail.tsx'
import { useChosen } from '../../../ui/master-detail/use-chosen.ts'
import { Panel } from '../../../ui/panel/panel.tsx'
import { ShownOnce } from '../../../ui/shown-once/shown-once.tsx'
import { SideTree } from '../../../ui/side-tree/side-tree.tsx'
import { TwoLines } from '../../../ui/two-lines/two-lines.tsx'
import { organisations } from '../samples.ts'
import type { StoryGroup } from '../story.ts'

const descriptions = [
  ['所属机构', '江州市人民检察院 / 东湖区人民检察院'],
  ['职务', '检察官助理'],
  ['手机号', '139****1111'],
  ['邮箱', undefined],
] as const

const Sample = ({ busy = false }: { readonly busy?: boolean }) => (
  <Panel
    title="李娜"
    info="3 项待办"
    hint="机构、职务和角色由管理员维护。"
    busy={busy}
    toolbar={<Button look="plain">修改资料</Button>}
  >
    <DescriptionList of={descriptions} />
  </Panel>
)

const loads = (state: Partial<Loaded<string>>) => () => (
  <Panel title="账号绑定">
    <LoadState of={{ loading: false, reload: () => undefined, ...state }} name="绑定信息">
      {(text) => <p>{text}</p>}
    </LoadState>
  </Panel>
)

const Beside = ({ failed }: { readonly failed: boolean }) => {
  const [picked, setPicked] = useState('3')
  return (
    <div style={{ width: 260 }}>
      <SideTree
        label="机构"
        nodes={organisations}
        failed={failed}
        onRetry={() => undefined}
        picked={picked}
        onPick={setPicked}
      >
        <label htmlFor="story-below">
          <input id="story-below" type="checkbox" defaultChecked />
          含下级机构
        </label>
      </SideTree>
    </div>
  )
}

const dictionaries = [
  { id: '1', name: '性别', code: '01' },
  { id: '2', name: '用户状态', code: '02' },
  { id: '3', name: '案件管理中心收案登记与分流转办类型', code: '03' },
]

const Dictionaries = ({
  first = '',
  items = dictionaries,
}: {
  readonly first?: string
  readonly items?: typeof dictionaries
}) => {
  const [later, choose] = useChosen()
  const [touched, setTouched] = useState(false)
  return (
    <MasterDetail
      label="字典类型"
      items={items}
      chosen={touched ? later : first}
      onChoose={(id) => {
        setTouched(true)
        choose(id)
      }}
      hintOf={({ code }) => `编码 ${code}`}
      toolbar={
        <Button small icon="plus">
          新增
        </Button>
      }
    >
      {({ name }) => (
        <Panel title={name} toolbar={<Button look="plain">修改</Button>}>
          <DescriptionList of={descriptions} />
        </Panel>
      )}
    </MasterDetail>
  )
}

const Opened = ({ secret }: { readonly secret: boolean }) => {
  const [open, setOpen] = useState(true)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>打开</Button>
      {open && secret && (
        <ShownOnce
          title="新密码"
          message="用户“李娜”的新密码，关闭后不能再次查看："
          secret="Tk7-mQ2x-9Ra4"
          onClose={close}
        />
      )}
      {open && !secret && (
        <DetailDrawer title="李娜" onClose={close} footer={<Button>修改</Button>}>
          <DetailSection title="人员信息">
            <DescriptionList of={descriptions} />
          </DetailSection>
        </DetailDrawer>
      )}
    </>
  )
}

const jobLists = [
  { value: 'tasks', label: '同步任务' },
  { value: 'jobs', label: '后台任务' },
]

const Switched = () => {
  const [value, setValue] = useState('tasks')
  return <ListSwitch label="列表" options={jobLists} value={value} switched={false} onSwitch={setValue} />
}

export const pagePieces: StoryGroup = {
  title: '页面部件',
  stories: [
    { name: '面板与事实', View: () => <Sample /> },
    { name: '面板 忙', View: () => <Sample busy /> },
    { name: '加载 完成', View: loads({ value: '已绑定 2 个账号' }) },
    { name: '加载 等待', View: loads({ loading: true }) },
    { name: '加载 失败', View: loads({ failure: new ApiError({ kind: 'network', message: 'Network Error' }) }) },
    { name: '侧边树', View: () => <Beside failed={false} /> },
    { name: '侧边树 加载失败', View: () => <Beside failed /> },
    { name: '列表与详情', View: () => <Dictionaries first="2" /> },
    { name: '列表与详情 未选择', View: () => <Dictionaries /> },
    { name: '列表与详情 无数据', View: () => <Dictionaries items={[]} /> },
    { name: '列表切换', View: () => <Switched /> },
    { name: '详情抽屉', View: () => <Opened secret={false} /> },
    { name: '只显示一次', View: () => <Opened secret /> },
    { name: '两行的单元格', View: () => <TwoLines first="公诉一部" second="东湖区人民检察院" /> },
  ],
}
