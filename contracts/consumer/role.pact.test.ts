import { createLookupGateway } from '../../src/adapters/http/lookup-gateway.ts'
import type { LookupGateway } from '../../src/core/ports/lookup-gateway.ts'
import { arrayContaining, id, words } from './matchers.ts'
import { stateReads } from './read.ts'

stateReads<LookupGateway>(
  [
    {
      name: 'the roles that the signed-in user may assign',
      path: '/api/system/role/assignable',
      call: (gateway) => gateway.assignableRoles(),
      answers: [
        {
          data: arrayContaining({ id: id('1'), key: 'admin', name: words('系统管理员'), builtIn: true }),
          resolves: [{ id: '1', key: 'admin', name: '系统管理员', builtIn: true }],
        },
      ],
    },
  ],
  { role: 'admin', gateway: ({ api }) => createLookupGateway(api) },
)
