import { useCallback } from 'react'
import { useAction } from '../../../ui/action/use-action.ts'
import { Permission } from '../../../ui/can-access/permission.tsx'
import { useService } from '../../../ui/hooks/use-service.ts'
import { lateDialog } from '../../../ui/late/late-dialog.tsx'
import { AddButton } from '../../../ui/list-page/add-button.tsx'
import { ListPage } from '../../../ui/list-page/list-page.tsx'
import { useEdited } from '../../../ui/list-page/use-edited.ts'
import { useListOf } from '../../../ui/list-page/use-list-of.ts'
import { useRecordDetail } from '../../../ui/list-page/use-record-detail.tsx'
import { ListSwitch } from '../../../ui/list-switch/list-switch.tsx'
import type { SwitchedList } from '../../../ui/list-switch/use-switched-list.ts'
import { lists } from './lists.ts'
import { may as mayOfJobs } from './parts/jobs/job.ts'
import { columns, search } from './sync-columns.tsx'
import {
  type Choices,
  cronOf,
  isUnderWay,
  may,
  modeOf,
  notIdle,
  objectOf,
  SyncGateway,
  type SyncTask,
  type SyncTaskDetail,
  type SyncTaskQuery,
  statusOf,
} from './sync-task.ts'
import { useSyncActions } from './use-sync-actions.tsx'

const SyncForm = lateDialog('同步任务表单', () => import('./sync-form.tsx').then((code) => code.SyncForm))

/** The columns as 查看 groups them. */
const groups = [
  { title: '任务', fields: ['name', 'object', 'mode', 'sourceName', 'cron', 'nextTime', 'remark'] },
  { title: '上次运行', fields: ['runStatus', 'counts', 'runReason', 'lastStart', 'lastEnd', 'duration', 'failures'] },
]
/** What the list leaves out: where the rows come from, and which field is which. */
const moreOf = (
  { object, sourceAddress, fileName, rowsPath, removalLimit, mappings }: SyncTaskDetail,
  { objects }: Choices,
) => {
  const fields = objects.find((one) => one.object === object)?.fields ?? []
  const labelOf = (field: string) => fields.find((one) => one.field === field)?.label ?? field
  return [
    {
      title: '数据源与映射',
      of: [
        ['数据源地址', sourceAddress ?? fileName],
        ['数据所在路径', rowsPath],
        ['停用上限', `${removalLimit}%`],
        ['字段映射', mappings.map((one) => `${labelOf(one.field)} ← ${one.from ?? `“${one.fixed}”`}`).join('、')],
      ] as const,
    },
  ]
}

/** Of its last run. */
const markOf = ({ lastRun }: SyncTask) =>
  lastRun ? statusOf(lastRun) : ({ label: '尚未运行', severity: 'neutral' } as const)

/** 同步监控: what is kept by other directories, and how its last run went. */
export const SyncList = (switched: SwitchedList) => {
  const gateway = useService(SyncGateway)
  const list = useListOf<SyncTask, SyncTaskQuery>({
    key: 'setting-syncTask',
    load: gateway.list,
    exported: gateway.exported,
    search,
    orders: 'name:true',
    changes: isUnderWay,
  })
  const { edited, add, edit, close } = useEdited<SyncTaskDetail, SyncTask>(gateway.detail)
  const change = useAction<SyncTask>(list, {
    label: '修改',
    need: may.edit,
    waitsFor: notIdle,
    opens: edit,
  })
  const { row, bulk, dialog } = useSyncActions(list)
  const { view, detailOf } = useRecordDetail<SyncTask>(list)
  const more = useCallback(async (task: SyncTaskDetail) => moreOf(task, await gateway.choices()), [gateway])
  return (
    <ListPage
      none={{
        title: '还没有同步任务',
        hint: '同步任务按计划从其他系统读取机构、用户、区划或听证员。',
        way: { need: may.edit, label: '添加同步任务', onClick: add, by: '由系统管理员新增同步任务。' },
      }}
      title="同步监控"
      list={list}
      columns={columns}
      search={search}
      actions={[...row.slice(0, 2), change, ...row.slice(2, -1), view, ...row.slice(-1)]}
      bulk={bulk}
      exportAs={{ need: may.export }}
      toolbar={
        <>
          <Permission need={mayOfJobs.query}>
            <ListSwitch {...switched} {...lists} value="tasks" />
          </Permission>
          <AddButton need={may.edit} onClick={add} />
        </>
      }
    >
      {edited && <SyncForm record={edited.record} onClose={close} onSaved={list.reload} />}
      {dialog}
      {detailOf(
        {
          noun: '同步任务',
          columns,
          groups,
          load: gateway.detail,
          more,
          logged: 'sync_task',
          markOf,
          lineOf: (task) => [objectOf(task), modeOf(task), cronOf(task)],
          actions: [...row.slice(0, 2), change, ...row.slice(2)],
        },
        Boolean(edited ?? dialog),
      )}
    </ListPage>
  )
}
