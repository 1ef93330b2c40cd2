import { expect, it } from 'vitest'
import { toldInteractions } from './told-interactions.ts'

const interaction = (description: string, method: string, path: string, status: number, ...states: string[]) => ({
  description,
  request: { method, path },
  response: { status },
  ...(states.length > 0 && { providerStates: states.map((name) => ({ name })) }),
})

const all = [
  interaction('a dictionary', 'GET', '/api/setting/dict/120081', 200, 'a user is signed in', 'a dictionary exists'),
  interaction('a dictionary, removed', 'GET', '/api/setting/dict/120081', 404, 'no dictionary has the code'),
  interaction('dictionaries', 'GET', '/api/setting/dict/list', 200, 'a user is signed in'),
  interaction('the detail of a user', 'GET', '/api/system/user/1001', 200, 'a user is signed in', 'a user exists'),
]

it('31.5 the table begins with the first steps, and an area names the states that are new with it', () => {
  expect(toldInteractions(all).map((line) => line.replace(/(?<=12 个：).*/, '…'))).toEqual([
    'start：交互 1 个，新的状态 12 个：…',
    '  listDicts\t200\tdictionaries\ta user is signed in',
    'user：交互 1 个，新的状态 1 个：a user exists',
    '  getUser\t200\tthe detail of a user\ta user is signed in；a user exists',
    'dict：交互 2 个，新的状态 1 个：no dictionary has the code',
    '  getDict\t200\ta dictionary\ta user is signed in；a dictionary exists',
    '  getDict\t404\ta dictionary, removed\tno dictionary has the code',
  ])
})

it('31.5 the table of one area does not repeat the states of those before it', () => {
  expect(toldInteractions(all, 'user')).toEqual([
    'user：交互 1 个，新的状态 1 个：a user exists',
    '  getUser\t200\tthe detail of a user\ta user is signed in；a user exists',
  ])
})
