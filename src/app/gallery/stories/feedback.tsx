import { useState } from 'react'
import { ApiError } from '../../../core/failure/api-error.ts'
import { Notifier } from '../../../core/ports/notifier.ts'
import { Button } from '../../../ui/button/button.tsx'
import { invalidInput, useMessage } from '../../../ui/dialog/use-message.ts'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { useService } from '../../../ui/hooks/use-service.ts'
import { lateView } from '../../../ui/late/late-view.tsx'
import { PageLoading } from '../../../ui/page-loading/page-loading.tsx'
import { StatusMark } from '../../../ui/status-mark/status-mark.tsx'
import { Tour } from '../../../ui/tour/tour.tsx'
import type { PlacedStep } from '../../../ui/tour/tour-step.ts'
import type { StoryGroup } from '../story.ts'

const refusal = new ApiError({ kind: 'status', status: 500, message: '', requestId: '723408713420800001' })

const LostView = lateView('开通审批', () => Promise.reject(new TypeError('Failed to fetch')))

const Toasts = () => {
  const notifier = useService(Notifier)
  return (
    <div className="ac-gallery-row">
      <Button onClick={() => notifier.success('保存成功')}>成功</Button>
      <Button onClick={() => notifier.info('已跳过当前登录的账号')}>说明</Button>
      <Button onClick={() => notifier.warn('当前用户没有任何角色，无法进入系统')}>警告</Button>
      <Button onClick={() => notifier.failure(refusal)}>失败</Button>
    </div>
  )
}

const MessageBox = () => {
  const tell = useMessage()
  return <Button onClick={() => void tell({ message: invalidInput, detail: '所属机构已停用' })}>提示</Button>
}

const Guided = () => {
  const [steps, setSteps] = useState<readonly PlacedStep[]>()
  const begin = ({ currentTarget: element }: { readonly currentTarget: Element }) =>
    setSteps([
      { target: '', element, title: '待办', text: '需要您处理的事项按类型列出。' },
      { target: '', element, title: '个人菜单', text: '再次查看本引导，从这里打开。' },
    ])
  return (
    <div className="ac-gallery-row">
      <Button onClick={begin}>开始引导</Button>
      {steps && <Tour steps={steps} onClose={() => setSteps(undefined)} />}
    </div>
  )
}

export const feedback: StoryGroup = {
  title: '状态与反馈',
  stories: [
    {
      name: '状态',
      View: () => (
        <div className="ac-gallery-row ac-gallery-card">
          <StatusMark label="正常" severity="success" />
          <StatusMark label="锁定" severity="warning" />
          <StatusMark label="停用" severity="danger" />
          <StatusMark label="待激活" severity="info" />
          <StatusMark label="已注销" severity="neutral" />
        </div>
      ),
    },
    { name: '通知', View: Toasts },
    { name: '提示框', View: MessageBox },
    { name: '整页加载', View: () => <PageLoading /> },
    { name: '整页遮罩', View: () => <PageLoading mask text="正在加载数据，请稍候~" /> },
    { name: '页面内容未能加载', View: () => <LostView /> },
    { name: '使用引导', View: Guided },
    { name: '无数据', View: () => <EmptyState /> },
    {
      name: '无数据 有操作',
      View: () => (
        <EmptyState title="机构加载失败" hint="请检查网络后重试" icon="inbox" action={<Button>重试</Button>} />
      ),
    },
  ],
}
