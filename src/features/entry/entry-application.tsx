import { IconDrawing } from '../../ui/icon/icon-drawing.tsx'
import './entry-application.css'

interface Props {
  readonly name: string
  readonly icon?: string | undefined
}

/** A connected application in a sentence; a long name is cut, and shown in full by the tooltip. */
export const ApplicationName = ({ name, icon }: Props) => (
  <strong className="ac-application" title={name}>
    <IconDrawing name={icon ?? 'pi-th-large'} />
    <span>{name}</span>
  </strong>
)
