interface Props {
  /** A symbol of index.html, `ac-` before it. */
  readonly name: 'certificate' | 'eye' | 'eye-off' | 'provider' | 'passkey' | 'platforms'
}

/**
 * An icon of the entry pages. Its drawing stands in the page, which arrives while the line waits for the scripts; as a
 * picture of the style sheet each drawing would be a document that is laid out with the first render of the form.
 */
export const EntryIcon = ({ name }: Props) => (
  <svg className="ac-entry-icon" aria-hidden="true">
    <use href={`#ac-${name}`} />
  </svg>
)
