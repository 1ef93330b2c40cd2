import { expect, it } from 'vitest'
import { createLocalMutex } from '../../../src/adapters/lock/local-mutex.ts'
import { createMachineIds } from '../../../src/adapters/lock/machine-ids.ts'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { StorageKey } from '../../../src/core/storage-keys.ts'
import { machineIdsSuite } from './machine-ids.suite.ts'

machineIdsSuite('counted in storage', undefined)

/** Locks of which every one outside `free` is held by another tab. */
const locksWith = (free: readonly number[]): LockManager => ({
  query: async () => ({}),
  request: async (name: string, ...rest: unknown[]): Promise<unknown> => {
    const granted = rest.at(-1) as (lock: Lock | null) => unknown // as: the last argument, by the standard
    const isFree = free.some((machine) => name === `auth-centre:machine:${machine}`)
    return granted(isFree ? { name, mode: 'exclusive' } : null)
  },
})

it.each([0, 7, 1022])('S7.3 takes the only id that no other tab holds: %i', async (machine) => {
  const machines = createMachineIds(locksWith([machine]), createMemoryStorage(), createLocalMutex())
  expect(await machines.take()).toBe(machine)
})

it('S7.3 counts in storage where the browser refuses its locks', async () => {
  const storage = createMemoryStorage()
  storage.set(StorageKey.machine, '1022')
  const refused = locksWith([])
  refused.request = () => Promise.reject(new DOMException('refused', 'SecurityError'))
  expect(await createMachineIds(refused, storage, createLocalMutex()).take()).toBe(0)
  expect(await createMachineIds(undefined, storage, createLocalMutex()).take()).toBe(1)
  expect(storage.get(StorageKey.machine)).toBe('1')
})

it.each(['x', '-4', '1.5'])('S7.3 a damaged count is no obstacle: %s', async (kept) => {
  const storage = createMemoryStorage()
  storage.set(StorageKey.machine, kept)
  const machine = await createMachineIds(undefined, storage, createLocalMutex()).take()
  expect(machine).toSatisfy((id) => Number.isInteger(id) && id >= 0 && id < 1023)
})
