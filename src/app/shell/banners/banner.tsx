import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon/icon.tsx'
import './banner.css'

interface Props {
  readonly tone: 'info' | 'warning' | 'success'
  readonly icon: string
  /** The text and the buttons, the first a `BannerAction`; nothing renders no banner. */
  readonly children: ReactNode
}

/**
 * A line under the top bar, above every page. Its frame is always rendered, so that screen readers announce its
 * content; it must be empty without a banner, because the shell counts the non-empty ones (banner.css).
 */
export const Banner = ({ tone, icon, children }: Props) => (
  <div role="status">
    {children && (
      <div className="ac-banner" data-tone={tone}>
        <Icon name={icon} size={16} />
        {children}
      </div>
    )}
  </div>
)

interface ActionProps {
  readonly onClick: () => void
  readonly children: ReactNode
}

/** The main action of a banner. */
export const BannerAction = ({ onClick, children }: ActionProps) => (
  <button type="button" className="ac-banner-action" onClick={onClick}>
    {children}
  </button>
)
