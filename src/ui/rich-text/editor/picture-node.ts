import { Node, type NodeViewRendererProps } from '@tiptap/core'
import { widestPicture } from '../../../../openapi/text/rich-text.ts'
import { show, type TextPictures } from '../text-pictures.ts'

const whole = (name: string, most: number) => ({
  default: null,
  parseHTML: (of: HTMLElement) => {
    const said = Number(of.getAttribute(name))
    return Number.isInteger(said) && said > 0 && said <= most ? said : null
  },
})
const data = (name: string) => ({
  default: null,
  parseHTML: (of: HTMLElement) => of.dataset[name] ?? null,
  renderHTML: (given: Record<string, unknown>) => (given[name] === null ? {} : { [`data-${name}`]: given[name] }),
})

interface Options {
  /** The pictures of the text; the node itself has none. */
  readonly pictures: TextPictures
}

/**
 * A picture by the id of its file, or while it is on its way by the key of its sending. What is read of HTML has never
 * an address.
 */
export const Picture = Node.create<Options>({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    picture: data('picture'),
    sending: data('sending'),
    alt: { default: '', parseHTML: (of) => of.getAttribute('alt') ?? '' },
    width: whole('width', widestPicture),
    height: whole('height', 10_000),
  }),
  parseHTML: () => [{ tag: 'img[data-picture]' }, { tag: 'img[data-sending]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addNodeView() {
    return (props) => viewOf(props, this.options.pictures)
  },
})

function viewOf({ node: first }: NodeViewRendererProps, pictures: TextPictures) {
  const dom = document.createElement('div')
  dom.className = 'ac-editor-picture'
  const img = document.createElement('img')
  dom.append(img)
  let shown: unknown
  const draw = (node: NodeViewRendererProps['node']) => {
    const { picture, sending, alt, width, height } = node.attrs
    img.alt = String(alt)
    for (const [name, value] of Object.entries({ width, height }))
      if (value === null) img.removeAttribute(name)
      else img.setAttribute(name, String(value))
    dom.dataset['sending'] = sending === null ? '' : '正在上传图片…'
    if (picture !== null && picture !== shown) {
      shown = picture
      void show(img, String(picture), pictures)
    }
  }
  draw(first)
  return {
    dom,
    update: (node: NodeViewRendererProps['node']) => {
      if (node.type !== first.type) return false
      draw(node)
      return true
    },
    // What is written into the element when the picture has come is no input.
    ignoreMutation: () => true,
  }
}
