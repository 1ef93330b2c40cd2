import { type ComponentProps, useState } from 'react'
import { BatchReport } from '../../../ui/action/batch-report.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { useConfirm } from '../../../ui/confirm/confirm-provider.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { FormDialog, FormDrawer } from '../../../ui/form/form-frame.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import type { Change } from '../../../ui/history/change-list.tsx'
import { HistoryDrawer } from '../../../ui/history/history-drawer.tsx'
import type { StoryGroup } from '../story.ts'
import { CheckedImport } from './checked-import.tsx'
import { listDrawer, runs } from './list-drawer.tsx'
import { exportDialog, printDialog } from './paper-dialogs.tsx'
import { uses, usesDrawer } from './uses-drawer.tsx'

type Frame = typeof FormDialog

const form = (Frame: Frame, more: { readonly busy?: boolean; readonly failure?: string; readonly error?: string }) =>
  function Form() {
    const [open, setOpen] = useState(true)
    const { error, ...state } = more
    return (
      <>
        <Button onClick={() => setOpen(true)}>打开</Button>
        <Frame
          title="修改机构"
          open={open}
          dirty
          onClose={() => setOpen(false)}
          onSubmit={() => setOpen(false)}
          {...state}
        >
          <FormField label="机构名称" required error={error}>
            {(control) => <TextInput {...control} defaultValue="东湖区人民检察院" />}
          </FormField>
          <FormField label="简称" hint="最多 20 个字">
            {(control) => <TextInput {...control} defaultValue="东湖区院" />}
          </FormField>
        </Frame>
      </>
    )
  }

const Question = ({ danger }: { readonly danger: boolean }) => {
  const confirm = useConfirm()
  return (
    <Button
      onClick={() =>
        void confirm(
          danger
            ? { title: '删除用户', message: '删除用户“李娜”？', detail: '删除后不能恢复。', accept: '删除', danger }
            : { title: '发布公告', message: '发布公告“年度培训安排”？', accept: '发布' },
        )
      }
    >
      询问
    </Button>
  )
}

const report = (summary: string, names: readonly string[]) =>
  function Report() {
    const [open, setOpen] = useState(true)
    return (
      <>
        <Button onClick={() => setOpen(true)}>打开</Button>
        {open && (
          <BatchReport
            label="停用"
            summary={summary}
            unhandled={names.map((name, at) => ({
              id: `${at}`,
              name,
              reason: at === 0 ? '这是当前登录的账号' : '该用户的状态为锁定，不能停用',
            }))}
            onClose={() => setOpen(false)}
          />
        )}
      </>
    )
  }

const changes: readonly Change[] = [
  {
    id: '2',
    time: '2026-03-02 09:30:00',
    userName: '王建国',
    action: '修改',
    fields: [
      { label: '区划名称', before: '崇文区', after: '东城区' },
      { label: '简称', before: '崇文' },
    ],
  },
  {
    id: '1',
    time: '2025-12-01 16:05:12',
    userName: '欧阳明远',
    action: '新增',
    fields: [{ label: '区划名称', after: '崇文区' }],
  },
]

/** The first change has made what the record is now. */
const restore: ComponentProps<typeof HistoryDrawer>['restore'] = {
  need: '',
  offered: ({ id }) => id !== '2',
  ask: () => ({ title: '恢复到此值', message: '将名称恢复为“崇文区”？' }),
  run: async () => undefined,
}

const history = (rows: readonly Change[], more: Partial<ComponentProps<typeof HistoryDrawer>> = {}) =>
  function History() {
    const [open, setOpen] = useState(true)
    return (
      <>
        <Button onClick={() => setOpen(true)}>打开</Button>
        {open && (
          <HistoryDrawer
            of="区划“东城区”"
            load={async () => ({ rows, total: rows.length })}
            onClose={() => setOpen(false)}
            {...more}
          />
        )}
      </>
    )
  }

export const dialogs: StoryGroup = {
  title: '对话框与表单',
  stories: [
    { name: '对话框', View: form(FormDialog, {}) },
    { name: '对话框 有错误', View: form(FormDialog, { error: '请输入机构名称', failure: '机构编码已存在' }) },
    { name: '对话框 保存中', View: form(FormDialog, { busy: true }) },
    { name: '抽屉', View: form(FormDrawer, {}) },
    { name: '抽屉 有错误', View: form(FormDrawer, { error: '请输入机构名称', failure: '机构编码已存在' }) },
    { name: '询问', View: () => <Question danger={false} /> },
    { name: '批量结果', View: report('已停用 8 人，2 人未执行', ['王建国', '孙晓东']) },
    {
      name: '批量结果 全部未处理',
      View: report(
        '12 人未执行',
        Array.from({ length: 12 }, () => '欧阳明远'),
      ),
    },
    { name: '询问 危险操作', View: () => <Question danger /> },
    { name: '变更历史', View: history(changes) },
    { name: '变更历史 可以恢复', View: history(changes, { restore }) },
    { name: '变更历史 没有变更', View: history([]) },
    { name: '记录的列表', View: listDrawer(runs) },
    { name: '记录的列表 没有数据', View: listDrawer([]) },
    { name: '引用查询', View: usesDrawer(uses.several) },
    { name: '引用查询 无权查看记录', View: usesDrawer(uses.unnamed) },
    { name: '引用查询 没有引用', View: usesDrawer(uses.none) },
    { name: '导出', View: exportDialog({}) },
    { name: '导出 所选', View: exportDialog({ ids: ['1', '2'] }) },
    { name: '导入 整体校验', View: CheckedImport },
    { name: '打印', View: printDialog(286) },
    { name: '打印 全部过多', View: printDialog(12_860) },
  ],
}
