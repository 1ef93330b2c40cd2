type ScreenView = readonly [name: string, query: string, need: string]

/**
 * What a screen shows by an address of its own, for who has the permission, by the name of its route. Here and not in
 * the manifests: these are part of the first page, which needs none of it. The permissions are written out, because
 * their constants would bring the facts of four screens; a test compares them.
 */
export const screenViews: Readonly<Record<string, readonly ScreenView[]>> = {
  'setting-log': [['操作日志', 'view=operations', 'setting:log:query']],
  'setting-syncTask': [['后台任务', 'view=jobs', 'setting:syncTask:jobs']],
  'work-service': [['开通审批', 'view=requests&status=pending', 'work:service:approve']],
  'apiInterface-interface': [['授权申请', 'view=requests&status=pending', 'apiInterface:interface:grant']],
}
