import './org-name.css'

interface Props {
  readonly name: string
  /** The office of a department; absent for an office itself. */
  readonly office?: string | undefined
}

/** An organisation; a department, whose name many offices have, with its office under it. */
export const OrgName = ({ name, office }: Props) =>
  office === undefined ? (
    name
  ) : (
    <span className="ac-org-name">
      {name}
      <br />
      <small>{office}</small>
    </span>
  )

/** The same in one line, for a workbook. */
export const orgText = ({ name, office }: Props): string => (office === undefined ? name : `${office} / ${name}`)
