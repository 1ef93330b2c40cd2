import { createDirectoryGateway } from '../../src/adapters/http/directory-gateway.ts'
import type { DirectoryGateway } from '../../src/core/ports/directory-gateway.ts'
import { eachLike, id, oneOf, words } from './matchers.ts'
import { stateReads } from './read.ts'

const kind = oneOf(['procuratorate', 'department', 'station'], 'procuratorate')

stateReads<DirectoryGateway>(
  [
    {
      name: 'the organisation tree',
      path: '/api/system/org/tree',
      call: (gateway) => gateway.organisations(),
      answers: [
        {
          data: eachLike({
            id: id('1'),
            label: words('江宁省人民检察院'),
            code: words('320000'),
            kind,
            children: eachLike({ id: id('12'), label: words('东湖区人民检察院'), code: words('320102'), kind }),
          }),
          resolves: [
            {
              id: '1',
              label: '江宁省人民检察院',
              code: '320000',
              kind: 'procuratorate',
              children: [{ id: '12', label: '东湖区人民检察院', code: '320102', kind: 'procuratorate' }],
            },
          ],
        },
      ],
    },
  ],
  { role: 'admin', gateway: ({ api }) => createDirectoryGateway(api) },
)
