import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryArea, createMemoryStorage } from '../../../../src/adapters/storage/memory-storage.ts'
import { LockDialog } from '../../../../src/app/shell/lock/lock-dialog.tsx'
import { Mutex } from '../../../../src/core/ports/mutex.ts'
import { Sealing } from '../../../../src/core/ports/sealing.ts'
import { isLocked } from '../../../../src/core/session/authorization.ts'
import { SESSION_MUTEX } from '../../../../src/core/session/renewal.ts'
import { ScreenLock } from '../../../../src/core/session/screen-lock.ts'
import { Session } from '../../../../src/core/session/session.ts'
import { PrimeProvider } from '../../../../src/ui/theme/prime-provider.tsx'
import { renderView } from '../../render-view.tsx'

const dialog = page.getByRole('dialog', { name: '锁定屏幕' })

/** Key derivation is deliberately slow, and so is a mutex whose last holder used another storage. */
const patient = { timeout: 10_000 }

/** The dialog over a page, for a signed-in user. */
const openDialog = async () => {
  const closed: string[] = []
  const application = await renderView(
    <PrimeProvider>
      <div className="ac-shell">张三的资料</div>
      <LockDialog onClose={() => closed.push('closed')} />
    </PrimeProvider>,
  )
  application.session.start({ accessToken: 'access', refreshToken: 'refresh', tokenType: 'Bearer' })
  const lock = async () => {
    await dialog.getByLabelText('锁屏密码').fill('suoping')
    await dialog.getByLabelText('再次输入').fill('suoping')
    await dialog.getByRole('button', { name: '锁定' }).click()
  }
  return { ...application, closed, lock }
}

it('S5.8 hides the page while waiting for a renewal, and says what it is waiting for', async () => {
  const { container, session, closed, lock } = await openDialog()
  const answer = Promise.withResolvers<void>()
  const renewal = container.get(Mutex).exclusively(SESSION_MUTEX, () => answer.promise)
  await expect.element(page.getByText('张三的资料')).toBeVisible()
  await lock()
  await expect.element(page.getByText('张三的资料')).not.toBeVisible()
  await expect.element(dialog.getByText(/^正在等待服务器答复/)).toBeVisible()
  expect([isLocked(session.authorization.value), closed]).toEqual([false, []])
  answer.resolve()
  await renewal
  await expect.poll(() => closed, patient).toEqual(['closed'])
  expect(isLocked(session.authorization.value)).toBe(true)
})

it('S5.8 where sealing fails, says so, shows the page again, and can retry', async () => {
  const { container, session, closed, lock } = await openDialog()
  const sealing = container.get(Sealing)
  const { keyOf } = sealing
  const faults: unknown[] = []
  const heard = (event: PromiseRejectionEvent) => {
    faults.push(event.reason)
    event.preventDefault()
  }
  window.addEventListener('unhandledrejection', heard)
  Object.assign(sealing, { keyOf: () => Promise.reject(new TypeError('code that did not come')) })
  await lock()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('锁屏密码设置失败，请检查网络后重试')
  await expect.element(page.getByText('张三的资料')).toBeVisible()
  Object.assign(sealing, { keyOf })
  await dialog.getByRole('button', { name: '锁定' }).click()
  await expect.poll(() => closed, patient).toEqual(['closed'])
  window.removeEventListener('unhandledrejection', heard)
  expect([isLocked(session.authorization.value), faults]).toEqual([true, [new TypeError('code that did not come')]])
})

it('S5.8 an empty new password takes the lock away', async () => {
  const area = createMemoryArea()
  const owner = new Session(createMemoryStorage(area))
  owner.start({ accessToken: 'access', refreshToken: 'refresh', tokenType: 'Bearer' })
  owner.keepLockKey('key')
  const closed: string[] = []
  const { container, session, toasts } = await renderView(
    <PrimeProvider>
      <LockDialog onClose={() => closed.push('closed')} />
    </PrimeProvider>,
    { storage: createMemoryStorage(area) },
  )
  await dialog.getByRole('button', { name: '更换锁屏密码' }).click()
  await dialog.getByLabelText('锁屏密码').fill('1')
  await dialog.getByRole('button', { name: '锁定' }).click()
  await expect.element(dialog.getByText('锁屏密码至少 4 位')).toBeVisible()
  await dialog.getByLabelText('锁屏密码').clear()
  await dialog.getByRole('button', { name: '取消锁屏密码' }).click()
  await expect.poll(() => closed).toEqual(['closed'])
  expect(toasts).toMatchObject([{ severity: 'info', text: '已取消锁屏密码' }])
  expect(session.authorization.value).toMatchObject({ accessToken: 'access', lockKey: '' })
  expect(await container.get(ScreenLock).lock()).toBe(false)
})
