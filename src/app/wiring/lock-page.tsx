import { useState } from 'react'
import { Lock } from '../../features/entry/lock/lock.tsx'
import { useService } from '../../ui/hooks/use-service.ts'
import { LateServices } from '../loading/late-services.ts'
import { addLockServices } from './lock-services.ts'

/** The lock screen with the services that unlock, in one chunk, so that it also opens offline. */
export const LockPage = () => {
  const late = useService(LateServices)
  useState(() => addLockServices(late))
  return <Lock />
}
