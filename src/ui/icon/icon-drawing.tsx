import { iconFolder } from './icon-folder.ts'

const edge = 'calc(18px * var(--ac-letters, 1))'

/**
 * A decorative icon by its drawing, in the colour of the text: where the font of all icons (35 kB) would come for a few
 * that a record names. `name` as `pi-briefcase`.
 */
export const IconDrawing = ({ name }: { readonly name: string }) => (
  <span
    style={{
      flex: 'none',
      width: edge,
      height: edge,
      background: 'currentcolor',
      mask: `url("${import.meta.env.BASE_URL}${iconFolder}/${name}.svg") center / 80% no-repeat`,
    }}
    aria-hidden="true"
  />
)
