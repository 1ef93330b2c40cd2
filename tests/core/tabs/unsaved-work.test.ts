import { describe, expect, it } from 'vitest'
import type { LossQuestion } from '../../../src/core/ports/confirmation.ts'
import { UnsavedWork } from '../../../src/core/tabs/unsaved-work.ts'
import { signedInTab } from '../session/tabs-of-a-browser.ts'

const open = (answer = false) => {
  const { session } = signedInTab()
  const asked: LossQuestion[] = []
  const work = new UnsavedWork(
    {
      ask: (question) => {
        asked.push(question)
        return Promise.resolve(answer)
      },
    },
    session,
  )
  return { session, work, asked }
}

const users = { tab: '/system/user', title: '用户列表' }
const roles = { tab: '/system/role', title: '角色列表' }

describe('UnsavedWork', () => {
  it('S3.6 does not ask where nothing would be lost', async () => {
    const { work, asked } = open()
    work.add(users, '新增用户')
    expect(await work.mayLose(work.in(['/system/role']), '放弃')).toBe(true)
    expect(asked).toEqual([])
  })

  it.each([true, false])('S3.6 resolves to the user’s answer %s', async (answer) => {
    const { work } = open(answer)
    work.add(users, '新增用户')
    expect(await work.mayLose(work.in(), '放弃')).toBe(answer)
  })

  it('S3.6 one question names every tab once, with its forms', async () => {
    const { work, asked } = open()
    work.add(users, '新增用户')
    work.add(users, '修改用户：张三')
    work.add(roles, '新增角色')
    await work.mayLose(work.in(), '放弃并退出')
    expect(asked).toEqual([
      {
        message: '“用户列表”、“角色列表”有未保存的修改（新增用户、修改用户：张三、新增角色），继续操作将丢失这些修改。',
        accept: '放弃并退出',
      },
    ])
  })

  it('S3.6 a form of the shell is named by itself, and belongs to no tab', async () => {
    const { work, asked } = open()
    work.add({}, '界面设置')
    expect(work.in(['/system/user'])).toEqual([])
    await work.mayLose(work.in(), '放弃')
    expect(asked[0]?.message).toBe('“界面设置”有未保存的修改，继续操作将丢失这些修改。')
  })

  it('S3.6 saved input is not asked about; a form may register twice', () => {
    const { work } = open()
    const saved = work.add(users, '新增用户')
    const other = work.add(users, '新增用户')
    saved()
    saved()
    expect([work.in(['/system/user']).length, work.any.value]).toEqual([1, true])
    other()
    expect([work.in(), work.any.value]).toEqual([[], false])
  })

  it('S5.1 is cleared with the session', () => {
    const { session, work } = open()
    work.add(users, '新增用户')
    session.clear()
    expect([work.in(), work.any.value]).toEqual([[], false])
  })
})
