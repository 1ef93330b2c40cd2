import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '../../../core/failure/api-error.ts'
import { failureWords } from '../../../core/failure/error-catalogue.ts'
import { TabStorage } from '../../../core/ports/key-value-storage.ts'
import { Navigator } from '../../../core/ports/navigator.ts'
import { PlatformGateway } from '../../../core/ports/platform-gateway.ts'
import { StorageKey } from '../../../core/storage-keys.ts'
import { useService } from '../../../ui/hooks/use-service.ts'

/** The external identity to bind to the new account, if there is one. */
interface Bound {
  /** To send with the registration; undefined if there is no identity to bind. */
  readonly sid: string | undefined
  /** The note for the user. */
  readonly note: string | undefined
}

const over = '从平台登录的信息已失效，注册后不会绑定平台账号；如需绑定，请从平台重新登录。'

const sidIn = (path: string): string | undefined =>
  new URL(path, 'http://application').searchParams.get('sid')?.trim() || undefined

/**
 * Loads the external identity of the `sid` in the address. The sid is removed from the address at once and kept only
 * for a reload of this page, so that it cannot bind another user's account. Where it has expired, registration
 * continues without it. `forget` is for when it is used: from then on /platform starts without it.
 */
export const useArrival = (): Bound & { readonly forget: () => void } => {
  const platforms = useService(PlatformGateway)
  const navigator = useService(Navigator)
  const storage = useService(TabStorage)
  const [sid] = useState(() => sidIn(navigator.path) ?? storage.get(StorageKey.registering))
  const [bound, setBound] = useState<Bound>({ sid, note: undefined })

  useEffect(() => {
    if (sid === undefined) return
    storage.set(StorageKey.registering, sid)
    if (sidIn(navigator.path) !== undefined) navigator.amend('')
    return () => storage.remove(StorageKey.registering)
  }, [navigator, storage, sid])

  useEffect(() => {
    if (sid === undefined) return
    let shown = true
    const show = (bound: Bound) => shown && setBound(bound)
    platforms.arrival(sid).then(
      (arrival) =>
        show(
          arrival.bound
            ? { sid: undefined, note: `${arrival.sourceName}账号“${arrival.nickname}”已绑定账号，可直接登录。` }
            : { sid, note: `注册后将绑定${arrival.sourceName}账号“${arrival.nickname}”。` },
        ),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        show(error.status === 404 ? { sid: undefined, note: over } : { sid, note: failureWords(error) })
      },
    )
    return () => {
      shown = false
    }
  }, [platforms, sid])
  const forget = useCallback(() => storage.remove(StorageKey.arrival), [storage])
  return { ...bound, forget }
}
