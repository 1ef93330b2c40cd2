import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '../../../core/failure/api-error.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { type Binding, ProfileGateway } from './profile.ts'

interface Loaded {
  readonly list?: readonly Binding[]
  readonly failure?: ApiError
}

/** The bindings and a reload function; both other fields are absent while loading. */
export const useBindings = (): Loaded & { readonly reload: () => void } => {
  const gateway = useService(ProfileGateway)
  const [round, setRound] = useState(0)
  const [loaded, setLoaded] = useState<Loaded>({})

  useEffect(() => {
    let wanted = true
    gateway.bindings().then(
      (list) => wanted && setLoaded({ list }),
      (failure: unknown) => {
        if (!(failure instanceof ApiError)) throw failure
        if (wanted) setLoaded({ failure })
      },
    )
    return () => {
      wanted = false
    }
  }, [gateway, round])

  const reload = useCallback(() => {
    setLoaded({})
    setRound((before) => before + 1)
  }, [])
  return { ...loaded, reload }
}
