import type { Insertable } from 'kysely'
import { newId } from '../../database/new-id.ts'
import type { DemonstrationPart } from '../../demonstration/demonstration-part.ts'
import { noteEvents } from './note-events.ts'
import type { TaskTable } from './table.ts'

type Seed = Pick<TaskTable, 'type' | 'name' | 'initiator'> & {
  readonly application: 'oa' | 'business' | 'archives'
  readonly assignee: string
  /** In hours: since when it waits, and how long it still has; below zero it is overdue. */
  readonly age: number
  readonly left?: number
  readonly about?: string
  readonly priority?: 1 | 2 | 3
  readonly reading?: true
  readonly done?: true
}

const hour = 3_600_000

const seeds: readonly Seed[] = [
  {
    application: 'oa',
    assignee: 'admin',
    type: '公文审批',
    name: '关于做好 2027 年元旦、春节期间值班工作的通知',
    initiator: '陈志明',
    age: 5,
    left: 43,
    priority: 1,
  },
  {
    application: 'oa',
    assignee: 'admin',
    type: '公文审批',
    name: '关于信息系统年度安全检查的请示',
    initiator: '周慧敏',
    age: 76,
    left: -4,
    about: '附检查方案和时间安排',
  },
  {
    application: 'oa',
    assignee: 'admin',
    type: '公文阅知',
    name: '省院党组会议纪要（2026 年第 21 次）',
    initiator: '陈志明',
    age: 26,
    reading: true,
    priority: 3,
  },
  {
    application: 'business',
    assignee: 'admin',
    type: '数据核对',
    name: '案件流程节点数据核对（第四季度）',
    initiator: null,
    age: 50,
    left: 118,
  },
  {
    application: 'archives',
    assignee: 'admin',
    type: '借阅审批',
    name: '刘思婷申请查阅 2019 年原审案卷',
    initiator: '刘思婷',
    age: 20,
    left: 28,
  },
  {
    application: 'business',
    assignee: 'clerk',
    type: '案件办理',
    name: '东检民监〔2026〕31号 民事监督案审查期限将满',
    initiator: null,
    age: 70,
    left: 22,
    priority: 1,
  },
  {
    application: 'business',
    assignee: 'clerk',
    type: '案件办理',
    name: '东检行监〔2026〕12号 补充证据材料',
    initiator: '李静怡',
    age: 120,
    left: -2,
    about: '当事人已提交两份书证',
  },
  {
    application: 'oa',
    assignee: 'clerk',
    type: '公文阅知',
    name: '关于规范检察听证工作流程的意见',
    initiator: '陈志明',
    age: 30,
    reading: true,
  },
  {
    application: 'oa',
    assignee: 'clerk',
    type: '公文审批',
    name: '第一检察部用印申请',
    initiator: '刘思婷',
    age: 96,
    done: true,
  },
  {
    application: 'oa',
    assignee: 'orgadmin',
    type: '公文审批',
    name: '东湖区院听证室设备采购申请',
    initiator: '刘思婷',
    age: 8,
    left: 64,
  },
  {
    application: 'archives',
    assignee: 'orgadmin',
    type: '移交确认',
    name: '2025 年度案卷移交清单（共 412 卷）',
    initiator: null,
    age: 200,
    left: -32,
    priority: 1,
  },
  {
    application: 'business',
    assignee: 'casemgr',
    type: '案件分配',
    name: '待分配听证案件 3 件',
    initiator: null,
    age: 3,
    left: 21,
  },
]

/** To-dos of the connected applications for the demonstration's accounts, some of them overdue, one done. */
export const taskDemonstration: DemonstrationPart = {
  async seed(tx, { users, now }) {
    const idOf = (name: string) => users.find(({ username }) => username === name)?.id
    const rows = seeds.flatMap((seed, index): Insertable<TaskTable>[] => {
      const { application, assignee, age, left, about, priority = 2, reading, done, ...told } = seed
      const id = idOf(assignee)
      if (id === undefined) return []
      const key = `demo-${index + 1}`
      return [
        {
          ...told,
          id: newId(now),
          application_id: application,
          key,
          about: about ?? null,
          assignee_id: id,
          asked_of: id,
          url: `https://${application === 'archives' ? 'archive' : application}.example.gov.cn/task/${key}`,
          priority,
          reading: reading ? 1 : 0,
          status: done ? 'done' : 'open',
          arrived_at: now - age * hour,
          due_at: left === undefined ? null : now + left * hour,
          ended_at: done ? now - hour : null,
          updated_at: now - age * hour,
        },
      ]
    })
    if (rows.length === 0) return
    await tx.insertInto('task').values(rows).execute()
    const ids = rows.map(({ id }) => id)
    await noteEvents(tx, ids, { act: 'created' }, now)
  },
}
