import 'primeicons/primeicons.css'
import './icon.css'

interface Props {
  /** A primeicons name: `user`, `pi-user` and `pi pi-user` are the same. */
  readonly name?: string | undefined
  /** Address of an image; overrides the name. */
  readonly src?: string | undefined
  /** Edge length in px at the standard font size; scales with larger fonts. */
  readonly size?: number
  /** Accessible name; without it the icon is decorative. */
  readonly label?: string
}

/** The name of an icon in primeicons: `user` for `user`, `pi-user` and `pi pi-user`. */
const glyphOf = (name: string): string => name.replace(/^pi\s+/, '').replace(/^pi-/, '')

const grown = (size: number): string => `calc(${size}px * var(--ac-letters, 1))`

/** An icon by name or by image, 20 by 20 px by default (S9.9). */
export const Icon = ({ name, src, size = 20, label }: Props) => {
  const box = { width: grown(size), height: grown(size) }
  if (src) return <img className="ac-icon" src={src} alt={label ?? ''} width={size} height={size} style={box} />
  if (!name) return null
  return (
    <span
      className={`ac-icon pi pi-${glyphOf(name)}`}
      style={{ ...box, fontSize: grown(Math.round(size * 0.8)) }}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    />
  )
}
