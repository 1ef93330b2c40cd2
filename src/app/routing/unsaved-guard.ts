import type { Guard } from '../../core/navigation/guarded-moves.ts'
import { pathnameOf } from '../../core/navigation/page.ts'
import type { Session } from '../../core/session/session.ts'
import { tabKey } from '../../core/tabs/tab.ts'
import type { Tabs } from '../../core/tabs/tabs.ts'
import type { Unsaved, UnsavedWork } from '../../core/tabs/unsaved-work.ts'
import type { RouteTable } from './route-table.tsx'
import type { TabKeys } from './tab-keys.ts'

interface Parts {
  readonly session: Session
  readonly tabs: Tabs
  readonly unsaved: UnsavedWork
  readonly table: () => RouteTable
  readonly tabKeys: () => TabKeys
}

const refreshed = /^\/redirect(?=\/)/

/**
 * Asks, after the guard has let a navigation pass, before it discards unsaved input: a refresh of a tab (S2.7), leaving
 * a page that is not kept alive (S3.6), leaving the shell for a standalone page. Switching between kept tabs loses
 * nothing, and neither does the lock. Declining stays.
 */
export const askBeforeLoss = (guard: Guard, { session, tabs, unsaved, table, tabKeys }: Parts): Guard => {
  const lostBy = (path: string): readonly Unsaved[] => {
    if (session.authorization.value === undefined) return []
    const { area, name } = table().match(pathnameOf(path))
    if (name === 'lock') return []
    if (area !== 'shell') return unsaved.in()
    const again = refreshed.test(path) ? tabKeys().at(path.replace(refreshed, '')) : undefined
    const left = tabs.active?.meta.noCache ? tabKey(tabs.active) : undefined
    return unsaved.in([again, left === tabKeys().at(path) ? undefined : left].filter((key) => key !== undefined))
  }

  return async (path, redirects) => {
    const verdict = await guard(path, redirects)
    if (verdict.kind !== 'show') return verdict
    const lost = lostBy(path)
    if (lost.length === 0) return verdict
    const mayGo = await unsaved.mayLose(lost, refreshed.test(path) ? '放弃并刷新' : '放弃并离开')
    return mayGo ? verdict : { kind: 'stay', cause: undefined }
  }
}
