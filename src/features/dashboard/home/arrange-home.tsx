import { changeColumn, moveColumn } from '../../../core/list/changed-layout.ts'
import { defaultLayout, settle } from '../../../core/list/list-layout.ts'
import { HomeArrangement } from '../../../core/preferences/home-arrangement.ts'
import type { BoardCard } from '../../../ui/board/board-card.ts'
import { Button } from '../../../ui/button/button.tsx'
import { DialogBox } from '../../../ui/dialog/dialog-box.tsx'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../ui/hooks/use-state-value.ts'
import { OrderList } from '../../../ui/order-list/order-list.tsx'
import { laidOut } from './laid-out.ts'

interface Props {
  /** Those that the person may see. */
  readonly cards: readonly BoardCard[]
  readonly onClose: () => void
}

/** The cards of home in the person's order, each shown or hidden; the page behind follows at once. */
export const ArrangeHome = ({ cards, onClose }: Props) => {
  const arrangement = useService(HomeArrangement)
  const layout = useStateValue(arrangement.layout)
  const columns = laidOut(cards)
  const all = settle(columns, layout)
  const shown = all.filter(({ column }) => column.card !== undefined)
  /** Where it stands among all, of which the head is not shown here. */
  const move = (key: string, to: number) =>
    arrangement.arrange(moveColumn(columns, layout, key, to + (all.length - shown.length)))
  return (
    <DialogBox
      shape="dialog"
      visible
      header="调整首页"
      onHide={onClose}
      footer={
        <Button look="primary" onClick={onClose}>
          完成
        </Button>
      }
    >
      <OrderList
        hint="勾选显示的卡片；拖动或按上下键调整顺序。"
        unit="张"
        items={shown.map(({ field, column, hidden }) => ({
          key: field,
          name: column.card?.name ?? field,
          shown: !hidden,
        }))}
        onMove={move}
        onShow={(key, isShown) => arrangement.arrange(changeColumn(columns, layout, key, { hidden: !isShown }))}
        onReset={() => arrangement.arrange(defaultLayout)}
      />
    </DialogBox>
  )
}
