import { DirectoryVersions } from '../../core/directory/directory-versions.ts'
import { LiveAuthorization } from '../../core/live/live-authorization.ts'
import { Messages } from '../../core/message/messages.ts'
import { useService } from '../../ui/hooks/use-service.ts'
import { LateServices } from '../loading/late-services.ts'
import { liveServices } from './live-services.ts'

/** Begins to listen to what the backend tells, once for the page; it stops and goes on with the session by itself. */
export const useLiveServices = (): void => {
  useService(LateServices).add(liveServices)
  useService(Messages) // Before the first event can come.
  useService(DirectoryVersions)
  useService(LiveAuthorization)
}
