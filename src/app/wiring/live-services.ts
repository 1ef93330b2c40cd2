import { ContainerModule } from 'inversify'
import { createBrowserChannel } from '../../adapters/channel/browser-channel.ts'
import { ApiClient } from '../../adapters/http/api-client.ts'
import { createDirectoryGateway } from '../../adapters/http/directory-gateway.ts'
import { lazyPort } from '../../adapters/http/lazy-port.ts'
import { createMessageGateway } from '../../adapters/http/message-gateway.ts'
import { Account } from '../../core/account/account.ts'
import { BuildInfo } from '../../core/build/build-info.ts'
import { NewerBuild } from '../../core/build/newer-build.ts'
import { AssignableRoles } from '../../core/directory/assignable-roles.ts'
import { DirectoryVersions } from '../../core/directory/directory-versions.ts'
import { Organisations } from '../../core/directory/organisations.ts'
import { LiveAuthorization } from '../../core/live/live-authorization.ts'
import { LiveUpdates } from '../../core/live/live-updates.ts'
import { Messages } from '../../core/message/messages.ts'
import { Menus } from '../../core/navigation/menus.ts'
import { Channel } from '../../core/ports/channel.ts'
import { Clock } from '../../core/ports/clock.ts'
import { Confirmation } from '../../core/ports/confirmation.ts'
import { DirectoryGateway } from '../../core/ports/directory-gateway.ts'
import { KeyValueStorage } from '../../core/ports/key-value-storage.ts'
import { MessageGateway } from '../../core/ports/message-gateway.ts'
import { Navigator } from '../../core/ports/navigator.ts'
import { Notifier } from '../../core/ports/notifier.ts'
import { PageLife } from '../../core/ports/page-life.ts'
import { VersionGateway } from '../../core/ports/version-gateway.ts'
import { SessionRenewal } from '../../core/session/renewal.ts'
import { Session } from '../../core/session/session.ts'
import { Tabs } from '../../core/tabs/tabs.ts'
import { UnsavedWork } from '../../core/tabs/unsaved-work.ts'
import { mayInterrupt } from '../../core/task/may-interrupt.ts'
import { Tasks } from '../../core/task/tasks.ts'
import { LoadingMask } from '../loading/loading-mask.ts'
import { Http, renewingBy } from './http-module.ts'

/** Services only for a signed-in user: loaded with the shell, not with the login page. */
export const liveServices = new ContainerModule(({ bind }) => {
  bind(MessageGateway)
    .toResolvedValue(
      (http, api, renewal, navigator, mask) => {
        const silent = lazyPort(async () => (await http()).silent(renewingBy(renewal, navigator, mask)))
        return createMessageGateway(api, silent)
      },
      [Http, ApiClient, SessionRenewal, Navigator, LoadingMask],
    )
    .inSingletonScope()
  bind(Channel)
    .toResolvedValue(
      (http, renewal, navigator, mask, gateway) =>
        createBrowserChannel(window, {
          open: async (signal) => (await http()).liveStream(renewingBy(renewal, navigator, mask))(signal),
          status: () => gateway.status(),
        }),
      [Http, SessionRenewal, Navigator, LoadingMask, MessageGateway],
    )
    .inSingletonScope()
  bind(LiveUpdates)
    .toResolvedValue((channel, session) => new LiveUpdates(channel, session), [Channel, Session])
    .inSingletonScope()
  bind(Messages)
    .toResolvedValue(
      (gateway, updates, session) => new Messages(gateway, updates, session),
      [MessageGateway, LiveUpdates, Session],
    )
    .inSingletonScope()
  bind(LiveAuthorization)
    .toResolvedValue(
      (updates, session, account, menus, tabs, gateway, navigator, notifier, storage) =>
        new LiveAuthorization(updates, { session, account, menus, tabs, gateway, navigator, notifier, storage }),
      [LiveUpdates, Session, Account, Menus, Tabs, MessageGateway, Navigator, Notifier, KeyValueStorage],
    )
    .inSingletonScope()
  bind(DirectoryVersions)
    .toResolvedValue((updates, session) => new DirectoryVersions(updates, session), [LiveUpdates, Session])
    .inSingletonScope()
  bind(DirectoryGateway).toResolvedValue(createDirectoryGateway, [ApiClient]).inSingletonScope()
  bind(Organisations)
    .toResolvedValue(
      (gateway, session, versions) => new Organisations(gateway, session, versions),
      [DirectoryGateway, Session, DirectoryVersions],
    )
    .inSingletonScope()
  bind(AssignableRoles)
    .toResolvedValue(
      (gateway, session, versions) => new AssignableRoles(gateway, session, versions),
      [DirectoryGateway, Session, DirectoryVersions],
    )
    .inSingletonScope()
  bind(NewerBuild)
    .toResolvedValue(
      ({ id }, gateway, session, { events }, page, unsaved, tasks, confirmation, notifier, clock) =>
        new NewerBuild({
          own: id,
          gateway,
          session,
          events,
          page,
          mayLose: async () =>
            (await unsaved.mayLose(unsaved.in(), '放弃并更新')) && mayInterrupt(tasks, confirmation, '中断并更新'),
          notifier,
          clock,
        }),
      [BuildInfo, VersionGateway, Session, LiveUpdates, PageLife, UnsavedWork, Tasks, Confirmation, Notifier, Clock],
    )
    .inSingletonScope()
})
