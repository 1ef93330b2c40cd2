import { useCallback, useEffect, useState } from 'react'
import { TabStorage } from '../../../core/ports/key-value-storage.ts'
import { Navigator } from '../../../core/ports/navigator.ts'
import { isLocked } from '../../../core/session/authorization.ts'
import { Session } from '../../../core/session/session.ts'
import { StorageKey } from '../../../core/storage-keys.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../ui/hooks/use-state-value.ts'
import { ArrivalPage } from './arrival-page.tsx'
import { LockedPage } from './locked-page.tsx'
import { PlatformList } from './platform-list.tsx'

const sidIn = (path: string): string | undefined =>
  new URL(path, 'http://application').searchParams.get('sid')?.trim() || undefined

/**
 * External identities (S2.5): returning from a platform, and where to sign in. The `sid` is removed from the address at
 * once and kept for this browser tab, so that a reload continues, also after unlocking.
 */
export const Platform = () => {
  const navigator = useService(Navigator)
  const storage = useService(TabStorage)
  const locked = isLocked(useStateValue(useService(Session).authorization))
  const [sid] = useState(() => sidIn(navigator.path) ?? storage.get(StorageKey.arrival))

  useEffect(() => {
    const given = sidIn(navigator.path)
    if (given === undefined) return
    storage.set(StorageKey.arrival, given)
    navigator.amend('')
  }, [navigator, storage])

  const forget = useCallback(() => storage.remove(StorageKey.arrival), [storage])
  if (locked) return <LockedPage />
  return sid === undefined ? <PlatformList /> : <ArrivalPage sid={sid} onForget={forget} />
}
