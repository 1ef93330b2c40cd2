import { useState } from 'react'
import { Lock } from '../../features/entry/lock/lock.tsx'
import { useService } from '../../ui/hooks/use-service.ts'
import { LateServices } from '../loading/late-services.ts'
import { addLockServices } from './lock-services.ts'

/** The lock screen with the services that unlock, in one file, so that it also opens where the network is away. */
export const LockPage = () => {
  const late = useService(LateServices)
  useState(() => addLockServices(late))
  return <Lock />
}
