import { ContainerModule } from 'inversify'
import { ApiClient } from '../../adapters/http/api-client.ts'
import { createListViewGateway } from '../../adapters/http/list-view-gateway.ts'
import { createBrowserPageLife } from '../../adapters/page-life/browser-page-life.ts'
import { ListViews } from '../../core/list/list-views.ts'
import { ListViewGateway } from '../../core/ports/list-view-gateway.ts'
import { Notifier } from '../../core/ports/notifier.ts'
import { PageLife } from '../../core/ports/page-life.ts'
import { Session } from '../../core/session/session.ts'

/** What only the shell and its screens need; it comes with their chunk. */
export const shellServices = new ContainerModule(({ bind }) => {
  bind(ListViewGateway).toResolvedValue(createListViewGateway, [ApiClient]).inSingletonScope()
  bind(PageLife)
    .toDynamicValue(() => createBrowserPageLife())
    .inSingletonScope()
  bind(ListViews)
    .toResolvedValue(
      (gateway, session, notifier, life) => new ListViews(gateway, session, notifier, life),
      [ListViewGateway, Session, Notifier, PageLife],
    )
    .inSingletonScope()
})
