import { expect, it } from 'vitest'
import { createMachineIds } from '../../../src/adapters/lock/machine-ids.ts'
import { createMutex } from '../../../src/adapters/lock/mutex.ts'
import { createMemoryArea, createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'

/** The machine ids of a browser with these locks; each tab has its own storage object over one area. */
export const machineIdsSuite = (name: string, locks: LockManager | undefined): void => {
  const openTabs = (count: number) => {
    const area = createMemoryArea()
    return Array.from({ length: count }, () => {
      const storage = createMemoryStorage(area)
      return createMachineIds(locks, storage, createMutex(storage, { now: () => Date.now() }, locks))
    })
  }

  it(`S7.3 no two open tabs share a machine id: ${name}`, async () => {
    const machines = await Promise.all(openTabs(12).map((tab) => tab.take()))
    expect(new Set(machines).size).toBe(12)
    for (const machine of machines) expect(machine).toSatisfy((id) => Number.isInteger(id) && id >= 0 && id < 1023)
  })
}
