import { day, type Filler, type Fillers } from './rows.ts'

const soon = Date.now() + 10 * 86_400_000

/** To-dos of applications: of the signed-in user, done, put off, and of others. */
const tasks: Filler = async (rows, own) => {
  await rows.clear('task')
  await rows.clear('task_snooze')
  const applications = await rows.find('application', { status: 'normal' })
  const each = [
    { name: '值班表审批', type: '公文审批', priority: 1, due_at: day('2026-03-20'), arrived_at: day('2026-03-01') },
    { name: '用印审批', type: '公文审批', priority: 2, due_at: day('2026-03-21'), arrived_at: day('2026-03-02') },
    { name: '会议阅知', type: '公文阅知', priority: 3, due_at: soon, arrived_at: day('2026-03-03') },
    { name: '报销审批', type: '财务', priority: 1, due_at: null, arrived_at: day('2026-03-04') },
    {
      name: '已办的审批',
      type: '财务',
      priority: 1,
      due_at: null,
      arrived_at: day('2026-03-05'),
      status: 'done',
      ended_at: day('2026-03-06'),
    },
  ]
  await rows.add(
    'task',
    { assignee_id: own, asked_of: own, initiator: '陈志明', reading: 0, status: 'open' },
    each.map((task, at) => ({
      id: `99000${at}`,
      application_id: applications[at % 2]?.['id'],
      key: `contract-${at}`,
      url: `https://contract.example.gov.cn/${at}`,
      updated_at: task.arrived_at,
      ...task,
    })),
  )
  await rows.add('task_snooze', { user_id: own, until_at: soon }, [{ task: '990003' }])
  return { ids: '990000' }
}

/** To-dos. */
export const taskRows: Fillers = {
  listTasks: tasks,
  listTaskReceivers: async (rows, own) => {
    const values = await tasks(rows, own)
    for (const table of ['user', 'role']) await rows.vary(table, [{ status: 'normal' }])
    await rows.set('user', '1003', { org_id: '1' })
    return { ...values, orgId: (await rows.find('org')).map(({ id }) => id) }
  },
}
