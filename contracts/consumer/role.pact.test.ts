import { createDirectoryGateway } from '../../src/adapters/http/directory-gateway.ts'
import type { DirectoryGateway } from '../../src/core/ports/directory-gateway.ts'
import { arrayContaining, id, words } from './matchers.ts'
import { stateReads } from './read.ts'

stateReads<DirectoryGateway>(
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
  { role: 'admin', gateway: ({ api }) => createDirectoryGateway(api) },
)
