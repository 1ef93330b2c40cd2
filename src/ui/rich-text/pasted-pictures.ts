/**
 * Whether pasted or dropped contents have a picture, which the editor has none of. Programs add a picture of what is
 * copied to its HTML, as Excel does, so that only contents without HTML are judged by it.
 */
export const hasPicture = (data: DataTransfer): boolean => {
  const html = data.getData('text/html')
  if (html !== '') return /<(?:img|picture|svg|v:imagedata)\b/i.test(html)
  return Array.from(data.items).some(({ kind, type }) => kind === 'file' && type.startsWith('image/'))
}
