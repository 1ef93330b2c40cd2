/** `张三、李四、王五 等 5 人`: the rows that an action is about, so that a question can name them. */
export const namesOf = (rows: readonly { readonly name: string }[], unit = '项'): string => {
  const names = rows.slice(0, 3).map(({ name }) => name)
  return rows.length > names.length ? `${names.join('、')} 等 ${rows.length} ${unit}` : names.join('、')
}
