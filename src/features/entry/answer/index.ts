import type { Feature } from '../../feature.ts'

/** The page of a one-time link, by which a person without an account answers (decision 0133). */
export const answer: Feature = {
  routeName: 'answer',
  path: '/answer',
  title: '应答',
  view: () => import('./answer.tsx').then(({ Answer }) => ({ default: Answer })),
  phone: true,
}
