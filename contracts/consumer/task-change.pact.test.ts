import type { TaskGateway } from '../../src/core/ports/task-gateway.ts'
import { allDone, noneDone } from './batch.ts'
import { stateChanges } from './change.ts'
import { given } from './given.ts'
import { gone, handed, noId, receiver, taskId, toRead, who } from './own-task.ts'
import { refusedBy } from './refusal.ts'

stateChanges<TaskGateway>(
  [
    {
      name: 'marking to-dos as read',
      path: '/api/work/task/read',
      given: [toRead],
      body: { ids: [taskId] },
      call: (gateway) => gateway.read([taskId]),
      data: allDone(taskId),
      resolves: allDone(taskId),
      outcomes: [
        [
          ' but not one that is no longer open',
          [],
          { ids: [noId] },
          (gateway) => gateway.read([noId]),
          ...noneDone({ id: noId, example: noId, code: 'AA0005', message: gone }),
        ],
      ],
      refusals: [],
    },
    {
      name: 'handing to-dos over',
      path: '/api/work/task/transfer',
      given: [toRead, receiver],
      body: { ids: [taskId], userId: given('userId'), reason: '出差期间请代办' },
      call: (gateway) => gateway.transfer([taskId], { userId: '1001', reason: '出差期间请代办' }),
      data: allDone(taskId),
      resolves: allDone(taskId),
      refusals: [
        [
          ' to a user who cannot have it',
          [],
          { ids: [taskId], userId: noId, reason: '出差期间请代办' },
          (gateway) => gateway.transfer([taskId], { userId: noId, reason: '出差期间请代办' }),
          refusedBy('只能转给本单位及下级单位可用的、有待办任务的账号', 'userId'),
        ],
      ],
    },
    {
      name: 'putting to-dos off',
      path: '/api/work/task/snooze',
      given: [toRead],
      body: { ids: [taskId] },
      call: (gateway) => gateway.snooze([taskId]),
      data: allDone(taskId),
      resolves: allDone(taskId),
      refusals: [
        [
          ' until a time that is past',
          [],
          { ids: [taskId], until: '2020-01-01 09:00:00' },
          (gateway) => gateway.snooze([taskId], '2020-01-01 09:00:00'),
          refusedBy('提醒时间不能早于现在', 'until'),
        ],
      ],
    },
    {
      name: 'reminding the holders of to-dos',
      path: '/api/work/task/urge',
      given: [toRead, handed],
      body: { ids: [taskId] },
      call: (gateway) => gateway.urge([taskId]),
      data: allDone(taskId),
      resolves: allDone(taskId),
      outcomes: [
        [
          ' but not one of one’s own',
          [],
          { ids: [noId] },
          (gateway) => gateway.urge([noId]),
          ...noneDone({ id: noId, example: noId, code: 'AA0005', message: '该待办已办结、已撤回，或不能由您催办' }),
        ],
      ],
      refusals: [],
    },
  ],
  who,
)
