import { Icon } from '../../../ui/icon/icon.tsx'

/** The close button of a tab, for the pointer only: by keyboard Delete closes, and a tab must not contain a control. */
export const CloseCross = ({ onClose }: { readonly onClose: () => void }) => (
  <span
    className="ac-tab-close"
    data-undraggable=""
    aria-hidden="true"
    title="关闭"
    onClick={(event) => {
      event.stopPropagation()
      onClose()
    }}
  >
    <Icon name="times" size={12} />
  </span>
)
