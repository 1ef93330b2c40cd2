import { describe, expect, it } from 'vitest'
import { createMemoryArea, createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import type { UserInfo } from '../../../src/core/account/user-info.ts'
import { Drafts } from '../../../src/core/form/drafts.ts'
import { mutable } from '../../../src/core/state.ts'
import { StorageKey } from '../../../src/core/storage-keys.ts'
import { authorization, openTabs } from '../session/tabs-of-a-browser.ts'

const person = (id: string): UserInfo => ({ id, username: id, name: id, role: '', roleNames: [], permissionList: [] })

const tabOf = (area = createMemoryArea()) => {
  const [tab] = openTabs(1)
  if (!tab) throw new Error('no tab')
  const user = mutable<UserInfo | undefined>(undefined)
  const time = { now: 1_800_000_000_000 }
  const told: string[] = []
  const storage = createMemoryStorage(area)
  const make = () =>
    new Drafts({
      session: tab.session,
      account: { user },
      storage,
      clock: { now: () => time.now },
      notifier: { tell: (text) => told.push(text) },
    })
  const signIn = (id: string) => {
    tab.session.start(authorization)
    user.next(person(id))
  }
  const end = (asked = false) => {
    user.next(undefined)
    tab.session.clear(asked)
  }
  return { drafts: make(), make, storage, time, told, signIn, end }
}
const typed = { name: '张三', phone: '13900001111', password: 'geheim', posts: [{ orgId: '12', smsCode: '123456' }] }

describe('Drafts', () => {
  it('S5.4 what a form held when the session ended comes back to the same user, once, and without secrets', () => {
    const { drafts, signIn, end, told, storage } = tabOf()
    signIn('7')
    drafts.follow('新增用户', () => typed)
    drafts.follow('修改角色', () => ({}))
    end()
    expect(storage.get(StorageKey.drafts)).not.toMatch(/13900001111|geheim|123456/)
    signIn('7')
    expect(told).toEqual(['上次未保存的内容已保留，重新打开“新增用户”即可恢复'])
    expect(drafts.of('修改角色')).toBeUndefined()
    expect(drafts.of('新增用户')).toEqual({ name: '张三', posts: [{ orgId: '12' }] })
    drafts.drop('新增用户')
    expect(drafts.of('新增用户')).toBeUndefined()
    expect(storage.get(StorageKey.drafts)).toBeUndefined()
  })

  it('S5.4 it survives the reload that a single sign-on brings', () => {
    const { drafts, make, signIn, end } = tabOf()
    signIn('7')
    drafts.follow('新增用户', () => typed)
    end()
    signIn('7')
    expect(make().of('新增用户')).toMatchObject({ name: '张三' })
  })

  it('S5.1 nothing is left for another user, nor for the same one afterwards', () => {
    const { drafts, signIn, end, storage, told } = tabOf()
    signIn('7')
    drafts.follow('新增用户', () => typed)
    end()
    signIn('8')
    expect([drafts.of('新增用户'), storage.get(StorageKey.drafts), told]).toEqual([undefined, undefined, []])
  })

  it('S5.6 nothing is kept by a user who signs out, nor for longer than half a day', () => {
    const { drafts, signIn, end, storage, time } = tabOf()
    signIn('7')
    drafts.follow('新增用户', () => typed)
    end(true)
    expect(storage.get(StorageKey.drafts)).toBeUndefined()
    signIn('7')
    end()
    time.now += 12 * 3_600_000
    signIn('7')
    expect(drafts.of('新增用户')).toBeUndefined()
  })

  it('S11.1 damaged storage is dropped', () => {
    const { drafts, signIn, storage } = tabOf()
    for (const text of ['{', '[]', '{"user":"7"}', '{"user":"7","since":1,"forms":[]}']) {
      storage.set(StorageKey.drafts, text)
      signIn('7')
      expect(drafts.of('新增用户')).toBeUndefined()
    }
  })
})
