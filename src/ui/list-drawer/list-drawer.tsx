import type { ReactNode } from 'react'
import { DetailDrawer } from '../detail-drawer/detail-drawer.tsx'
import { ListPage, type ListPageProps } from '../list-page/list-page.tsx'

interface Props<Row> extends ListPageProps<Row> {
  /** Title of the drawer; `title` is that of the list in it. */
  readonly drawer: string
  /** What stands above the list. */
  readonly above?: ReactNode
  readonly onClose: () => void
}

/** A list in a drawer: what belongs to one record. */
export const ListDrawer = <Row extends { readonly id: string; readonly name: string }>({
  drawer,
  above,
  onClose,
  ...page
}: Props<Row>) => (
  <DetailDrawer wide printed={false} title={drawer} onClose={onClose}>
    {above}
    <ListPage {...page} />
  </DetailDrawer>
)
