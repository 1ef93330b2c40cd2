import { effectiveRightsPermission } from '../../../../../../openapi/facts.ts'
import type { Schemas } from '../../../../../../openapi/schema.d.ts'
import type { Matching } from '../../../../../core/search/matching.ts'
import { token } from '../../../../../core/token.ts'

export type EffectiveRights = Schemas['EffectiveRights']
export type EffectiveEntry = Schemas['EffectiveEntry']

/** What a user may do, and why. */
export interface RightsGateway {
  /** Rejects with `ApiError`; the caller reports a failure. */
  of(userId: string, signal: AbortSignal): Promise<EffectiveRights>
}
export const RightsGateway = token<RightsGateway>('RightsGateway')

export const mayExplain = effectiveRightsPermission

export const shownOptions = [
  { value: 'granted', label: '只看有的' },
  { value: 'withheld', label: '只看没有的' },
] as const

/** What a role is for the user: `本机构（江宁市人民检察院）；至 2026-12-31；该角色已停用`. */
export const roleText = ({ reach, period, obstacle }: Omit<EffectiveRights['roles'][number], 'id' | 'name'>): string =>
  [reach, period, obstacle].filter((part) => part !== undefined).join('；')

/** Its place in the menu: `系统管理 / 用户列表 / 新增`. */
export const placeOf = ({ path, name }: EffectiveEntry): string => [...path, name].join(' / ')

/**
 * The entries whose place or permission matches the text, by characters or pinyin; `shown` is one of `shownOptions`, or
 * empty for all.
 */
export const foundEntries = (
  entries: readonly EffectiveEntry[],
  { text, shown, matching }: { readonly text: string; readonly shown: string; readonly matching: Matching },
): readonly EffectiveEntry[] => {
  const find = matching(text)
  const wanted = text.trim().toLowerCase()
  return entries.filter(
    (entry) =>
      (shown === '' || entry.granted === (shown === 'granted')) &&
      (find(placeOf(entry)) !== undefined || (entry.permission ?? '').toLowerCase().includes(wanted)),
  )
}
