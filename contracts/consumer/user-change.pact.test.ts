import { userGateway } from '../../src/features/system/user/user.http.ts'
import type { UserGateway } from '../../src/features/system/user/user.ts'
import { state } from '../states.ts'
import { stateChanges } from './change.ts'
import { example, given } from './given.ts'
import { conflict, malformed, missing } from './refusal.ts'

const chenjing = state('a user exists', { username: 'chenjing', name: '陈静' })
const changedSince = state('another user has changed the user', {
  username: 'chenjing',
  by: '王建国',
  position: '法官助理',
})
const free = state('no user has the username', { username: 'newcomer' })
const phone = '19900007777'
const phoneOwner = state('another user has the phone', { phone })
const phoneTaken = conflict('该手机号已被其他账号使用', 'phone')
const none = state('no user has the id', { id: '99999999' })
const noId = '99999999'

const newcomer = { username: 'newcomer', name: '刘洋', phone: '19900006666', password: 'Baihua-2846' }
const place = { orgId: example.orgId, roleIds: [example.roleId] }
const givenPlace = { orgId: given('orgId'), roleIds: [given('roleId')] }
const change = { version: 1, name: '陈静怡', gender: 'female' } as const

stateChanges<UserGateway>(
  [
    {
      name: 'creating a user',
      path: '/api/system/user/create',
      given: [free],
      body: { ...newcomer, ...givenPlace },
      call: (gateway) => gateway.create({ ...newcomer, ...place }),
      refusals: [
        [
          ' with a username that another user has',
          [chenjing],
          { ...newcomer, username: 'chenjing', ...givenPlace },
          (gateway) => gateway.create({ ...newcomer, username: 'chenjing', ...place }),
          conflict('用户名已存在', 'username'),
        ],
        [
          ' with a phone that another user has',
          [free, phoneOwner],
          { ...newcomer, phone, ...givenPlace },
          (gateway) => gateway.create({ ...newcomer, phone, ...place }),
          phoneTaken,
        ],
        [
          ' with an invalid phone number',
          [free],
          { ...newcomer, phone: '12', ...givenPlace },
          (gateway) => gateway.create({ ...newcomer, phone: '12', ...place }),
          { ...malformed('phone'), fieldMessage: '请输入 11 位手机号' },
        ],
      ],
    },
    {
      name: 'changing a user',
      path: '/api/system/user/update',
      given: [chenjing],
      body: { id: given('userId'), ...change, ...givenPlace },
      call: (gateway) => gateway.update({ id: example.userId, ...change, ...place }),
      refusals: [
        [
          ' that another user has changed in the meantime',
          [chenjing, changedSince],
          { id: given('userId'), ...change, ...givenPlace },
          (gateway) => gateway.update({ id: example.userId, ...change, ...place }),
          {
            ...conflict('该用户已被他人修改，请刷新后重试'),
            change: { userName: '王建国', time: '2026-03-02 09:30:00', fields: ['position'] },
          },
        ],
        [
          ' to a phone that another user has',
          [chenjing, phoneOwner],
          { id: given('userId'), ...change, phone, ...givenPlace },
          (gateway) => gateway.update({ id: example.userId, ...change, phone, ...place }),
          phoneTaken,
        ],
        [
          ' to an empty name',
          [chenjing],
          { id: given('userId'), ...change, name: '', ...givenPlace },
          (gateway) => gateway.update({ id: example.userId, ...change, name: '', ...place }),
          { ...malformed('name'), fieldMessage: '请输入姓名' },
        ],
        [
          ' that does not exist',
          [none, free],
          { id: noId, ...change, ...givenPlace },
          (gateway) => gateway.update({ id: noId, ...change, ...place }),
          missing('用户不存在'),
        ],
      ],
    },
  ],
  { role: 'admin', lacking: 'staff', gateway: ({ api }) => userGateway(api) },
)
