import { expect, it } from 'vitest'
import { profileGateway } from '../../src/features/my/profile/profile.http.ts'
import type { ProfileGateway } from '../../src/features/my/profile/profile.ts'
import { state } from '../states.ts'
import { stateChanges } from './change.ts'
import { contract, success } from './contract.ts'
import { malformed, notAllowed } from './refusal.ts'

const path = '/api/system/user/saveInfo'
const change = { name: '欧阳修远', email: 'ouyang@example.gov.cn' }

stateChanges<ProfileGateway>(
  [
    {
      name: 'saving the profile',
      path,
      given: [],
      body: change,
      call: (gateway) => gateway.save(change),
      refusals: [
        [
          ' with an invalid email',
          [],
          { email: 'not-an-email' },
          (gateway) => gateway.save({ email: 'not-an-email' }),
          malformed('email', '邮箱格式不正确'),
        ],
        [
          ' with a blank name',
          [],
          { name: ' ' },
          (gateway) => gateway.save({ name: ' ' }),
          malformed('name', '请输入姓名'),
        ],
        [
          ' while the password must be changed',
          [state('the signed-in user must change the password', { because: 'initial' })],
          change,
          (gateway) => gateway.save(change),
          { ...notAllowed, message: '请先修改密码' },
        ],
      ],
    },
    {
      name: 'clearing the profile email',
      path,
      given: [],
      body: { email: '' },
      call: (gateway) => gateway.save({ email: '' }),
      refusals: [],
    },
  ],
  { role: 'staff', gateway: ({ api }) => profileGateway(api) },
)

it('S7.5 saves a Chinese name from an encrypted body', () =>
  contract(
    {
      given: [state('a user is signed in', { role: 'staff' })],
      description: 'saving the profile with an encrypted body',
      by: 'signed in',
      request: {
        method: 'POST',
        path,
        // printf '%s' '{"name":"欧阳修远","email":"ouyang@example.gov.cn"}' |
        //   openssl enc -aes-128-ecb -K 4175746843656e7472652d44656d6f31 -base64 -A
        encryptedBody: 'vae3sIJNy0bUm8LYw1QXE6LG4dDuhZ6jXXFpQiS9LyCGgvigEtv9tsvjRmROXD0q0tz/qQsLcnC0I8cLc21buA==',
      },
      response: { status: 200, body: success() },
    },
    ({ api }) => expect(profileGateway(api).save(change)).resolves.toBeUndefined(),
  ))
