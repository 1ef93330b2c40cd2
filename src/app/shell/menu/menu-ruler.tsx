import type { Ref } from 'react'

export interface RuledEntry {
  readonly key: string
  readonly label: string
  /** Classes of its icon. */
  readonly icon?: string
  /** Whether it opens a list, which an arrow shows. */
  readonly folder: boolean
}

/**
 * The top-level entries in the menubar's classes, invisible, to measure which of them fit: PrimeReact's own need not be
 * rendered for it, with all that is below them. Their names are no text, which the page would have twice.
 */
export const MenuRuler = ({
  entries,
  ref,
}: {
  readonly entries: readonly RuledEntry[]
  readonly ref: Ref<HTMLUListElement>
}) => (
  <div className="p-menubar ac-menu-ruler" aria-hidden="true">
    <ul className="p-menubar-root-list" ref={ref}>
      {entries.map(({ key, label, icon, folder }) => (
        <li className="p-menuitem" key={key}>
          <div className="p-menuitem-content">
            <span className="p-menuitem-link">
              {icon && <span className={`p-menuitem-icon ${icon}`} />}
              <span className="p-menuitem-text" data-label={label} />
              {folder && <svg className="p-icon p-submenu-icon" width="14" height="14" />}
            </span>
          </div>
        </li>
      ))}
    </ul>
  </div>
)
