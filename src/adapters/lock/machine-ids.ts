import type { KeyValueStorage } from '../../core/ports/key-value-storage.ts'
import type { MachineIds } from '../../core/ports/machine-ids.ts'
import type { Mutex } from '../../core/ports/mutex.ts'
import { StorageKey } from '../../core/storage-keys.ts'

/** Machine ids are counted modulo this number (S7.3). */
const MACHINES = 1023

const anyMachine = (): number => Math.floor(Math.random() * MACHINES)

/** Takes the lock of an id where no tab holds it, until this tab is closed; resolves to whether it could. */
const held = (locks: LockManager, machine: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    locks
      .request(`auth-centre:machine:${machine}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null)
        return lock ? new Promise(() => undefined) : undefined
      })
      .catch(reject)
  })

/** The first free id from a random one on; undefined where every one is taken. */
const lockedMachine = async (locks: LockManager): Promise<number | undefined> => {
  const first = anyMachine()
  for (let step = 0; step < MACHINES; step += 1) {
    const machine = (first + step) % MACHINES
    if (await held(locks, machine)) return machine
  }
  return undefined
}

/** The id after the one that the last tab took: unique among the last 1023 tabs. */
const countedMachine = (storage: KeyValueStorage): number => {
  const last = Number(storage.get(StorageKey.machine) ?? anyMachine())
  const machine = Number.isInteger(last) && last >= 0 ? (last + 1) % MACHINES : anyMachine()
  storage.set(StorageKey.machine, String(machine))
  return machine
}

/**
 * Machine ids by one lock of the browser for each id. Without `navigator.locks` (plain http), or where the browser
 * refuses them, the tabs count in storage, one at a time.
 */
export const createMachineIds = (
  locks: LockManager | undefined,
  storage: KeyValueStorage,
  mutex: Mutex,
): MachineIds => ({
  take: async () => {
    const machine = await (locks && lockedMachine(locks).catch(() => undefined)) // SecurityError: counted instead.
    return machine ?? mutex.exclusively(StorageKey.machine, async () => countedMachine(storage))
  },
})
