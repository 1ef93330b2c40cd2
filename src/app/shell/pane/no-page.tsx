import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'

/** Shown at `/` where the menu has no visible entry to forward to (S2.11). */
export const NoPage = () => (
  <EmptyState title="没有可打开的页面" hint="当前账号的菜单全部处于隐藏状态，请联系管理员。" />
)
