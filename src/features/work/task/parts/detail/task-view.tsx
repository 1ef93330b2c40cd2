import { taskActLabels } from '../../../../../../openapi/facts.ts'
import { TaskGateway } from '../../../../../core/ports/task-gateway.ts'
import type { Task, TaskDetail } from '../../../../../core/task/task.ts'
import type { Action } from '../../../../../ui/action/action.ts'
import { DescriptionList } from '../../../../../ui/description-list/description-list.tsx'
import { DescriptionGroups } from '../../../../../ui/detail-drawer/description-groups.tsx'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { RecordDetail } from '../../../../../ui/record-detail/record-detail.tsx'
import type { RecordTab } from '../../../../../ui/record-detail/record-tab.ts'
import type { OpenedRecord } from '../../../../../ui/record-detail/use-opened-record.ts'
import { dueOf, priorityOf, statusOf } from '../../task.ts'
import './task-view.css'

const Data = ({ record }: { readonly record: Task }) => (
  <DescriptionGroups
    groups={[
      {
        title: '待办',
        of: [
          ['标题', record.name],
          ['类型', record.kindName],
          ['来源应用', record.source],
          ['说明', record.about],
          ['优先级', priorityOf(record).label],
        ],
      },
      {
        title: '办理',
        of: [
          ['发起人', record.initiator],
          ['办理人', record.holder ?? '您'],
          ['到达时间', record.arriveTime],
          ['截止时间', dueOf(record)],
          ...(record.laterUntil === undefined ? [] : [['稍后提醒', record.laterUntil] as const]),
        ],
      },
    ]}
  />
)

/** 办理过程: who did what when; of one of the product, where it is kept. */
const Course = ({ record }: { readonly record: Task & Partial<TaskDetail> }) => {
  const { events = [], place } = record
  if (place !== undefined) return <p>本系统的待办由有权限的人员共同办理，办理记录见办理页面和日志监控。</p>
  return (
    <ol className="ac-task-course">
      {events.map((event, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- what has happened stays in its order
        <li key={index}>
          <DescriptionList
            of={[
              [
                `${taskActLabels[event.act]}${event.toName === undefined ? '' : `给${event.toName}`}`,
                `${event.userName ?? record.source}，${event.time}`,
              ],
              ...(event.note === undefined ? [] : [['原因', event.note] as const]),
            ]}
          />
        </li>
      ))}
    </ol>
  )
}

const tabs: readonly RecordTab<Task>[] = [
  { key: 'data', label: '资料', view: Data },
  { key: 'course', label: '办理过程', view: Course },
]

interface Props {
  readonly opened: OpenedRecord<Task>
  readonly actions: readonly Action<Task>[]
  readonly onClose: () => void
}

/** A to-do with what can be done with it, and what has happened to it. */
export const TaskView = ({ opened, actions }: Props) => {
  const { detail } = useService(TaskGateway)
  return (
    <RecordDetail
      opened={opened}
      noun="待办"
      load={detail}
      markOf={statusOf}
      lineOf={(task) => [task.source, task.kindName, task.holder, task.dueTime !== undefined && `截止 ${dueOf(task)}`]}
      tabs={tabs}
      actions={actions}
    />
  )
}
