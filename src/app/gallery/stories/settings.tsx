import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { SettingRow } from '../../../ui/settings-page/setting-row.tsx'
import { SettingsPage } from '../../../ui/settings-page/settings-page.tsx'
import type { StoryGroup } from '../story.ts'

const sections = [
  { id: 'signIn', name: '登录防护', count: 2 },
  { id: 'sms', name: '短信', count: 9 },
  { id: 'changed', name: '已修改', count: 1, across: true },
]

const rows = (
  <>
    <SettingRow
      name="连续输错锁定次数"
      about="同一账号在时段内输错这么多次后，陌生设备须等待"
      changed={false}
      value="5 次"
      origin="默认值"
    />
    <SettingRow
      name="锁定时长"
      about="锁定后多久可以再试"
      changed
      value="30 分钟"
      origin="默认 15 分钟"
      actions={
        <Button small look="text">
          变更历史
        </Button>
      }
    />
  </>
)

const Settings = ({ first = '' }: { readonly first?: string }) => {
  const [section, setSection] = useState('signIn')
  const [text, setText] = useState(first)
  return (
    <SettingsPage
      title="系统参数"
      sections={sections}
      chosen={section}
      onChoose={setSection}
      text={text}
      onText={setText}
      heading={text ? '搜索结果' : '登录防护'}
      told={text ? '找到 0 项' : '2 项'}
      toolbar={<Button look="plain">导入</Button>}
    >
      {text ? <EmptyState title={`没有与“${text}”相符的参数`} /> : rows}
    </SettingsPage>
  )
}

export const settings: StoryGroup = {
  title: '分组设置',
  stories: [
    { name: '分组设置', View: () => <Settings /> },
    { name: '分组设置 未找到', View: () => <Settings first="没有的" /> },
  ],
}
