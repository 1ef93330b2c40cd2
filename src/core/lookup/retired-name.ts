/** How what is no longer offered is called where a record still has it, or it can still be chosen. */
export const retiredName = ({ name }: { readonly name: string }): string => `${name}（已停用）`

/** What is shown in place of an id that nothing in the page has a name for. */
export const unnamed = '名称未知，可能已停用或不在您的管理范围内'
