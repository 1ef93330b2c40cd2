import type { Feature } from '../../feature.ts'

/** Where a preview of the app as another user begins, in a tab of its own (decision 0065). */
export const preview: Feature = {
  routeName: 'preview',
  path: '/preview/:userId',
  title: '用户预览',
  view: () => import('./begin-preview.tsx').then(({ BeginPreview }) => ({ default: BeginPreview })),
}
