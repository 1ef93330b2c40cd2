import { createMemoryArea, createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { keyValueStorageSuite } from './key-value-storage.suite.ts'

keyValueStorageSuite('memory', () => {
  const area = createMemoryArea()
  return { here: createMemoryStorage(area), there: createMemoryStorage(area), close: () => area.values.clear() }
})
