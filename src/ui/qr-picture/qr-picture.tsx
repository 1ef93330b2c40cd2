import { encode } from 'uqr'
import './qr-picture.css'

interface Props {
  readonly of: string
  readonly label: string
}

/** A text as a QR code: dark squares as one path, on white whatever the theme, because scanners read nothing else. */
export const QrPicture = ({ of, label }: Props) => {
  const { data, size } = encode(of, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg className="ac-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
