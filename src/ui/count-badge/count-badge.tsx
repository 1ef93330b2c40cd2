import './count-badge.css'

/**
 * A number at the corner of an icon; nothing at 0, `99+` above 99. It is for the eye: the control beside it says the
 * number in its name. Its parent is positioned.
 */
export const CountBadge = ({ count }: { readonly count: number }) =>
  count > 0 && (
    // Drawn: as a text it would not be in the name, which says the number in full.
    <span className="ac-count-badge" aria-hidden="true" data-count={count > 99 ? '99+' : count} />
  )
