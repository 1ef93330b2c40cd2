import { createDirectoryGateway } from '../../src/adapters/http/directory-gateway.ts'
import type { DirectoryGateway } from '../../src/core/ports/directory-gateway.ts'
import { boolean, eachLike, id, words } from './matchers.ts'
import { stateReads } from './read.ts'

stateReads<DirectoryGateway>(
  [
    {
      name: 'the roles that one may give',
      path: '/api/system/role/assignable',
      call: (gateway) => gateway.assignableRoles(),
      answers: [
        {
          data: eachLike({ id: id('1'), key: words('admin'), name: words('系统管理员'), builtIn: boolean(true) }),
          resolves: [{ id: '1', key: 'admin', name: '系统管理员', builtIn: true }],
        },
      ],
    },
  ],
  { role: 'admin', gateway: ({ api }) => createDirectoryGateway(api) },
)
