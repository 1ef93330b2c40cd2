import { listInterfaceDirectoriesAddressKeys } from '../../../../openapi/facts.ts'
import type { Feature } from '../../feature.ts'

export const directory: Feature = {
  routeName: 'apiInterface-directory',
  path: '/apiInterface/directory',
  title: '接口目录',
  queryKeys: listInterfaceDirectoriesAddressKeys,
  view: () => import('./directory-list.tsx').then(({ DirectoryList }) => ({ default: DirectoryList })),
  gateways: () => import('./directory.http.ts'),
}
