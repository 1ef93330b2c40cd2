import { pinyin } from 'pinyin-pro'

/** Where a name begins with a surname, its character is read as one: 单 is shàn, not dān. */
type NameOf = 'person' | 'organisation'

/**
 * What a Chinese name is sorted by: each character's pinyin with its tone, then its code, so that one character's names
 * stand together: 张伟, 张燕, 章伟. Lower-case letters and digits of fixed length alone, which every collation of both
 * databases puts in the same order.
 */
export function nameKey(name: string, of: NameOf): string {
  const read = pinyin(name, { type: 'all', toneType: 'none', v: true, surname: of === 'person' ? 'head' : 'off' })
  return read
    .map(({ origin, pinyin: syllable, num, isZh }) => {
      const sound = isZh ? `${syllable}${num}` : /^[A-Za-z\d]$/.test(origin) ? `${origin.toLowerCase()}0` : '0'
      return sound + (origin.codePointAt(0) ?? 0).toString(16).padStart(5, '0')
    })
    .join('')
}
