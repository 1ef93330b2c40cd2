import { useEffect } from 'react'
import { LookupVersions } from '../../core/lookup/lookup-versions.ts'
import { useService } from './use-service.ts'

/**
 * Calls `changed` whenever the event stream reports another version of an entity (`draws`) while the view is shown;
 * keep it the same from render to render.
 */
export const useChanges = (entity: string, changed: () => void): void => {
  const versions = useService(LookupVersions)
  useEffect(() => {
    let known = versions.of(entity)
    const subscription = versions.changesOf(entity).subscribe((version) => {
      if (version === undefined || version === known) return
      known = version
      changed()
    })
    return () => subscription.unsubscribe()
  }, [versions, entity, changed])
}
