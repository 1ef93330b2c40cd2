/** Characters that no name may contain, because they would deceive a user who reads it elsewhere. */
export const hostileCharacters: readonly (readonly [what: string, character: string])[] = [
  ['a control character', '\u0007'],
  ['a line break', '\n'],
  ['a C1 control character', '\u0085'],
  ['a right-to-left override', '\u202E'],
  ['a right-to-left isolate', '\u2067'],
  ['a right-to-left mark', '\u200F'],
  ['a zero-width space', '\u200B'],
  ['a zero-width joiner', '\u200D'],
  ['a byte order mark', '\uFEFF'],
  ['a soft hyphen', '\u00AD'],
  ['a word joiner', '\u2060'],
  ['a tag character', '\u{E0041}'],
  ['a line separator', '\u2028'],
  ['a paragraph separator', '\u2029'],
  ['a Hangul filler', '\u3164'],
  ['a half-width Hangul filler', '\uFFA0'],
  ['a blank of Braille', '\u2800'],
  ['a combining grapheme joiner', '\u034F'],
  ['an angle bracket', '<'],
  ['the other angle bracket', '>'],
]

/** Names that exist, and that the rule must not refuse. */
export const realNames: readonly string[] = [
  '王建国',
  '欧阳娜娜',
  '买买提·吐尔逊',
  '阿卜杜拉•买买提',
  '𠮷田',
  '㛃',
  'O’Brien-Smith Jr.',
  '东湖区人民检察院（第一检察部）',
  "Ngô Thị 'Hương'",
]
