import { tryGateway } from '../../src/features/apiInterface/interface/parts/try/try.http.ts'
import type { TryGateway } from '../../src/features/apiInterface/interface/parts/try/try.ts'
import { state } from '../states.ts'
import { stateChanges, type Who } from './change.ts'
import { given } from './given.ts'
import { boolean, seconds, text } from './matchers.ts'
import { stateReads } from './read.ts'
import { missing, refusedBy } from './refusal.ts'

const { signal } = new AbortController()
const [interfaceId, noId] = ['510103', '99999999']
const present = given('interfaceId', interfaceId)
const granted = [
  state('an application exists', { id: 'contract-caller', name: '契约应用' }),
  state('an interface exists', {
    code: 'contract-debug',
    name: '契约调试',
    status: 'published',
    application: 'contract-caller',
  }),
]
const application = { id: 'contract-caller', name: '契约应用', asApplication: true }
const asked = { id: interfaceId, applicationId: 'contract-caller', asUser: false }
const debugToken = 'debug.kY3s0nExampleOfATokenThatIsReplaced0000000000'
const who: Who<TryGateway> = { role: 'admin', lacking: 'staff', gateway: ({ api }) => tryGateway(api) }

stateReads<TryGateway>(
  [
    {
      name: 'by which applications an interface is tried out',
      path: '/api/apiInterface/debug/applications',
      query: { id: present },
      given: granted,
      call: (gateway) => gateway.applications(interfaceId, signal),
      answers: [{ data: [{ ...application, asUser: boolean(true) }], resolves: [{ ...application, asUser: true }] }],
      refusals: [
        {
          how: ' of an interface that does not exist',
          query: { id: noId },
          call: (gateway) => gateway.applications(noId, signal),
          refused: missing('接口不存在'),
        },
      ],
    },
  ],
  who,
)

stateChanges<TryGateway>(
  [
    {
      name: 'a token for trying an interface out',
      path: '/api/apiInterface/debug/token',
      given: granted,
      body: { ...asked, id: present },
      call: (gateway) => gateway.token(asked),
      data: { debugToken: text(/^debug\.[\w-]{20,80}$/, debugToken), seconds: seconds(300) },
      resolves: { debugToken, seconds: 300 },
      refusals: [
        [
          ' by an application that may not call it',
          granted,
          { ...asked, id: present, applicationId: 'contract-unknown' },
          (gateway) => gateway.token({ ...asked, applicationId: 'contract-unknown' }),
          refusedBy('不能以此应用调试：应用须有此接口的授权，且您可以使用该应用或管理其密钥', 'applicationId'),
        ],
        [
          ' of an interface that does not exist',
          granted,
          { ...asked, id: noId },
          (gateway) => gateway.token({ ...asked, id: noId }),
          missing('接口不存在'),
        ],
      ],
    },
  ],
  who,
)
