import type { Feature } from '../../feature.ts'

/** Whether a certificate of a training was given to a person, for everybody who is shown one. */
export const certificate: Feature = {
  routeName: 'certificate',
  path: '/certificate',
  title: '证书查验',
  view: () => import('./certificate.tsx').then(({ Certificate }) => ({ default: Certificate })),
  phone: true,
}
