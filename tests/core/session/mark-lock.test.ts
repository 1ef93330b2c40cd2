import { expect, it } from 'vitest'
import { markLock } from '../../../src/core/session/mark-lock.ts'
import { authorization, openTabs } from './tabs-of-a-browser.ts'

it('S5.8 the mark follows the lock of any tab, and a sign-out removes it', () => {
  const [here, there] = openTabs(2)
  if (!here || !there) throw new Error('no tab')
  here.session.start(authorization)
  const marked: boolean[] = []
  markLock(there.session, (locked) => void marked.push(locked))
  const open = here.session.openText ?? ''
  here.session.lock(open, 'seal')
  here.session.unlock(open)
  here.session.lock(open, 'seal')
  here.session.clear()
  expect(marked).toEqual([false, true, false, true, false])
})
