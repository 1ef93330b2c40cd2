import { onTestFinished } from 'vitest'
import { GuardedHistory } from '../../../src/adapters/routing/guarded-history.ts'
import { createMemoryPage } from '../../../src/adapters/routing/memory-page.ts'
import { navigatorSuite } from './navigator.suite.ts'

/** Resolves when what was requested has happened: the page steps and the guard answers in microtasks. */
const settled = () => new Promise<void>((resolve) => setTimeout(resolve))

navigatorSuite('guarded history in memory', async () => {
  const left = Promise.withResolvers<string>()
  const page = createMemoryPage('http://page.test/authCenter/first', (url) => left.resolve(url))
  const navigator = new GuardedHistory('/authCenter', page)
  navigator.start(async () => ({ kind: 'show' }))
  await settled()
  onTestFinished(() => left.resolve('not left'))
  return {
    navigator,
    settled,
    stepped: settled,
    back: async () => {
      page.step(-1)
      await settled()
    },
    elsewhere: 'https://id.example.gov.cn/logout',
    left: () => left.promise,
  }
})
