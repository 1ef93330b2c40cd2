export interface SelectAllProps {
  /** Every row of the page is selected. */
  readonly all: boolean
  /** At least one is. */
  readonly some: boolean
  readonly onToggle: (on: boolean) => void
}

/** The box that selects all rows of a page, or none. */
export const SelectAll = ({ all, some, onToggle, children }: SelectAllProps & { readonly children?: string }) => (
  <label className="ac-select">
    <input
      type="checkbox"
      aria-label="选择本页全部"
      checked={all}
      ref={(input) => {
        if (input) input.indeterminate = some && !all
      }}
      onChange={(event) => onToggle(event.target.checked)}
    />
    {children}
  </label>
)
