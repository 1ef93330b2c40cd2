import { Icon } from '../../../ui/icon/icon.tsx'

/** The cross of a tab, for the pointer only: by keyboard Delete closes, and a tab may hold no other control. */
export const CloseCross = ({ onClose }: { readonly onClose: () => void }) => (
  <span
    className="ac-tab-close"
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
