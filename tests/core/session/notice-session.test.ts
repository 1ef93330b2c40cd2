import { expect, it } from 'vitest'
import { Account } from '../../../src/core/account/account.ts'
import { noticeSession } from '../../../src/core/session/notice-session.ts'
import { authorization, openTabs } from './tabs-of-a-browser.ts'

const signedOut = '您已在其他标签页退出登录'

/** Two tabs of one browser with the same user, and the notices in each. */
const open = async () => {
  let id = '1'
  const tabs = openTabs(2).map(({ session }) => {
    const notices: string[] = []
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
    noticeSession({ session, account, notifier: { tell: (text) => notices.push(text) } })
    return { session, account, notices }
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
  return { here, there, enter, load, notices: () => [here.notices, there.notices] }
}

it('S5.1 signing out notifies the other tabs, once, and not the tab that did it', async () => {
  const { here, notices } = await open()
  here.session.clear(true)
  here.session.clear(true)
  expect(notices()).toEqual([[], [signedOut]])
})

it('S5.4 a session that expired is not reported as a sign-out', async () => {
  const { here, notices, enter } = await open()
  here.session.clear()
  await enter('1')
  here.session.clear(true)
  await enter('1')
  here.session.clear() // The notice about the previous sign-in does not apply to this one.
  expect(notices()).toEqual([[], [signedOut]])
})

it('S5.1 the same user signing in again causes no notice', async () => {
  const { enter, notices } = await open()
  await enter('1')
  expect(notices()).toEqual([[], []])
})

it.each([
  { way: 'in the place of', leaves: false, before: [] },
  { way: 'after', leaves: true, before: [signedOut] },
])('S5.1 another user who signs in $way is named to the other tabs', async ({ leaves, before }) => {
  const { here, there, enter, load, notices } = await open()
  if (leaves) here.session.clear(true)
  await enter('2')
  there.session.renewed({ accessToken: 'access-3' })
  await load()
  expect(notices()).toEqual([[], [...before, '其他标签页登录了账号“乙”，本页已随之切换']])
})
