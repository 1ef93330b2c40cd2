import { acceptedPictures, longestPicture } from '../../../../openapi/text/rich-text.ts'
import { addressOf } from '../text-pictures.ts'

/** How wide a picture is at first, in pixels: the lines of a notice are hardly longer. */
const usualWidth = 640
/** The longer side of a picture that is made smaller, in pixels. */
const longestSide = 1600

export interface ReadyPicture {
  readonly file: File
  /** As an `img` shows it. */
  readonly address: string
  readonly width: number
  readonly height: number
}

const types = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']
export const isPicture = ({ type }: { readonly type: string }): boolean => types.includes(type)

/**
 * A chosen picture as it is sent: a photo that is longer than the server takes is made smaller, because a telephone
 * makes no smaller ones. Resolves to the reason, in the user's words, where it cannot be taken.
 */
export async function readyPicture(chosen: File): Promise<ReadyPicture | string> {
  if (!isPicture(chosen)) return `只能插入 PNG、JPG、WebP、GIF 图片（${acceptedPictures}）`
  if (chosen.size > longestPicture && chosen.type === 'image/gif') return '动图不能超过 1 MB，请缩小后再插入'
  const drawn = await drawnOf(chosen)
  if (!drawn) return '图片已损坏，请换一张'
  const file = chosen.size > longestPicture ? await smaller(chosen, drawn) : chosen
  if (file.size > longestPicture) return '图片超过 1 MB，缩小后仍然过大，请换一张'
  const { naturalWidth, naturalHeight } = drawn
  const width = Math.min(naturalWidth, usualWidth)
  return {
    file,
    address: file === chosen ? drawn.src : await addressOf(file),
    width,
    height: Math.max(1, Math.round((naturalHeight * width) / naturalWidth)),
  }
}

async function drawnOf(file: File): Promise<HTMLImageElement | undefined> {
  const img = new Image()
  img.src = await addressOf(file)
  try {
    await img.decode()
  } catch {
    // The one thing that `decode` says is that this is no picture.
    return undefined
  }
  return img.naturalWidth > 0 ? img : undefined
}

/** The picture with fewer pixels, as JPEG; what was transparent is white. */
async function smaller(chosen: File, drawn: HTMLImageElement): Promise<File> {
  const { naturalWidth, naturalHeight } = drawn
  const share = Math.min(1, longestSide / Math.max(naturalWidth, naturalHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(naturalWidth * share))
  canvas.height = Math.max(1, Math.round(naturalHeight * share))
  const context = canvas.getContext('2d')
  if (!context) return chosen
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(drawn, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.85)
  })
  return blob ? new File([blob], `${chosen.name.replace(/\.[^.]*$/, '')}.jpg`, { type: blob.type }) : chosen
}
