import { createTaskGateway } from '../../src/adapters/http/task-gateway.ts'
import type { TaskGateway } from '../../src/core/ports/task-gateway.ts'
import { state } from '../states.ts'
import type { Who } from './change.ts'

export const [taskId, noId] = ['180001', '99999999']
export const toRead = state('a to-do of an application is to be read', { role: 'staff', id: taskId, name: '契约通报' })
export const handed = state('the signed-in user has handed the to-do over', {
  role: 'staff',
  id: taskId,
  to: '契约办理人',
  reason: '出差期间请代办',
})
export const receiver = state('a user exists', { username: 'contract-receiver', name: '契约接收人' })
export const who: Who<TaskGateway> = {
  role: 'staff',
  lacking: 'auditor',
  gateway: ({ api }) => createTaskGateway(api, api),
}
export const gone = '该待办已办结、已撤回，或不是您的待办'
