import { createMemoryNavigator } from './memory-navigator.ts'
import { navigatorSuite } from './navigator.suite.ts'

navigatorSuite('in memory', async () => {
  const navigator = createMemoryNavigator('/first')
  return {
    navigator,
    settled: async () => undefined,
    stepped: async () => undefined,
    back: async () => void navigator.back(),
    elsewhere: 'https://id.example.gov.cn/logout',
    left: async () => navigator.left ?? 'not left',
  }
})
