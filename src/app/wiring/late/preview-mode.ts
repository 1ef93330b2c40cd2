import type { Container } from 'inversify'
import { NEVER, startWith } from 'rxjs'
import { createSystemClock } from '../../../adapters/clock/system-clock.ts'
import { actInPreview } from '../../../adapters/http/middleware/act-in-preview.ts'
import { createLocalStorage } from '../../../adapters/storage/local-storage.ts'
import { createPreviewStorage } from '../../../adapters/storage/preview-storage.ts'
import { createSessionStorage } from '../../../adapters/storage/session-storage.ts'
import { AuthGateway } from '../../../core/ports/auth-gateway.ts'
import type { ChannelEvent } from '../../../core/ports/channel.ts'
import { Navigator } from '../../../core/ports/navigator.ts'
import { Notifier } from '../../../core/ports/notifier.ts'
import { keptPreview, Preview } from '../../../core/preview/preview.ts'
import { isLocked } from '../../../core/session/authorization.ts'
import { Session } from '../../../core/session/session.ts'
import { SignOut } from '../../../core/session/sign-out.ts'
import { StorageKey } from '../../../core/storage-keys.ts'
import { LossGuards } from '../../routing/loss-guards.ts'
import type { Replacements } from '../adapters.ts'

/** How an application in a preview differs from the user's own (decision 0065). */
export interface PreviewMode {
  readonly preview: Preview
  /**
   * Its adapters: calls with the preview's token, a storage of its own, and no live stream, which belongs to the user.
   */
  readonly replacements: Replacements
  /** Called with the container before anything is looked up. */
  adapt(container: Container): void
}

/** The preview that this tab keeps; undefined where what it keeps is damaged. */
export const previewMode = (): PreviewMode | undefined => {
  const tabStorage = createSessionStorage()
  const kept = keptPreview(tabStorage)
  if (!kept) return undefined
  const preview = new Preview(kept, tabStorage, createSystemClock())
  const live: ChannelEvent = { kind: 'connection', state: 'live' }
  return {
    preview,
    replacements: {
      storage: createPreviewStorage(createLocalStorage(), `${StorageKey.layout}:${kept.administratorId}`),
      tabStorage,
      stages: [actInPreview(kept.previewToken, (reason) => preview.finish(reason))],
      channel: { events: NEVER.pipe(startWith(live)) },
    },
    adapt: (container) => {
      preview.endWith(container.get(Session).signedOut)
      container.rebind(SignOut).toResolvedValue(
        (gateway, session, navigator, notifier, guards) =>
          new SignOut(gateway, session, navigator, async () => {
            // At the lock screen it is the person at the device who leaves.
            if (isLocked(session.authorization.value)) return guards.mayLoseAll()
            notifier.warn('预览为只读，不能退出登录。要离开，请使用上方的“结束预览”')
            return false
          }),
        [AuthGateway, Session, Navigator, Notifier, LossGuards],
      )
    },
  }
}
