import { iconFolder } from './icon-folder.ts'
import './icon-drawing.css'

/**
 * A decorative icon by its drawing, in the colour of the text: for entry pages, which load no icon font. `name` as
 * `pi-briefcase`.
 */
export const IconDrawing = ({ name }: { readonly name: string }) => (
  <span
    className="ac-icon-drawing"
    style={{ maskImage: `url("${import.meta.env.BASE_URL}${iconFolder}/${name}.svg")` }}
    aria-hidden="true"
  />
)
