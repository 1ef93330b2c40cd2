import { interfaceRequestStatusLabels } from '../../../openapi/facts/interfaceRequest.ts'
import type { Area } from '../../area.ts'
import { requestMigrations } from './migrations/request-migrations.ts'
import { requestOperations } from './operations.ts'
import { requestTasks } from './request-tasks.ts'

/** Requests that an application may call an interface (接口授权申请). */
export const interfaceRequest: Area = {
  name: 'api/request',
  operations: requestOperations,
  migrations: requestMigrations,
  tasks: [requestTasks],
  audited: {
    references: { 'api_request.interfaceId': 'api_interface' },
    values: { 'api_request.status': interfaceRequestStatusLabels },
  },
}
