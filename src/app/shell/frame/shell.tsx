import { useEffect, useMemo, useRef } from 'react'
import { Account } from '../../../core/account/account.ts'
import { LiveAuthorization } from '../../../core/live/live-authorization.ts'
import { LookupVersions } from '../../../core/lookup/lookup-versions.ts'
import { Messages } from '../../../core/message/messages.ts'
import { Permissions } from '../../../core/permission/permissions.ts'
import { LayoutPreferences } from '../../../core/preferences/layout-preferences.ts'
import { WaitingTasks } from '../../../core/task/waiting-tasks.ts'
import { PermissionContext } from '../../../ui/can-access/permission-context.ts'
import { loadConfirm } from '../../../ui/confirm/confirm-provider.tsx'
import { WaitingContext } from '../../../ui/count-badge/waiting-context.ts'
import { DensityContext } from '../../../ui/data-table/density-context.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../ui/hooks/use-state-value.ts'
import { FetchCodeContext } from '../../../ui/late/late-code.ts'
import { PrimeProvider } from '../../../ui/theme/prime-provider.tsx'
import { fetched } from '../../loading/fetched.ts'
import { loadToasts } from '../../toasts/toasts.tsx'
import { ConnectionBanner } from '../banners/connection-banner.tsx'
import { NewerBuildBanner } from '../banners/newer-build-banner.tsx'
import { IdleEndGuard } from '../lock/idle-end-guard.tsx'
import { IdleLockGuard } from '../lock/idle-lock-guard.tsx'
import { shownOf } from '../menu/menu-model.ts'
import { SideMenu } from '../menu/side-menu.tsx'
import { type MenuLayout, useMenu } from '../menu/use-menu.ts'
import { NoticeGate } from '../messages/notice-gate.tsx'
import { loadOverlays } from '../overlay/late-overlays.tsx'
import { Panes } from '../pane/panes.tsx'
import { UnsavedScope } from '../pane/unsaved-scope.tsx'
import { ExpiryBanner } from '../password/expiry-banner.tsx'
import { FollowTabs } from '../tabs/follow-tabs.ts'
import { TabBar } from '../tabs/tab-bar.tsx'
import { LoadingBar } from './loading-bar.tsx'
import { PrintLine } from './print-line.tsx'
import { SigningOut } from './signing-out.tsx'
import { SkipLink } from './skip-link.tsx'
import { TopBar } from './top-bar.tsx'
import { TopBarScroll } from './top-bar-scroll.ts'
import { settled, useViewsAhead } from './use-views-ahead.ts'
import './shell.css'

/** The side menu: the whole menu, the chosen section of a mixed one, or nothing. */
const sideOf = ({ mode, items, section }: MenuLayout) => {
  if (mode === 'vertical') return { items: shownOf(items), label: '主菜单' }
  return mode === 'mixed' && section ? { items: shownOf(section.children), label: section.name } : undefined
}

/**
 * The main layout: top bar, menu, tab bar, breadcrumbs, and the pages of the open tabs (S3), by the user's settings
 * (S3.1).
 */
export const Shell = () => {
  // These listen to the backend's events from now on, the messages before the first one can arrive.
  useService(Messages)
  useService(LiveAuthorization)
  useService(LookupVersions)
  const { kinds } = useStateValue(useService(WaitingTasks).state)
  const permissions = useService(Permissions)
  const user = useStateValue(useService(Account).user)
  const { density, tagsbar, breadcrumbs, topbar, layout } = useStateValue(useService(LayoutPreferences).settings)
  const menu = useMenu()
  const shell = useRef<HTMLDivElement>(null)
  useViewsAhead()

  useEffect(() => {
    // Before their first use, when the network may be down; where this fails, that use retries.
    const load = () => Promise.allSettled([loadOverlays(), loadConfirm(), loadToasts()])
    void settled().then(load, load)
  }, [])

  // A new function for each user, so that consumers of the context re-render.
  const check = useMemo(
    () => (need: string | undefined) => user !== undefined && permissions.has(need),
    [user, permissions],
  )

  const waiting = useMemo(() => (kind: string) => kinds.find((one) => one.kind === kind)?.count ?? 0, [kinds])

  const side = sideOf(menu)

  return (
    <FetchCodeContext value={fetched}>
      <PrimeProvider>
        <PermissionContext value={check}>
          <DensityContext value={density}>
            <WaitingContext value={waiting}>
              <UnsavedScope>
                <div
                  ref={shell}
                  className="ac-shell"
                  data-top-bar={topbar}
                  data-layout={layout}
                  data-tabs={tagsbar === 'hidden' ? undefined : ''}
                  data-crumbs={breadcrumbs === 'hidden' ? undefined : ''}
                >
                  <SkipLink />
                  <TopBar menu={menu} />
                  <div className="ac-banners">
                    <ConnectionBanner />
                    <ExpiryBanner />
                    <NewerBuildBanner />
                  </div>
                  <LoadingBar />
                  {side && side.items.length > 0 && <SideMenu {...side} />}
                  {tagsbar !== 'hidden' && (
                    <section className="ac-tab-region" aria-label="标签栏">
                      <TabBar />
                    </section>
                  )}
                  <PrintLine />
                  <Panes />
                  <NoticeGate />
                  <IdleLockGuard />
                  <IdleEndGuard />
                  <SigningOut />
                </div>
                <TopBarScroll shell={shell} scrolling={topbar === 'scrolling'} />
                <FollowTabs />
              </UnsavedScope>
            </WaitingContext>
          </DensityContext>
        </PermissionContext>
      </PrimeProvider>
    </FetchCodeContext>
  )
}
