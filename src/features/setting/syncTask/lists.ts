/** The two lists of the screen. */
export const lists = {
  label: '列表',
  path: '/setting/syncTask',
  options: [
    { value: 'tasks', label: '同步任务' },
    { value: 'jobs', label: '后台任务' },
  ],
} as const
