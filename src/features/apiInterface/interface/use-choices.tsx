import { useCallback, useMemo } from 'react'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useLoaded } from '../../../ui/load/use-loaded.ts'
import { type Choices, directoryOptions, InterfaceGateway, namedOptions } from './interface.ts'

const none: Choices = { directories: [], providers: [], applications: [] }

/** What the fields of the screen are chosen from, as options. */
export const useChoices = () => {
  const gateway = useService(InterfaceGateway)
  const { value, failure, reload } = useLoaded(useCallback((signal: AbortSignal) => gateway.choices(signal), [gateway]))
  return useMemo(() => {
    const { directories, providers, applications } = value ?? none
    return {
      directories: directoryOptions(directories),
      providers: namedOptions(providers),
      applications: namedOptions(applications),
      lookup: { failed: failure !== undefined, reload },
    }
  }, [value, failure, reload])
}
