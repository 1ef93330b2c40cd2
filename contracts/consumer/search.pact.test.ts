import { createRecordSearch } from '../../src/adapters/http/record-search.ts'
import type { RecordSearch } from '../../src/core/ports/record-search.ts'
import { arrayContaining, id, words } from './matchers.ts'
import { stateReads } from './read.ts'

const { signal } = new AbortController()
const record = { id: '1', link: '/system/user?open=1', name: '王建国', about: 'admin · 江宁省人民检察院' }

stateReads<RecordSearch>(
  [
    {
      name: 'records by name',
      path: '/api/system/search',
      query: { text: '王建国' },
      call: (search) => search.find('王建国', signal),
      answers: [
        {
          data: arrayContaining({
            key: 'user',
            label: words('用户'),
            records: arrayContaining({
              id: id('1'),
              link: words(record.link),
              name: words(record.name),
              about: words(record.about),
            }),
          }),
          resolves: [{ key: 'user', label: '用户', records: [record] }],
        },
      ],
    },
  ],
  { role: 'admin', gateway: ({ api }) => createRecordSearch(api) },
)
