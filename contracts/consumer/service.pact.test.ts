import { serviceGateway } from '../../src/features/work/service/service.http.ts'
import type { ServiceGateway } from '../../src/features/work/service/service.ts'
import { state } from '../states.ts'
import { stateChanges, type Who } from './change.ts'
import { address, arrayContaining, boolean, dateTime, eachLike, oneOf, text, words } from './matchers.ts'
import { stateReads } from './read.ts'
import { missing } from './refusal.ts'

const { signal } = new AbortController()
const clientId = 'contract-app'
const application = { role: 'staff', clientId, name: '契约应用' } as const
const usable = state('the signed-in user may use an application', application)
const allowed = state('the signed-in user has allowed an application', application)
const who: Who<ServiceGateway> = {
  role: 'staff',
  lacking: 'auditor',
  gateway: ({ api }) => serviceGateway(api),
}
const service = {
  clientId,
  name: '契约应用',
  icon: 'pi-briefcase',
  category: '办公',
  description: '公文和会议',
  homeUrl: 'https://contract.example.gov.cn/',
  favourite: true,
  status: 'normal',
  lastTime: '2026-03-02 09:30:00',
}
const organisation = {
  name: 'organisation',
  title: '所属机构',
  description: '您所属机构的名称和编码',
  level: 'normal',
}
stateReads<ServiceGateway>(
  [
    {
      name: 'the applications of the portal',
      path: '/api/work/service/list',
      given: [usable],
      call: (gateway) => gateway.list(signal),
      answers: [
        {
          // Others may follow, which need not have been used.
          data: eachLike({
            clientId: text(/^\S{1,64}$/, clientId),
            name: words('契约应用'),
            homeUrl: address(service.homeUrl),
            favourite: boolean(true),
            status: oneOf(['normal', 'disabled'], 'normal'),
          }),
          resolves: [{ clientId, name: '契约应用', homeUrl: service.homeUrl, favourite: true, status: 'normal' }],
        },
        {
          how: ' with the favourite in full',
          data: arrayContaining({ ...service, lastTime: dateTime() }),
          resolves: [service],
        },
      ],
    },
    {
      name: 'what was allowed to applications',
      path: '/api/work/service/consents',
      given: [allowed],
      call: (gateway) => gateway.consents(signal),
      answers: [
        {
          data: [
            {
              clientId,
              name: '契约应用',
              icon: 'pi-briefcase',
              status: oneOf(['normal', 'disabled'], 'normal'),
              scopes: [
                {
                  ...organisation,
                  title: words(organisation.title),
                  description: words(organisation.description),
                },
              ],
              declined: [words('手机号')],
              firstTime: dateTime(),
              lastTime: dateTime(),
            },
          ],
          resolves: [
            {
              clientId,
              name: '契约应用',
              icon: 'pi-briefcase',
              status: 'normal',
              scopes: [organisation],
              declined: ['手机号'],
              firstTime: '2026-03-02 09:30:00',
              lastTime: '2026-03-02 09:30:00',
            },
          ],
        },
      ],
    },
  ],
  who,
)

stateChanges<ServiceGateway>(
  [
    {
      name: 'marking an application',
      path: '/api/work/service/favourite',
      given: [usable],
      body: { clientId, favourite: true },
      call: (gateway) => gateway.mark(clientId, true),
      outcomes: [
        [
          ' no longer',
          [usable],
          { clientId, favourite: false },
          (gateway) => gateway.mark(clientId, false),
          undefined,
          undefined,
        ],
      ],
      refusals: [
        [
          ' that is not open to the user',
          [],
          { clientId: 'contract-none', favourite: true },
          (gateway) => gateway.mark('contract-none', true),
          missing('应用不存在或未对您开放'),
        ],
      ],
    },
    {
      name: 'withdrawing what was allowed to an application',
      path: '/api/work/service/withdraw',
      given: [allowed],
      body: { clientId },
      call: (gateway) => gateway.withdraw(clientId),
      refusals: [
        [
          ' that has nothing',
          [],
          { clientId: 'contract-none' },
          (gateway) => gateway.withdraw('contract-none'),
          missing('该授权已撤销'),
        ],
      ],
    },
  ],
  who,
)
