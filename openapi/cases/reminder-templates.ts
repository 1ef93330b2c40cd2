/** The variables of the cases. */
export const templateVariables = [{ name: '姓名' }, { name: '到期日' }]

/** Templates of reminders with their mistakes, which the server and the form find alike. */
export const templateCases: readonly (readonly [template: string, mistake: string | undefined])[] = [
  ['没有变量', undefined],
  ['{姓名}，{到期日}', undefined],
  ['{姓名}{姓名}', undefined],
  ['{姓名', '有未闭合的“{”'],
  ['{姓名}}', '有多余的“}”'],
  ['{{姓名}}', '有未闭合的“{”'],
  ['姓名}', '有多余的“}”'],
  ['{}', '没有变量“{}”'],
  ['{ 姓名 }', '没有变量“{ 姓名 }”'],
  ['{工资}', '没有变量“{工资}”'],
  ['{toString}', '没有变量“{toString}”'],
]
