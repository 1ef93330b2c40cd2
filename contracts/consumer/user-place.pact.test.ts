import { userGateway } from '../../src/features/system/user/user.http.ts'
import type { UserGateway } from '../../src/features/system/user/user.ts'
import { state } from '../states.ts'
import { allDone, noneDone } from './batch.ts'
import { stateChanges } from './change.ts'
import { example, given } from './given.ts'
import { id } from './matchers.ts'
import { malformed, refusedBy } from './refusal.ts'

const chenjing = state('a user exists', { username: 'chenjing', name: '陈静' })
const free = state('no user has the username', { username: 'newcomer' })
const office = state('an organisation exists', { code: 'contract-place', name: '专案组' })
const noId = '99999999'

const newcomer = { username: 'newcomer', name: '刘洋', phone: '19900006666', password: 'Baihua-2846' }
const place = { orgId: example.orgId, roleIds: [example.roleId] }
const givenPlace = { orgId: given('orgId'), roleIds: [given('roleId')] }
const posts = [{ orgId: example.customOrgId, position: '联络员' }]
const givenPosts = [{ orgId: given('customOrgId'), position: '联络员' }]
const move = { position: '组长', keepsFormer: true } as const

stateChanges<UserGateway>(
  [
    {
      name: 'creating a user who works part-time',
      path: '/api/system/user/create',
      given: [free, office],
      body: { ...newcomer, ...givenPlace, posts: givenPosts },
      call: (gateway) => gateway.create({ ...newcomer, ...place, posts }),
      data: { id: id('1002') },
      refusals: [
        [
          ' at the main organisation',
          [free, office],
          { ...newcomer, ...givenPlace, posts: [{ orgId: given('orgId') }] },
          (gateway) => gateway.create({ ...newcomer, ...place, posts: [{ orgId: example.orgId }] }),
          refusedBy('兼职机构不能与主机构相同', 'posts'),
        ],
      ],
    },
    {
      name: 'transferring users',
      path: '/api/system/user/transfer',
      given: [chenjing, office],
      body: { ids: [given('userId')], orgId: given('customOrgId'), ...move },
      call: (gateway) => gateway.transfer({ ids: [example.userId], orgId: example.customOrgId, ...move }),
      data: allDone(given('userId')),
      resolves: allDone(example.userId),
      outcomes: [
        [
          ' but not the signed-in user',
          [office],
          { ids: [given('ownId')], orgId: given('customOrgId'), ...move },
          (gateway) => gateway.transfer({ ids: [example.ownId], orgId: example.customOrgId, ...move }),
          ...noneDone({ id: given('ownId'), example: example.ownId, code: 'AA0001', message: '不能调动自己的账号' }),
        ],
      ],
      refusals: [
        [
          ' to an organisation that does not exist',
          [chenjing],
          { ids: [given('userId')], orgId: noId, ...move },
          (gateway) => gateway.transfer({ ids: [example.userId], orgId: noId, ...move }),
          refusedBy('机构不存在或不在您的管理范围内', 'orgId'),
        ],
        [
          ' with an empty selection',
          [office],
          { ids: [], orgId: given('customOrgId'), ...move },
          (gateway) => gateway.transfer({ ids: [], orgId: example.customOrgId, ...move }),
          malformed(),
        ],
      ],
    },
  ],
  { role: 'admin', lacking: 'staff', gateway: ({ api }) => userGateway(api) },
)
