import { DirectoryVersions } from '../../core/directory/directory-versions.ts'
import { LiveAuthorization } from '../../core/live/live-authorization.ts'
import { Messages } from '../../core/message/messages.ts'
import { useService } from '../../ui/hooks/use-service.ts'
import { LateServices } from '../loading/late-services.ts'
import { liveServices } from './live-services.ts'

/** Subscribes to the backend's events, once per page; it stops and resumes with the session. */
export const useLiveServices = (): void => {
  useService(LateServices).add(liveServices)
  useService(Messages) // Created before the first event can arrive.
  useService(DirectoryVersions)
  useService(LiveAuthorization)
}
