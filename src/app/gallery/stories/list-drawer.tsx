import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import type { Column } from '../../../ui/data-table/column.ts'
import { ListDrawer } from '../../../ui/list-drawer/list-drawer.tsx'
import { useListOf } from '../../../ui/list-page/use-list-of.ts'

interface Run {
  readonly id: string
  readonly name: string
  readonly startTime: string
  readonly read: number
}

export const runs: readonly Run[] = [
  { id: '2', name: '定时', startTime: '2026-11-21 02:00', read: 1200 },
  { id: '1', name: '李静怡', startTime: '2026-11-20 16:41', read: 1187 },
]

const columns: readonly Column<Run>[] = [
  { field: 'name', header: '触发', width: 120 },
  { field: 'startTime', header: '开始', width: 144 },
  { field: 'read', header: '读取', width: 90, grow: true, align: 'right' },
]

const Runs = ({ of, onClose }: { readonly of: readonly Run[]; readonly onClose: () => void }) => {
  const list = useListOf<Run, object>({ load: async () => ({ rows: of, total: of.length }) })
  return (
    <ListDrawer
      none={{ title: '还没有运行过', hint: '每次运行的结果列在这里。' }}
      drawer="运行日志：组织机构每日同步"
      title="运行记录"
      list={list}
      columns={columns}
      above={<p>每天 02:00 运行</p>}
      onClose={onClose}
    />
  )
}

export const listDrawer = (of: readonly Run[]) =>
  function RunDrawer() {
    const [open, setOpen] = useState(true)
    return (
      <>
        <Button onClick={() => setOpen(true)}>打开</Button>
        {open && <Runs of={of} onClose={() => setOpen(false)} />}
      </>
    )
  }
