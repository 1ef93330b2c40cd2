import 'primeicons/primeicons.css'
import './icon.css'

interface Props {
  /** A name of primeicons: `user`, `pi-user` and `pi pi-user` are the same. */
  readonly name?: string | undefined
  /** Address of an image; it wins over the name. */
  readonly src?: string | undefined
  /** Edge length in px with letters of the standard size; with larger ones the icon grows as they do. */
  readonly size?: number
  /** What it means, where no word beside it says so; without it the icon is only decoration. */
  readonly label?: string
}

const grown = (size: number): string => `calc(${size}px * var(--ac-letters, 1))`

/** An icon by name or by image, 20 by 20 px by default (S9.9). */
export const Icon = ({ name, src, size = 20, label }: Props) => {
  const box = { width: grown(size), height: grown(size) }
  if (src) return <img className="ac-icon" src={src} alt={label ?? ''} width={size} height={size} style={box} />
  if (!name) return null
  const glyph = name.replace(/^pi\s+/, '').replace(/^pi-/, '')
  return (
    <span
      className={`ac-icon pi pi-${glyph}`}
      style={{ ...box, fontSize: grown(Math.round(size * 0.8)) }}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    />
  )
}
