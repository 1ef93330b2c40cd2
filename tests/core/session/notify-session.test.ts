import { expect, it } from 'vitest'
import { Account } from '../../../src/core/account/account.ts'
import { notifySession } from '../../../src/core/session/notify-session.ts'
import { authorization, openTabs } from './tabs-of-a-browser.ts'

const signedOut = '您已在其他标签页退出登录'

/** Two tabs of one browser with the same user, and the toasts in each. */
const open = async () => {
  let id = '1'
  const tabs = openTabs(2).map(({ session }) => {
    const toasts: string[] = []
    const account = new Account(
      {
        currentUser: async () => ({
          id,
          username: id,
          name: id === '1' ? '甲' : '乙',
          role: 'r',
          roleNames: [],
          permissionList: [],
        }),
      },
      session,
    )
    notifySession({ session, account, notifier: { tell: (text) => toasts.push(text) } })
    return { session, account, toasts }
  })
  const [here, there] = tabs
  if (!here || !there) throw new Error('no tabs')
  const load = () => Promise.all(tabs.map(({ account }) => account.load()))
  const enter = async (person: string) => {
    id = person
    here.session.start({ ...authorization, accessToken: `access-${person}` })
    await load()
  }
  await enter('1')
  return { here, there, enter, load, toasts: () => [here.toasts, there.toasts] }
}

it('S5.1 signing out notifies the other tabs, once, and not the tab that did it', async () => {
  const { here, toasts } = await open()
  here.session.clear(true)
  here.session.clear(true)
  expect(toasts()).toEqual([[], [signedOut]])
})

it('S5.4 a session that expired is not reported as a sign-out', async () => {
  const { here, toasts, enter } = await open()
  here.session.clear()
  await enter('1')
  here.session.clear(true)
  await enter('1')
  here.session.clear() // The toast about the previous sign-in does not apply to this one.
  expect(toasts()).toEqual([[], [signedOut]])
})

it('S5.1 the same user signing in again causes no message', async () => {
  const { enter, toasts } = await open()
  await enter('1')
  expect(toasts()).toEqual([[], []])
})

it.each([
  { way: 'in the place of', leaves: false, before: [] },
  { way: 'after', leaves: true, before: [signedOut] },
])('S5.1 another user who signs in $way is named to the other tabs', async ({ leaves, before }) => {
  const { here, there, enter, load, toasts } = await open()
  if (leaves) here.session.clear(true)
  await enter('2')
  there.session.renewed({ accessToken: 'access-3' })
  await load()
  expect(toasts()).toEqual([[], [...before, '其他标签页登录了账号“乙”，本页已随之切换']])
})
